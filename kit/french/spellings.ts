/** Reads and compares texts and numbers that are spelt in different ways. */

/** A value on one line, with ordinary spaces and dashes, without a final full stop. */
export const plainValue = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    // Programs replace hyphens, dashes and minus signs by each other.
    .replace(/[\p{Pd}\u2043\u2212]/gu, '-')
    .trim()
    .replace(/[.,;]$/, '');

/**
 * A normal form of Unicode. Of combining marks that follow each other it keeps thirty, as Unicode's
 * Stream-Safe Text Format does (UAX #15): the time to sort them grows with their number squared.
 */
export const normalForm = (text: string, form: 'NFC' | 'NFD'): string =>
  text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form);

const withoutAccents = (text: string): string =>
  normalForm(text, 'NFD').replace(/\p{M}/gu, '').toLowerCase();

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

/** A title in lower case and without accents, for comparison; punctuation stays. */
export const sameTitle = (text: string): string => withoutAccents(text).replace(/[\s\-’]+/gu, ' ');

/** @example readNumber('4,5') // 4.5 */
export function readNumber(text: string): number | undefined {
  const number = plainValue(text);
  return /^[-+]? ?\d+(?:[.,]\d+)?$/.test(number)
    ? Number(number.replace(' ', '').replace(',', '.'))
    : undefined;
}

/** The longest address, in characters: some servers and programs refuse longer ones. */
export const MAX_ADDRESS = 2048;

/** The host of an address, without `www.`. */
export const hostOf = (address: unknown): string | undefined =>
  typeof address === 'string' && address.length <= MAX_ADDRESS && URL.canParse(address)
    ? new URL(address).hostname.replace(/^www\./, '')
    : undefined;

/** The names of a list that equal a name but for capitals, accents and punctuation. */
export const alike = (name: string, names: readonly string[]): string[] =>
  names.filter((candidate) => bareWords(candidate) === bareWords(name));

/** The pairs of neighbouring letters of a text, each once, its start and its end included. */
function letterPairs(text: string): Set<string> {
  const letters = ` ${bareWords(text)} `;
  return new Set(Array.from({ length: letters.length - 1 }, (_, at) => letters.slice(at, at + 2)));
}

/** The least share of letter pairs that a mistyped name has in common with the name. */
const LEAST_SHARED = 0.45;

/**
 * The name of a list that is most like a mistyped name, or undefined. Compares letter pairs by the
 * Sørensen–Dice coefficient, which hardly depends on the order of the words.
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
