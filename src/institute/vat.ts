/**
 * What the site says of VAT. Prices always are what a client pays in all (arrêté du 3 décembre 1987,
 * art. 1), but only who charges VAT may call them TTC (docs/law.md).
 */
import { VAT_EXEMPT } from '#kit/schema/value-kinds.ts';

/** `institut.tva` of the content; undefined until the owner has said it. */
type Vat = string | undefined;

/** The mention that the exemption asks for on notes and invoices (CGI, art. 293 E). */
export const EXEMPTION = 'TVA non applicable, art. 293\u00A0B du CGI';

export const isExempt = (vat: Vat) => vat === VAT_EXEMPT;

/** The VAT number of who charges VAT. */
export const vatNumber = (vat: Vat) => (isExempt(vat) ? undefined : vat);

/** @example withTax('Total', 'FR 11 123 456 782') // 'Total TTC' */
export const withTax = (words: string, vat: Vat) => (vatNumber(vat) ? `${words} TTC` : words);

/**
 * How prices are meant and since when, as sentences.
 *
 * @example pricesNote('20 novembre 2026', 'franchise')
 * // 'Tarifs à jour au 20 novembre 2026. TVA non applicable, art. 293 B du CGI.'
 */
export const pricesNote = (day: string, vat: Vat) =>
  `${withTax('Tarifs', vat)}${vatNumber(vat) ? ',' : ''} à jour au ${day}.` +
  (isExempt(vat) ? ` ${EXEMPTION}.` : '');
