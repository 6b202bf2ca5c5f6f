/**
 * A part that differs between two lists: where it begins in each of them, and what it holds there.
 */
type Difference<T> = { start: number; from: number; removed: T[]; added: T[] };

/** The table of the longest common subsequence: how many entries the rests of both lists share. */
function commonFrom<T>(before: readonly T[], after: readonly T[]): number[][] {
  const common = Array.from({ length: before.length + 1 }, () =>
    Array<number>(after.length + 1).fill(0),
  );
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row]![column] =
        before[row] === after[column]
          ? common[row + 1]![column + 1]! + 1
          : Math.max(common[row + 1]![column]!, common[row]![column + 1]!);
  return common;
}

/**
 * The parts that differ between two lists, in their order.
 *
 * @example differences(['a', 'b'], ['a', 'c']) // one, at 1
 */
export function differences<T>(before: readonly T[], after: readonly T[]): Difference<T>[] {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const [old, next] = [
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ];
  const common = commonFrom(old, next);
  const parts: Difference<T>[] = [];
  // From here both lists have the same entry, or both have ended.
  for (let row = 0, column = 0; row < old.length || column < next.length; row++, column++) {
    const [start, from] = [row, column];
    while (
      row < old.length &&
      (column >= next.length || common[row]![column] === common[row + 1]![column])
    )
      row++;
    while (column < next.length && common[row]![column] === common[row]![column + 1]) column++;
    if (row > start || column > from)
      parts.push({
        start: head + start,
        from: head + from,
        removed: old.slice(start, row),
        added: next.slice(from, column),
      });
  }
  return parts;
}
