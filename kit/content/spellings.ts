/** What many spellings of a text share: words, numbers, names. */
/** Hyphens, dashes and minus signs, which programs put for one another. */
export const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** One value on one line: spaces and dashes ordinary ones, without a full stop behind. */
export const plainValue = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .replace(DASHES, '-')
    .trim()
    .replace(/[.,;]$/, '');

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Lower case, without accents, spaces and punctuation made one space: what two spellings of a word
 * share.
 */
export const bareWords = (text: string): string =>
  withoutAccents(text)
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** What two spellings of a title share: another sign makes another title. */
export const sameTitle = (text: string): string => withoutAccents(text).replace(/[\s\-’]+/gu, ' ');

/** @example readNumber('4,5') // 4.5 @example readNumber('1 000') // 1000 */
export function readNumber(text: string): number | undefined {
  const [number] = /^[-+]? ?(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d+)?$/.exec(plainValue(text)) ?? [];
  return number === undefined ? undefined : Number(number.replaceAll(' ', '').replace(',', '.'));
}

/** The host of an address; a site and its name with www are the same. */
export const hostOf = (address: unknown): string | undefined =>
  typeof address === 'string' && URL.canParse(address)
    ? new URL(address).hostname.replace(/^www\./, '')
    : undefined;

/** The names of a list that a spelling may mean: capitals, accents and punctuation do not count. */
export const alike = (name: string, known: readonly string[]): string[] =>
  known.filter((candidate) => bareWords(candidate) === bareWords(name));
