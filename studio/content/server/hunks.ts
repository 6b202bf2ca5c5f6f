import { diff, isDeepStrictEqual } from 'node:util';

/** A part that differs: where it begins in the list before, and what it holds in both. */
type Hunk = { start: number; removed: string[]; added: string[] };

/**
 * The parts that differ between two lists of texts, in their order.
 *
 * @example
 * hunksOf(['a', 'b'], ['a', 'c'])
 * // [{ start: 1, removed: ['b'], added: ['c'] }]
 */
export function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const parts: Hunk[] = [];
  let start = 0;
  let part: Hunk | undefined;
  for (const [operation, text] of diff(after, before)) {
    if (operation === 0) part = undefined;
    else if (!part) parts.push((part = { start, removed: [], added: [] }));
    if (operation < 0) part!.removed.push(text);
    if (operation > 0) part!.added.push(text);
    if (operation <= 0) start++;
  }
  return parts;
}

/**
 * A text with the changes of two others.
 *
 * @param base what both came from
 * @returns undefined where both have changed the same lines
 * @example mergeTexts('a\nb\nc', 'A\nb\nc', 'a\nb\nC') // 'A\nb\nC'
 */
export function mergeTexts(base: string, one: string, other: string): string | undefined {
  const lines = base.split('\n');
  const [first, others] = [one, other].map((text) => hunksOf(lines, text.split('\n')));
  const further = others!.filter((hunk) => !first!.some((each) => isDeepStrictEqual(each, hunk)));
  const isConflict = further.some((hunk) =>
    first!.some(
      (each) =>
        each.start === hunk.start ||
        (each.start < hunk.start + hunk.removed.length &&
          hunk.start < each.start + each.removed.length),
    ),
  );
  if (isConflict) return undefined;
  // From the end, so that the earlier lines keep their numbers.
  for (const { start, removed, added } of [...first!, ...further].toSorted(
    (a, b) => b.start - a.start,
  ))
    lines.splice(start, removed.length, ...added);
  return lines.join('\n');
}
