/** Compares texts and numbers whatever their spelling. */

/** A value on one line, with ordinary spaces and dashes, without a final full stop. */
export const plainValue = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    // Hyphens, dashes and minus signs, which programs swap.
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .trim()
    .replace(/[.,;]$/, '');

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text in lower case, without accents and punctuation. */
export const bareWords = (text: string): string =>
  withoutAccents(text)
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/**
 * A text as a file name or an address: lower-case letters, digits and hyphens.
 *
 * @example slug('Babyboomer rosé, n° 2') // 'babyboomer-rose-n-2'
 */
export const slug = (text: string): string => bareWords(text).replaceAll(' ', '-');

/** A title to compare: in lower case, without accents; other signs count. */
export const sameTitle = (text: string): string => withoutAccents(text).replace(/[\s\-’]+/gu, ' ');

/** @example readNumber('4,5') // 4.5 */
export function readNumber(text: string): number | undefined {
  const number = plainValue(text);
  return /^[-+]? ?\d+(?:[.,]\d+)?$/.test(number)
    ? Number(number.replace(' ', '').replace(',', '.'))
    : undefined;
}

/** The host of an address, without `www.`. */
export const hostOf = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address)
    ? new URL(address).hostname.replace(/^www\./, '')
    : undefined;

/** The names of a list that equal another, capitals, accents and punctuation aside. */
export const alike = (name: string, names: readonly string[]): string[] =>
  names.filter((candidate) => bareWords(candidate) === bareWords(name));

/** The pairs of letters of a text, each once, with its beginning and its end. */
function letterPairs(text: string): Set<string> {
  const letters = ` ${bareWords(text)} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** What share of their letter pairs two spellings of one name have in common, at least. */
const LEAST_SHARED = 0.45;

/**
 * The name of a list that looks most like a wrong one, by Sørensen and Dice’s coefficient of their
 * letter pairs, which the order of the words hardly changes; undefined if none does.
 *
 * @example nearest('crhome-rose.jpg', ['cat-eye', 'chrome-rose']) // 'chrome-rose'
 */
export function nearest(name: string, names: readonly string[]): string | undefined {
  const pairs = letterPairs(name);
  const ranked = names.map((candidate) => {
    const others = letterPairs(candidate);
    return { candidate, share: (2 * pairs.intersection(others).size) / (pairs.size + others.size) };
  });
  const [best] = ranked.toSorted((one, other) => other.share - one.share);
  return best && best.share >= LEAST_SHARED ? best.candidate : undefined;
}
