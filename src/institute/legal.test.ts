import { expect, test } from 'vitest';
import { readContent } from '#content/read.ts';
import { legalFacts } from './legal.ts';

const site = await readContent();
const facts = legalFacts(site);
const fact = (term: string) => facts.find((each) => each.term === term);

test.each([
  'Éditrice',
  'Adresse',
  'Téléphone',
  'E-mail',
  'SIRET',
  'Immatriculation',
  'Directrice de la publication',
  'Hébergeur',
  'Téléphone de l’hébergeur',
  'Médiateur de la consommation',
  'Site du médiateur',
])('the law’s fact %j is stated once', (term) => {
  expect(facts.filter((each) => each.term === term)).toHaveLength(1);
  expect(fact(term)!.value).not.toBe('');
});

test('facts come from the file they are written in', () => {
  const changed = legalFacts({ ...site, institut: { ...site.institut, telephone: '06 39 98 00 01' } });
  expect(changed.find(({ term }) => term === 'Téléphone')).toEqual({
    term: 'Téléphone',
    value: '06\u00A039\u00A098\u00A000\u00A001',
    href: 'tel:+33639980001',
  });
});

test('sites are shown by their host name and linked in full', () => {
  const { site: address } = site['mentions-legales'].mediateur;
  expect(fact('Site du médiateur')).toMatchObject({ value: new URL(address).hostname, href: address });
});
