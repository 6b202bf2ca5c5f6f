/** The differences between two texts by lines, for files whose fields cannot be read. */
import { hunksOf } from '../content/server/hunks.ts';

const MAX_LINE = 60;

const quoteLine = (line = '') =>
  `« ${line.trim().length > MAX_LINE ? `${line.trim().slice(0, MAX_LINE)}…` : line.trim()} »`;

/**
 * The lines that differ between two texts.
 *
 * @example linesBetween('a\nb', 'a\nc') // ['ligne 2 : « b » → « c »']
 */
export function linesBetween(current: string, earlier: string): string[] {
  const linesOf = (text: string) => text.split(/\r?\n/);
  return hunksOf(linesOf(current), linesOf(earlier)).flatMap(({ start, from, removed, added }) =>
    Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
      const [old, back] = [removed[index], added[index]];
      if (old === undefined) return `ligne ${from + index + 1} : ${quoteLine(back)} revient`;
      const fate = back === undefined ? 's’en va' : `→ ${quoteLine(back)}`;
      return `ligne ${start + index + 1} : ${quoteLine(old)} ${fate}`;
    }),
  );
}
