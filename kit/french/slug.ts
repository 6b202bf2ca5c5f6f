import { bareWords } from './spellings.ts';

/**
 * A text as a file name or an address: lower-case letters, digits and hyphens.
 *
 * @example slug('Babyboomer rosé, n° 2') // 'babyboomer-rose-n-2'
 */
export const slug = (text: string): string => bareWords(text).replaceAll(' ', '-');
