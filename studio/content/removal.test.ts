import { expect, test, vi } from 'vitest';
import type { EditorContent } from './content.ts';
import { placeName, readPlace } from './place.ts';

/** A price list, whose families and lines other lists refer to, and photos. */
vi.mock('#studio.config', async (original) => {
  const { describedPhoto } = await import('#kit/schema/declaration.ts');
  const { child } = await import('#kit/schema/paths.ts');
  const { group, list, photo, reference, text } = await import('#kit/schema/field-kinds.ts');
  const line = () => reference('Prix', { to: 'carte.familles.*.plats.*.nom', noun: 'un plat' });
  const dearLine = reference('Prix', {
    to: 'carte.familles.*.plats.*.nom',
    noun: 'un plat',
    fits: (plat) => child(plat, 'nom') !== 'C',
  });
  const family = reference('Famille', { to: 'carte.familles.*.nom', noun: 'une famille' });
  const plat = group('Plat', { nom: text('Nom', 40), avec: family.optional() });
  const carte = group('Carte', {
    familles: list(
      'Familles',
      group('Famille', { nom: text('Nom', 40), plats: list('Plats', plat, { min: 1 }) }),
      { min: 1, namedBy: 'nom' },
    ),
    menus: list('Menus', group('Menu', { plats: list('Plats', dearLine, { min: 2 }) })),
  });
  const accueil = group('Accueil', {
    grande: photo('Grande photo', 'large'),
    bandes: list('Bandes', photo('Photo', 'small'), { min: 1 }),
    blocs: list(
      'Blocs',
      group('Bloc', {
        titre: text('Titre', 40),
        photo: photo('Photo', 'small'),
        plats: list('Plats', line(), { min: 1, max: 4 }),
      }),
      { min: 1, namedBy: 'titre' },
    ),
    vitrine: list(
      'Vitrine',
      group('Vue', { photo: photo('Photo', 'small'), plat: line().optional() }),
    ),
  });
  return {
    default: {
      ...(await original<{ default: object }>()).default,
      gallery: undefined,
      declaration: { files: { carte, accueil }, photo: describedPhoto('', { plat: 'Un plat' }) },
      pages: [],
    },
  };
});
const { removalOf, usesOfRemoved, WITH_IT } = await import('./removal.ts');

const ids = (count: number) => Array.from({ length: count }, (_, index) => `~${index}`);
const CONTENT: EditorContent = {
  files: {
    carte: {
      familles: [
        { nom: 'Gel', plats: [{ nom: 'A' }, { nom: 'B', avec: 'Gel' }] },
        { nom: 'Eau', plats: [{ nom: 'C', avec: 'Gel' }] },
      ],
      menus: [{ plats: ['A', 'B', 'C'] }, { plats: ['A', 'C'] }],
    },
    accueil: {
      grande: 'une',
      bandes: ['une', 'deux'],
      blocs: [
        { titre: 'Un', photo: 'une', plats: ['A', 'B'] },
        { titre: 'Deux', photo: 'deux', plats: ['A'] },
      ],
      vitrine: [{ photo: 'une', plat: 'A' }],
    },
  },
  photos: { une: {}, deux: {} },
  ids: {
    'carte.familles': ids(2),
    'carte.familles.~0.plats': ids(2),
    'carte.familles.~1.plats': ids(1),
    'carte.menus': ids(2),
    'carte.menus.~0.plats': ids(3),
    'carte.menus.~1.plats': ids(2),
    'accueil.bandes': ids(2),
    'accueil.blocs': ids(2),
    'accueil.blocs.~0.plats': ids(2),
    'accueil.blocs.~1.plats': ids(1),
    'accueil.vitrine': ids(1),
  },
  photoIds: { une: '~une', deux: '~deux' },
};

/** Each use of a place: whether it goes, what can go with it, and the names to choose from. */
const usesOf = (place: string) =>
  Object.fromEntries(
    usesOfRemoved(CONTENT, readPlace(place)).map((use) => [
      placeName(use.place),
      [use.isRemoved, use.removable && placeName(use.removable), Object.keys(use.others).join('')],
    ]),
  );

test('usesOfRemoved: a line goes from lists that can lose it; elsewhere she chooses', () => {
  expect(usesOf('carte.familles.~0.plats.~0')).toEqual({
    // C does not fit in a menu, and is not offered there.
    'carte.menus.~0.plats.~0': [true, 'carte.menus.~0.plats.~0', 'B'],
    // Two make a menu: without one of them it may go as a whole.
    'carte.menus.~1.plats.~0': [false, 'carte.menus.~1', 'B'],
    'accueil.blocs.~0.plats.~0': [true, 'accueil.blocs.~0.plats.~0', 'BC'],
    'accueil.blocs.~1.plats.~0': [false, 'accueil.blocs.~1', 'BC'],
    'accueil.vitrine.~0.plat': [true, 'accueil.vitrine.~0.plat', 'BC'],
  });
});

test('usesOfRemoved: with a family go its lines, the last of a list excepted', () => {
  const uses = usesOf('carte.familles.~0');
  expect(uses['carte.familles.~1.plats.~0.avec']).toEqual([
    true,
    'carte.familles.~1.plats.~0.avec',
    'Eau',
  ]);
  expect(uses).not.toHaveProperty('carte.familles.~0.plats.~1.avec');
  // A and B are both in the first block: only one of them can go.
  expect(uses['accueil.blocs.~0.plats.~0']).toEqual([true, 'accueil.blocs.~0.plats.~0', 'C']);
  expect(uses['accueil.blocs.~0.plats.~1']).toEqual([false, 'accueil.blocs.~0', 'C']);
});

test('usesOfRemoved: a photo goes from what is about it, and not with what has other words', () => {
  expect(usesOf('photos/~une')).toEqual({
    'accueil.grande': [false, undefined, 'deux'],
    'accueil.bandes.~0': [true, 'accueil.bandes.~0', 'deux'],
    'accueil.blocs.~0.photo': [false, 'accueil.blocs.~0', 'deux'],
    'accueil.vitrine.~0.photo': [true, 'accueil.vitrine.~0', 'deux'],
  });
});

test('removalOf: what is chosen, what goes, and last of all what is removed', () => {
  const place = readPlace('carte.familles.~0.plats.~0');
  const choices = { 'carte.menus.~1.plats.~0': 'B', 'accueil.blocs.~1.plats.~0': WITH_IT };
  const changes = removalOf(place, usesOfRemoved(CONTENT, place), choices);
  expect(changes.map(({ place: at, ...change }) => [placeName(at), change])).toEqual([
    ['carte.menus.~1.plats.~0', { kind: 'set', value: 'B' }],
    ['carte.menus.~0.plats.~0', { kind: 'remove' }],
    ['accueil.blocs.~0.plats.~0', { kind: 'remove' }],
    ['accueil.blocs.~1', { kind: 'remove' }],
    ['accueil.vitrine.~0.plat', { kind: 'set' }],
    ['carte.familles.~0.plats.~0', { kind: 'remove' }],
  ]);
});
