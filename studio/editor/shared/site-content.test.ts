import { expect, test } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryFolder, TODAY } from '#kit/bakery/test-folder.ts';
import { check } from '#kit/check/check.ts';
import { placeName } from './place.ts';
import { readValues } from '../server/state.ts';
import { placeOfProblem } from './site-content.ts';

test.each([
  ['carte.tartes.0.prix', 'trente', 'carte.tartes.0.prix'],
  ['carte.titre', undefined, 'carte.titre'],
  ['carte.tartes', null, 'carte.tartes'],
  ['carte.tartes.0.inconnu', 'x', 'carte.tartes.0'],
  ['accueil.vitrine.0', { titre: 'Seul' }, 'accueil.vitrine.0.photo'],
  ['accueil.dessert', 'Éclair', 'accueil.dessert'],
  ['photos.tarte.nom', undefined, 'photos/tarte.nom'],
])('the problem of %s, written as %j, leads to %s', (where, value, wanted) => {
  const folder = bakeryFolder({ [where]: value });
  const [problem] = check(DECLARATION, folder, TODAY).problems;
  const place = placeOfProblem(readValues(folder), problem!);
  expect(place && placeName(place), problem!.message).toBe(wanted);
});
