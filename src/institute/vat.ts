/**
 * What the site says about VAT. Prices are always all that a client pays (arrêté du 3 décembre
 * 1987, art. 1), but only a business that charges VAT may call them TTC (docs/law.md).
 */
import { VAT_EXEMPT } from '#kit/schema/notations.ts';

/** `institut.tva` of the content; undefined until the owner has answered. */
type Vat = string | undefined;

/** The words that the law requires on notes and invoices without VAT (CGI, art. 293 E). */
export const EXEMPTION = 'TVA non applicable, art. 293\u00A0B du CGI';

export const isExempt = (vat: Vat) => vat === VAT_EXEMPT;

/** The VAT number; undefined without VAT. */
export const vatNumber = (vat: Vat) => (isExempt(vat) ? undefined : vat);

/** @example withTax('Total', 'FR 11 123 456 782') // 'Total TTC' */
export const withTax = (words: string, vat: Vat) => (vatNumber(vat) ? `${words} TTC` : words);

/**
 * Sentences that say since when prices are valid, and whether VAT is included.
 *
 * @example pricesNote('20 novembre 2026', 'franchise')
 * // 'Tarifs à jour au 20 novembre 2026. TVA non applicable, art. 293 B du CGI.'
 */
export const pricesNote = (day: string, vat: Vat) =>
  `${withTax('Tarifs', vat)}${vatNumber(vat) ? ',' : ''} à jour au ${day}.` +
  (isExempt(vat) ? ` ${EXEMPTION}.` : '');
