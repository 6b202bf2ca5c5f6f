/** What differs between two texts, line by line, for files whose fields cannot be read. */
import { differences } from '../differences.ts';

/** No line of a file is shown longer. */
const MOST = 60;

const quoted = (line = '') =>
  `« ${line.trim().length > MOST ? `${line.trim().slice(0, MOST)}…` : line.trim()} »`;

/**
 * The lines that differ between two texts. @example linesBetween('a\nb', 'a\nc') // ['ligne 2 : « b
 * » → « c »']
 */
export function linesBetween(now: string, then: string): string[] {
  const [before, after] = [now, then].map((text) => text.split(/\r?\n/)) as [string[], string[]];
  return differences(before, after).flatMap(({ start, from, gone, fresh }) =>
    Array.from({ length: Math.max(gone.length, fresh.length) }, (_, index) => {
      const [old, back] = [gone[index], fresh[index]];
      if (old === undefined) return `ligne ${from + index + 1} : ${quoted(back)} revient`;
      return `ligne ${start + index + 1} : ${quoted(old)} ${back === undefined ? 's’en va' : `→ ${quoted(back)}`}`;
    }),
  );
}
