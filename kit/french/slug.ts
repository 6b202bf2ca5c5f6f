/**
 * A text as a file name or an address: lower-case letters, digits and hyphens.
 *
 * @example slug('Babyboomer rosé, n° 2') // 'babyboomer-rose-n-2'
 */
export const slug = (text: string): string =>
  text
    .replace(/œ/gi, 'oe')
    .replace(/æ/gi, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
