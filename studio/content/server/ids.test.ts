import { expect, test } from 'vitest';
import { DECLARATION } from '#kit/bakery/site.ts';
import { bakeryFolder, TODAY } from '#kit/bakery/test-folder.ts';
import { check } from '#kit/check/check.ts';
import {
  folderOf,
  placeAt,
  placeOfProblem,
  rankPathOf,
  valueAt,
  type Content,
} from '../content.ts';
import { filePlace, placeName } from '../place.ts';
import { remember } from './ids.ts';
import { contentOf } from './read.ts';

function remembered(folder: Parameters<typeof contentOf>[0]): Content {
  const content = contentOf(folder);
  remember(content, folder.tree);
  return content;
}
const onDisk = (changes: Record<string, unknown> = {}) => remembered(bakeryFolder(changes));

/** These tarts: a small letter has another price, a digit is one without a name. */
const tarts = (signs: string) => ({
  'carte.tartes': [...signs].map((sign) => {
    const nom = sign.toUpperCase();
    return /\d/.test(sign) ? { prix: Number(sign) } : { nom, prix: nom === sign ? 20 : 30 };
  }),
});
const idsOf = ({ ids }: Content) => ids['carte.tartes']!;

test.each([
  ['inserted', 'ABC', 'NABC', [1, 2, 3]],
  ['moved with another price', 'ABC', 'cAB', [1, 2, 0]],
  ['renamed', 'ABC', 'ZBC', [0, 1, 2]],
  ['removed, a twin', 'ABBC', 'ABC', [0, 1, -1, 2]],
  ['changed, without a name', '123', '243', [-1, 0, 2]],
])('entries keep their ids when one is %s: from %s to %s', (what, before, now, ranks) => {
  // A title of its own, so that no other row knows the text.
  const earlier = idsOf(onDisk({ 'carte.titre': what, ...tarts(before) }));
  const later = idsOf(onDisk({ 'carte.titre': what, ...tarts(now) }));
  expect(earlier.map((id) => later.indexOf(id))).toEqual(ranks);
});

test('a text that comes back has the ids of then; a plan changes none', () => {
  const before = onDisk(tarts('AB'));
  const [, second] = idsOf(before);
  contentOf(bakeryFolder(tarts('CD')));
  expect(idsOf(onDisk(tarts('B')))).toEqual([second]);
  expect(idsOf(onDisk(tarts('AB')))).toEqual(idsOf(before));
});

test('a photo keeps its id under another name, and back; a new one has its own', () => {
  const folder = { ...bakeryFolder(), tree: { 'photos/tarte/photo.jpg': 'tart' } };
  const { photoIds } = remembered(folder);
  const { 'photos/tarte/index.yaml': tart, ...texts } = folder.texts;
  const rose = { text: tart!.text.replace('La tarte', 'Rose'), faults: [] };
  const renamed = { ...texts, 'photos/rose/index.yaml': rose };
  const now = remembered({
    texts: renamed,
    photos: ['fournil', 'rose'],
    tree: { 'photos/rose/photo.jpg': 'tart' },
  });
  expect(now.photoIds.rose).toBe(photoIds.tarte);
  expect(folderOf(now, filePlace(`photos/${photoIds.tarte!}`))).toBe('rose');
  expect(remembered(folder).photoIds).toEqual(photoIds);
});

test('a place leads to its entry until that is gone, and back to its rank', () => {
  const withTarts = (signs: string) => onDisk({ 'carte.titre': 'Les places', ...tarts(signs) });
  const before = withTarts('AB');
  const price = placeAt(before, 'carte', ['tartes', 1, 'prix']);
  expect(rankPathOf(before, price)).toEqual(['tartes', 1, 'prix']);
  const after = withTarts('A');
  expect([valueAt(after, price), rankPathOf(after, price)]).toEqual([undefined, undefined]);
  expect(rankPathOf(withTarts('AB'), price)).toEqual(['tartes', 1, 'prix']);
});

test.each([
  ['carte.tartes.0.prix', 'trente', 'carte.tartes.~.prix'],
  ['carte.tartes.0.inconnu', 'x', 'carte.tartes.~'],
  ['accueil.vitrine.0', { titre: 'Seul' }, 'accueil.vitrine.~.photo'],
  ['photos.tarte.cadrage.x', undefined, 'photos/~.cadrage.x'],
])('the problem of %s, written as %j, leads to %s', (where, value, wanted) => {
  const folder = bakeryFolder({ [where]: value });
  const [problem] = check(DECLARATION, folder, TODAY).problems;
  const place = placeOfProblem(contentOf(folder), problem!);
  expect(place && placeName(place).replace(/~\w+/g, '~'), problem!.message).toBe(wanted);
});
