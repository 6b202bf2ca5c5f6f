/** A price as the owner types it and as the file stores it. */

type Stored = string | number | boolean | null | undefined | object;

/** @example readPrice('35,50') // 35.5; what is no number stays as it was typed, for the check to name it */
export function readPrice(text: string): string | number {
  const typed = text.trim();
  if (/^-?\d+(?:[.,]\d+)?$/.test(typed)) return Number(typed.replace(',', '.'));
  return /^sur devis$/i.test(typed) ? 'sur devis' : text;
}

/** @example writePrice(35.5) // '35,5' */
export const writePrice = (stored: Stored): string =>
  typeof stored === 'number' ? String(stored).replace('.', ',') : String(stored ?? '');
