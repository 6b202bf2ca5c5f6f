import { expect, test } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { llmsText } from '#seo/llms.ts';
import { legalFacts } from './legal.ts';
import { pricesNote, withTax } from './vat.ts';

const DAY = '20 novembre 2026';

test.each([
  [undefined, 'Total', 'Tarifs à jour au 20 novembre 2026.', 'à préciser'],
  [
    'franchise',
    'Total',
    'Tarifs à jour au 20 novembre 2026. TVA non applicable, art. 293 B du CGI.',
    'TVA non applicable, art. 293 B du CGI',
  ],
  [
    'FR 11 123 456 782',
    'Total TTC',
    'Tarifs TTC, à jour au 20 novembre 2026.',
    'FR 11 123 456 782',
  ],
])('withTax, pricesNote: with VAT %j', (vat, total, note, notice) => {
  const site = testContent({ 'institut.tva': vat });
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  expect(withTax('Total', vat)).toBe(total);
  expect(plain(pricesNote(DAY, vat))).toBe(note);
  const fact = legalFacts(site).find(({ term }) => term === 'TVA');
  expect(plain(fact!.value)).toBe(notice);
  expect(llmsText(site).includes('TTC')).toBe(total.endsWith('TTC'));
  expect(llmsText(site).includes('TVA non applicable')).toBe(vat === 'franchise');
});
