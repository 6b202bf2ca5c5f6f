import { expect, test } from 'vitest';
import type { Raw } from '#kit/schema/fields.ts';
import { testContent } from '#content/test-content.ts';
import { CONTENT_FILES } from '#content/schema.ts';
import { metaOf } from '#kit/schema/paths.ts';
import * as made from './made-texts.ts';

const PAGES = Object.keys(CONTENT_FILES.pages.shape) as made.MadeHead[];

type Owner = {
  nom: string;
  metier: string;
  ville: string;
  codePostal?: string;
  families?: string[];
  qualification?: string;
};
const SAMPLE: Owner = {
  nom: 'Maison Amande',
  metier: 'Institut de prothésie ongulaire',
  ville: 'Pignan',
  families: ['Semi-permanent', 'Gainage', 'Extensions', 'Entretien', 'Sur mesure'],
};
const rawOf = (changes: Partial<Owner>): Raw => {
  const { ville, codePostal = '34570', families = [], ...institut } = { ...SAMPLE, ...changes };
  return {
    institut: { ...institut, adresse: { ville, codePostal } },
    tarifs: { familles: families.map((nom) => ({ nom })) },
  };
};
const plain = (text?: string) => text?.replace(/\s/gu, ' ');
const headOf = (page: made.MadeHead, changes: Partial<Owner>) =>
  [made.madeTitle(page), made.madeDescription(page)].map((make) => plain(make(rawOf(changes))));

const { nom, metier, adresse } = CONTENT_FILES.institut.shape;
const longest = (type: unknown, words: string) =>
  words.repeat(9).slice(0, metaOf(type, 'text')!.length.max);

const NAMES = [
  'A',
  'L’Atelier d’Inès',
  'Le Boudoir',
  longest(nom, 'Atelier d’Œuvre & d’Ongles "A" '),
];
const TOWNS = ['Y', 'Le Croisic', longest(adresse.shape.ville, 'Saint-Rémy-en-Bouzemont-Isson')];
const TRADES = [
  'Ongles',
  longest(metier, 'Institut de prothésie ongulaire et de style '),
  'Nail art à Y',
];
const FAMILIES = [[], ['Gel'], Array.from({ length: 12 }, () => 'Rallonges très longues à la fr')];

test('heads of the shortest and the longest facts fit, differ, and are French', () => {
  for (const nom of NAMES)
    for (const ville of TOWNS)
      for (const metier of TRADES)
        for (const families of FAMILIES) {
          const heads = PAGES.map((page) => headOf(page, { nom, ville, metier, families }));
          for (const [title, description] of heads) {
            expect(title!.length, title).toBeLessThanOrEqual(made.TITLE.max);
            expect(description!.length, description).toBeLessThanOrEqual(made.DESCRIPTION.max);
            expect(description!.length, description).toBeGreaterThanOrEqual(made.DESCRIPTION.min);
            expect(`${title} ${description}`).not.toMatch(/(?:à|de) Le|undefined| {2}/);
          }
          const shown = heads.slice(1).flat();
          expect(new Set(shown).size, shown.join('\n')).toBe(shown.length);
        }
});

test('what is written says the name, the trade, the town and the families', () => {
  expect(headOf('accueil', {})).toEqual([
    'Maison Amande, institut de prothésie ongulaire à Pignan',
    'Semi-permanent, gainage et extensions à Pignan chez Maison Amande. Prix clairs, ligne par ' +
      'ligne, horaires et rendez-vous en ligne.',
  ]);
  expect(headOf('prestations', {})[0]).toBe(
    'Semi-permanent, gainage, extensions à Pignan | Maison Amande',
  );
  expect(headOf('defaut', {})[0]).toBe(
    'Maison Amande, institut de prothésie ongulaire à Pignan (34)',
  );
  const ines = { nom: 'L’Atelier d’Inès', ville: 'Le Croisic', codePostal: '44490' };
  expect(headOf('accueil', ines)[0]).toBe(
    'L’Atelier d’Inès, institut de prothésie ongulaire au Croisic',
  );
  expect(headOf('contact', { ...ines, metier: 'Prothésiste ongulaire' })).toEqual([
    'Contact et horaires au Croisic | L’Atelier d’Inès',
    'Téléphone, e-mail, horaires et rendez-vous en ligne de L’Atelier d’Inès, prothésiste ' +
      'ongulaire au Croisic (44490).',
  ]);
  expect(made.madeTitle('accueil')({ institut: {} })).toBeUndefined();
});

test('tradeAndTown: adds the town and its department, unless the trade says the town', () => {
  const shown = (metier: string, ville: string, codePostal: string) =>
    plain(made.tradeAndTown({ metier, adresse: { ville, codePostal } }));
  expect(shown('Prothésiste ongulaire', 'Le Croisic', '44490')).toBe(
    'Prothésiste ongulaire au Croisic (44)',
  );
  expect(shown('Prothésiste ongulaire au Croisic', 'Le Croisic', '44490')).toBe(
    'Prothésiste ongulaire au Croisic',
  );
});

test('madeLabel: « institut de beauté » for an institute that may say so, in 40 characters', () => {
  const label = (changes: Partial<Owner>) => plain(made.madeLabel(rawOf(changes)));
  expect(label({})).toBe('Institut de beauté à Pignan');
  expect(label({ ville: TOWNS.at(-1)! })).toBe('Institut de beauté');
  expect(label({ qualification: 'non' })).toBe('Institut de prothésie ongulaire à Pignan');
  expect(label({ metier: 'Prothésiste ongulaire', ville: 'Les Herbiers' })).toBe(
    'Prothésiste ongulaire aux Herbiers',
  );
});

test('a text of her own replaces the one that is made', () => {
  const own = testContent({
    'pages.contact.titre': 'Venez',
    'pages.contact.description': undefined,
    'mentions-legales.directrice': undefined,
    'mentions-legales.editrice.nom': undefined,
  });
  expect(own.pages.contact.titre).toBe('Venez');
  expect(own.pages.contact.description).toBe(made.madeDescription('contact')(own));
  expect(own['mentions-legales'].directrice).toBe(own.institut.fondatrice);
  expect(own['mentions-legales'].editrice.nom).toBe(`${own.institut.fondatrice} EI`);
});
