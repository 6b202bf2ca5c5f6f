import { describe, expect, it, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { graphProblems, nodes, type Node } from '../../e2e/vocabulary.ts';
import { pageGraph, scriptJson } from './structured-data.ts';
import { pageHead } from './head.ts';

const site = await readContent();
const institute = [{ url: 'https://a.example/1.jpeg', width: 1200, height: 1200 }];

const graphOf = (content: typeof site, path = '/') =>
  pageGraph(content, pageHead(content, path), { institute }, undefined) as unknown as Node;
const salonOf = (graph: Node) => nodes(graph).find((node) => node['@type'] === 'NailSalon')!;

describe('hours and closures', () => {
  const semaine = { ...site.horaires.semaine, lundi: '9h00-12h00, 14h00-18h30', samedi: '10h00-12h00' };
  const fermetures = [{ du: '2026-12-24', au: '2027-01-03', motif: 'Congés d’hiver' }];
  const graph = graphOf({ ...site, horaires: { semaine, fermetures } });

  it('says each opening with its days', () => {
    const said = salonOf(graph)['openingHoursSpecification'] as Node[];
    const short = said.map(({ dayOfWeek, opens, closes }) => [(dayOfWeek as string[]).length, opens, closes]);
    expect(short).toEqual([
      [1, '09:00', '12:00'],
      [1, '14:00', '18:30'],
      [4, '09:00', '18:30'],
      [1, '10:00', '12:00'],
    ]);
  });

  it('says dated closures as days that open and close at midnight', () => {
    expect(salonOf(graph)['specialOpeningHoursSpecification']).toMatchObject([
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2027-01-03' },
    ]);
  });

  it('still speaks schema.org’s vocabulary', () => {
    expect(graphProblems(graph)).toEqual([]);
  });
});

test('an offer « sur devis » has no price, a supplement says so', () => {
  const offers = nodes(salonOf(graphOf(site))).filter((node) => node['@type'] === 'Offer');
  for (const offer of offers) expect('price' in offer).toBe(offer['description'] !== 'sur devis');
  expect(offers.filter(({ category }) => category === 'Supplément')).toHaveLength(3);
});

test('no text can end the script element it stands in', () => {
  const json = scriptJson({ name: '</script><!--' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ name: '</script><!--' });
});
