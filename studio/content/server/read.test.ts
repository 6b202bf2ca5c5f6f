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
  type EditorContent,
} from '../content.ts';
import { filePlace, placeName } from '../place.ts';
import type { ContentTexts, FolderContent } from './folder.ts';
import { contentOf, setContent } from './read.ts';

let known: FolderContent<ContentTexts> | undefined;
/** The content of a folder that the server has read after those before. */
function remembered(folder: Parameters<typeof contentOf>[0]): EditorContent {
  known = { folder, content: contentOf(folder, known) };
  return setContent(known as FolderContent).content;
}
const onDisk = (changes: Record<string, unknown> = {}) => remembered(bakeryFolder(changes));

/** These tarts: a small letter has another price; and tastes, which have no names. */
const carte = (tarts: string, tastes = '') => ({
  'carte.tartes': [...tarts].map((sign) => {
    const nom = sign.toUpperCase();
    return { nom, prix: nom === sign ? 20 : 30 };
  }),
  'carte.gouts': [...tastes],
});
const idsOf = ({ ids }: EditorContent, list = 'tartes') => ids[`carte.${list}`]!;

test.each([
  ['inserted', 'ABC', 'NABC', [1, 2, 3]],
  ['moved with another price', 'ABC', 'cAB', [1, 2, 0]],
  ['renamed', 'ABC', 'ZBC', [-1, 1, 2]],
  ['removed, a twin', 'ABBC', 'ABC', [0, 1, -1, 2]],
])('of entries with names, one is %s: from %s to %s', (what, before, now, ranks) => {
  // A title of its own, so that no other row knows the file.
  const earlier = idsOf(onDisk({ 'carte.titre': what, ...carte(before) }));
  const later = idsOf(onDisk({ 'carte.titre': what, ...carte(now) }));
  expect(earlier.map((id) => later.indexOf(id))).toEqual(ranks);
});

test('entries without names keep their ids in a version that was there, and in no other', () => {
  const before = idsOf(onDisk(carte('A', 'xyz')), 'gouts');
  expect(idsOf(onDisk(carte('AB', 'xyz')), 'gouts')).toEqual(before);
  const moved = idsOf(onDisk(carte('A', 'yxz')), 'gouts');
  expect(moved.filter((id) => before.includes(id))).toEqual([]);
  expect(idsOf(onDisk(carte('A', 'xyz')), 'gouts')).toEqual(before);
});

test('a text that comes back has the ids of then; one that was only read changes none', () => {
  const before = onDisk(carte('AB'));
  const [, second] = idsOf(before);
  contentOf(bakeryFolder(carte('CD')), known);
  expect(idsOf(onDisk(carte('B')))).toEqual([second]);
  expect(idsOf(onDisk(carte('AB')))).toEqual(idsOf(before));
});

test('a photo keeps its id under another name, and back; a new one has its own', () => {
  const folder = { ...bakeryFolder(), digests: { 'photos/tarte/photo.jpg': 'tart' } };
  const { photoIds } = remembered(folder);
  const { 'photos/tarte/index.yaml': tart, ...texts } = folder.texts;
  const rose = { text: tart!.text.replace('La tarte', 'Rose'), faults: [] };
  const renamed = { ...texts, 'photos/rose/index.yaml': rose };
  const now = remembered({
    texts: renamed,
    photos: ['fournil', 'rose'],
    digests: { 'photos/rose/photo.jpg': 'tart' },
  });
  expect(now.photoIds.rose).toBe(photoIds.tarte);
  expect(folderOf(now, filePlace(`photos/${photoIds.tarte!}`))).toBe('rose');
  expect(remembered(folder).photoIds).toEqual(photoIds);
});

test('a place leads to its entry until that is gone, and back to its rank', () => {
  const withTarts = (signs: string) => onDisk({ 'carte.titre': 'Les places', ...carte(signs) });
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
