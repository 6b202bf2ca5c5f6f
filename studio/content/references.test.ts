import { expect, test, vi } from 'vitest';
import { placeName, readPlace } from './place.ts';

vi.mock('#studio.config', async () => {
  const { describedPhoto } = await import('#kit/schema/declaration.ts');
  const { day, group, list, price, text, withMeta } = await import('#kit/schema/field-kinds.ts');
  const plats = list('Plats', group('Plat', { nom: text('Nom', 40), prix: price('Prix') }));
  const daily = (...follows: string[]) => withMeta(day('À jour au'), { follows });
  const files = {
    maison: group('Maison', { nom: text('Nom', 40), ville: text('Ville', 40) }),
    carte: group('Carte', { jour: daily('carte.plats.*.prix'), note: text('Note', 40), plats }),
    mentions: group('Mentions', {
      jour: daily('mentions', 'maison.nom'),
      texte: text('Texte', 40),
    }),
  };
  const others = {
    namePlace: '',
    addressPlace: '',
    releaseChecklist: () => [],
    firstSteps: [],
    build: '',
    storage: '',
  };
  return {
    default: { ...others, declaration: { files, photo: describedPhoto('', {}) }, pages: [] },
  };
});

const { followingDay, daysAfter, isFollowingDay } = await import('./references.ts');
const daysOn = (name: string) => daysAfter(readPlace(name)).map(placeName);

test.each([
  ['carte.plats.~1.prix', ['carte.jour']],
  // An entry that comes or goes takes its price with it.
  ['carte.plats', ['carte.jour']],
  ['carte.plats.~1', ['carte.jour']],
  ['carte.plats.~1.nom', []],
  ['carte.note', []],
  ['mentions.texte', ['mentions.jour']],
  // Another file states it.
  ['maison.nom', ['mentions.jour']],
  ['maison.ville', []],
  // She may say the day herself.
  ['mentions.jour', []],
])('daysAfter: %s makes %j those of today', (name, days) => {
  expect(daysOn(name)).toEqual(days);
});

test('followingDay: the day of prices is named at each of them, no other one', () => {
  expect(placeName(followingDay(readPlace('carte.plats.~1.prix'))!)).toBe('carte.jour');
  expect(followingDay(readPlace('mentions.texte'))).toBeUndefined();
});

test('isFollowingDay: a day that follows what is changed, no other field', () => {
  expect(['carte.jour', 'carte.note'].map((name) => isFollowingDay(readPlace(name)))).toEqual([
    true,
    false,
  ]);
});
