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
