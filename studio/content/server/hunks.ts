import { diff } from 'node:util';

/** A part that differs: where it begins in each of the lists, and what it holds there. */
type Hunk = { start: number; from: number; removed: string[]; added: string[] };

/**
 * The parts that differ between two lists of texts, in their order.
 *
 * @example
 * hunksOf(['a', 'b'], ['a', 'c'])
 * // [{ start: 1, from: 1, removed: ['b'], added: ['c'] }]
 */
export function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const parts: Hunk[] = [];
  let [start, from] = [0, 0];
  let part: Hunk | undefined;
  for (const [operation, text] of diff(after, before)) {
    if (operation === 0) part = undefined;
    else if (!part) parts.push((part = { start, from, removed: [], added: [] }));
    if (operation < 0) part!.removed.push(text);
    if (operation > 0) part!.added.push(text);
    if (operation <= 0) start++;
    if (operation >= 0) from++;
  }
  return parts;
}
