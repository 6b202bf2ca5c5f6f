/** @example slugOf('Babyboomer rosé, n° 2') // 'babyboomer-rose-n-2' */
export const slugOf = (name: string): string =>
  name
    .replace(/œ/gi, 'oe')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
