import { beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { newFolder, writeBakery } from '#kit/bakery/test-files.ts';
import { parisDay } from '#kit/french/format.ts';
import { child } from '#kit/schema/paths.ts';
import { longTexts, stepsOf } from '#kit/test-steps.ts';
import type { Change } from './change.ts';
import { entriesOf, placeAt, type EditorContent } from '../content.ts';
import { readPlace } from '../place.ts';

const DIR = newFolder();
vi.stubEnv('CONTENT_DIR', DIR);
const { applyChanges, CHANGE } = await import('./change.ts');
const { rereadContent } = await import('./read.ts');

const TARTS = readPlace('carte.tartes');
beforeEach(() => writeBakery(DIR));

/** The tarts and the day of a content after changes. */
async function applied(changesOf: (content: EditorContent) => Change[]) {
  const now = await rereadContent();
  const { files } = applyChanges(changesOf(now.content), now);
  const { tartes, cuiteLe } = parse(String(files['carte.yaml'])) as Record<string, unknown>;
  return { names: (tartes as object[]).map((tart) => child(tart, 'nom')), tartes, cuiteLe };
}

test.each<[string, { after?: string; by?: 1 | -1 }, string]>([
  ['a', { after: 'c' }, 'dbca'],
  ['c', {}, 'cdab'],
  ['d', { by: 1 }, 'adbc'],
  ['c', { by: -1 }, 'dacb'],
])('%s, moved by %j in dabc, makes it %s', async (name, { after, by }, order) => {
  writeBakery(DIR, { 'carte.tartes': [...'dabc'].map((nom) => ({ nom, prix: 20 })) });
  const { names } = await applied((content) => {
    const placeOf = (nom: string) => entriesOf(content, TARTS)['dabc'.indexOf(nom)]!;
    const id = after && placeOf(after).path.at(-1);
    return [{ kind: 'move', place: placeOf(name), after: id, by }];
  });
  expect(names.join('')).toBe(order);
});

test('an entry at the end of its list moves no further', async () => {
  const now = await rereadContent();
  const [first, last] = entriesOf(now.content, TARTS);
  const moves: Change[] = [
    { kind: 'move', place: first!, by: -1 },
    { kind: 'move', place: last!, by: 1 },
  ];
  expect(applyChanges(moves, now).files).toEqual({});
});

test('a field changed elsewhere is a conflict, unless it has the same value', async () => {
  const set = (value: number, was: number) =>
    applied((content) => [
      { kind: 'set', place: placeAt(content, 'carte', ['tartes', 0, 'prix']), value, was },
      { kind: 'set', place: readPlace('carte.titre'), value: 'Prix' },
    ]);
  await expect(set(44, 23)).rejects.toMatchObject({ status: 409, message: /ailleurs.* 24\s€/ });
  expect((await set(24, 23)).tartes).toMatchObject([{ prix: 24 }, {}]);
  expect((await set(44, 24)).tartes).toMatchObject([{ prix: 44 }, {}]);
});

test.each(['carte.tartes.~gone.prix', 'carte.gouts.~gone'])(
  'a value of an entry that is gone is said to be gone: %s',
  async (name) => {
    writeBakery(DIR, { 'carte.gouts': ['Citron', 'Fraise'] });
    await expect(
      applied(() => [{ kind: 'set', place: readPlace(name), value: 'Miel', was: null }]),
    ).rejects.toMatchObject({ status: 409, message: /supprimé ou déplacé ailleurs/ });
  },
);

test.each<[string, (last: Change['place']) => Change]>([
  [
    'changed',
    (last) => ({ kind: 'set', place: { ...last, path: [...last.path, 'prix'] }, value: 3 }),
  ],
  ['added', () => ({ kind: 'insert', place: TARTS, value: { nom: 'Tarte aux noix', prix: 22 } })],
  ['removed', (place) => ({ kind: 'remove', place })],
])('with a price that is %s the day of prices is today', async (_, changeOf) => {
  const { cuiteLe } = await applied((content) => [changeOf(entriesOf(content, TARTS).at(-1)!)]);
  expect(cuiteLe).toBe(parisDay());
});

test('100 kB are refused wherever a request has them, in a few steps', () => {
  const [place, list] = ['carte.titre', 'carte.tartes'].map(readPlace);
  for (const [name, text] of Object.entries(longTexts(100_000)))
    for (const request of [
      { kind: 'set', place, value: text },
      { kind: 'set', place, value: 'x', was: text },
      { kind: 'insert', place: list, value: { nom: text } },
      { kind: 'insert', place: list, value: {}, after: text },
      { kind: 'set', place: { file: text, path: [] } },
      { kind: 'set', place: { file: 'carte', path: [text] } },
      { kind: text, place },
    ]) {
      let isTaken: boolean | undefined;
      const read = () => (isTaken = CHANGE.safeParse(request).success);
      // A few times through the text, as to measure it.
      expect(() => stepsOf(500_000, read), name).not.toThrow();
      expect(isTaken, name).toBe(false);
    }
});
