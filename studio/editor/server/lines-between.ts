/** What differs between two texts, line by line, for files whose fields cannot be read. */

/** No line of a file is shown longer. */
const MOST = 60;

const quoted = (line = '') => `« ${line.trim().length > MOST ? `${line.trim().slice(0, MOST)}…` : line.trim()} »`;

/** For each line of two texts, how many lines the rest of both has in common: the longest common subsequence. */
function commonFrom(before: string[], after: string[]): number[][] {
  const common = Array.from({ length: before.length + 1 }, () => Array<number>(after.length + 1).fill(0));
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      common[row]![column] =
        before[row] === after[column]
          ? common[row + 1]![column + 1]! + 1
          : Math.max(common[row + 1]![column]!, common[row]![column + 1]!);
  return common;
}

/** The lines that differ between two texts. @example linesBetween('a\nb', 'a\nc') // ['ligne 2 : « b » → « c »'] */
export function linesBetween(now: string, then: string): string[] {
  const [before, after] = [now, then].map((text) => text.split(/\r?\n/)) as [string[], string[]];
  const common = commonFrom(before, after);
  const words: string[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [start, from] = [row, column];
    while (row < before.length && (column >= after.length || common[row]![column] === common[row + 1]![column])) row++;
    while (column < after.length && common[row]![column] === common[row]![column + 1]) column++;
    const [gone, back] = [before.slice(start, row), after.slice(from, column)];
    for (let index = 0; index < Math.max(gone.length, back.length); index++) {
      const [old, fresh] = [gone[index], back[index]];
      const line = old === undefined ? from + index + 1 : start + index + 1;
      const what =
        old === undefined
          ? `${quoted(fresh)} revient`
          : `${quoted(old)} ${fresh === undefined ? 's’en va' : `→ ${quoted(fresh)}`}`;
      words.push(`ligne ${line} : ${what}`);
    }
    // Here both have the same line, or both have ended.
    row++;
    column++;
  }
  return words;
}
