import { diff } from 'node:util';

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
