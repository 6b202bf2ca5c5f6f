import { expect, test } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryFolder, TODAY } from '#kit/bakery/test-folder.ts';
import { check } from '#kit/check/check.ts';
import { placeName } from './place.ts';
import { readValues } from './server/values.ts';
import { placeOfProblem, rebasePlace, type Values } from './site-content.ts';

test.each([
  ['carte.tartes.0.prix', 'trente', 'carte.tartes.0.prix'],
  ['carte.tartes.0.inconnu', 'x', 'carte.tartes.0'],
  ['accueil.vitrine.0', { titre: 'Seul' }, 'accueil.vitrine.0.photo'],
  ['photos.tarte.nom', undefined, 'photos/tarte.nom'],
])('the problem of %s, written as %j, leads to %s', (where, value, wanted) => {
  const folder = bakeryFolder({ [where]: value });
  const [problem] = check(DECLARATION, folder, TODAY).problems;
  const place = placeOfProblem(readValues(folder), problem!);
  expect(place && placeName(place), problem!.message).toBe(wanted);
});

/** Content with these tarts: a small letter has another price, a digit is one without a name. */
function withTarts(signs: string): Values {
  const tartes = [...signs].map((sign) => {
    const nom = sign.toUpperCase();
    return /\d/.test(sign) ? { prix: Number(sign) } : { nom, prix: nom === sign ? 20 : 30 };
  });
  return { files: { carte: { tartes } }, photos: {} };
}

test.each([
  ['inserted', 'ABC', 'NABC', [1, 2, 3]],
  ['moved with another price', 'ABC', 'cAB', [1, 2, 0]],
  ['renamed', 'ABC', 'ZBC', [0, 1, 2]],
  ['removed, a twin', 'ABBC', 'ABC', [0, 1, undefined, 2]],
  ['changed, without a name', '123', '243', [undefined, 0, 2]],
])('places are found again when an entry is %s: from %s to %s', (_, before, now, wanted) => {
  const ranks = wanted.map((_, rank) => {
    const place = { file: 'carte', path: ['tartes', rank, 'prix'] };
    return rebasePlace(place, withTarts(before), withTarts(now))?.path[1];
  });
  expect(ranks).toEqual(wanted);
});
