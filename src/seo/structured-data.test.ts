import { expect, test, vi } from 'vitest';
import { testContent } from '#content/test-content.ts';
import { pageHead } from './head.ts';
import { scriptJson, structuredData } from './structured-data.ts';

// Only the card's size is read of it; drawing one takes the style sheet, which tests have not.
vi.mock('#brand/share-card.tsx', () => ({ CARD: { width: 1200, height: 630 } }));

/** The institute as the home page tells it, of content with these changes. */
function institute(changes: Parameters<typeof testContent>[0]) {
  const site = testContent(changes);
  const { '@graph': things } = structuredData(site, pageHead(site, '/'), { institute: [] }, undefined);
  return things.find((thing) => thing['@type'] === 'NailSalon')!;
}

test('days that open and close together are said together, closures as days that open and close at midnight', () => {
  const salon = institute({
    'horaires.semaine.lundi': '9h00-12h00, 14h00-18h30',
    'horaires.semaine.dimanche': 'fermé',
    'horaires.fermetures': [{ du: '2026-12-24', au: '2027-01-03', motif: 'Congés d’hiver' }],
  });
  const hours = salon.openingHoursSpecification as { dayOfWeek: string[]; opens: string; closes: string }[];
  expect(hours.map(({ dayOfWeek, opens, closes }) => [dayOfWeek.length, opens, closes])).toEqual([
    [1, '09:00', '12:00'],
    [1, '14:00', '18:30'],
    [5, '09:00', '18:30'],
  ]);
  expect(salon.specialOpeningHoursSpecification).toMatchObject([
    { name: 'Congés d’hiver', opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2027-01-03' },
  ]);
});

test('an offer « sur devis » has no price, a supplement says so', () => {
  const { itemListElement } = institute({}).hasOfferCatalog as { itemListElement: { itemListElement: object[] }[] };
  const [, french, , quoted] = itemListElement.flatMap((family) => family.itemListElement);
  expect(french).toMatchObject({ category: 'Supplément', price: 5, priceCurrency: 'EUR' });
  expect(quoted).toMatchObject({ description: 'sur devis' });
  expect(quoted).not.toHaveProperty('price');
});

test('what the institute does not have is not said', () => {
  const tiktok = 'https://www.tiktok.com/@a';
  const salon = institute({ 'institut.reseaux': { tiktok }, 'horaires.fermetures': [] });
  expect(salon.sameAs).toEqual([tiktok]);
  expect(salon).not.toHaveProperty('specialOpeningHoursSpecification');
});

test('no text can end the script element it stands in', () => {
  const json = scriptJson({ name: '</script><!--' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ name: '</script><!--' });
});
