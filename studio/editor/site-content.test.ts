import { expect, test, vi } from 'vitest';
import { DECLARATION } from '#content/declaration.ts';
import { check } from '#kit/content/check.ts';
import corpus from '#content/corpus.json' with { type: 'json' };
import { decode } from '#kit/content/decode.ts';
import { testFolder, TODAY } from '#content/test-content.ts';
import { placeName } from './place.ts';
import { placeOfProblem } from './site-content.ts';

vi.stubEnv('CONTENT_DIR', '.cache/no-content');
const { readValues } = await import('./server/state.ts');

/** The content with a value as it is written in its file. */
function written(where: string, value: string) {
  const folder = testFolder({ [where]: '§' });
  const [first, photo] = where.split('.');
  const file = first === 'photos' ? `photos/${photo}/index.yaml` : `${first}.yaml`;
  const text = decode(Buffer.from(folder.texts[file]!.text.replace('§', () => value)));
  return { ...folder, texts: { ...folder.texts, [file]: text } };
}

test('whatever wrong is written, each problem of the check leads to the field that it is about', () => {
  const wrong = Object.entries(corpus.values as Record<string, { refused?: string[] }>);
  for (const [where, { refused = [] }] of wrong) {
    for (const value of refused.slice(0, 2)) {
      const folder = written(where, value);
      const values = readValues(folder);
      const [problem] = check(DECLARATION, folder, TODAY).problems;
      const place = placeOfProblem(values, problem!);
      // Of two entries with one name it leads to one.
      if (!place || problem!.message.includes('figure déjà')) continue;
      const [found, name] = [placeName(place), where.replace(/^photos\./, 'photos/')];
      expect(
        name.startsWith(found) || found.startsWith(`${name}.`),
        `${problem!.message} ${found}`,
      ).toBe(true);
    }
  }
});

test.each([
  ['tarifs.familles.0.lignes.0.prix', 'trente', 'tarifs.familles.0.lignes.0.prix'],
  ['tarifs.introduction', undefined, 'tarifs.introduction'],
  ['galerie.photos.2', { titre: 'Seul' }, 'galerie.photos.2.photo'],
  ['horaires.fermetures.0.inconnu', 'x', 'horaires.fermetures.0'],
  ['photos.photo-2.nom', undefined, 'photos/photo-2.nom'],
  ['tarifs.familles', null, 'tarifs.familles'],
])('what is wrong with %s, written as %j, is put right at %s', (where, value, wanted) => {
  const folder = testFolder({ [where]: value });
  const [problem] = check(DECLARATION, folder, TODAY).problems;
  const place = placeOfProblem(readValues(folder), problem!);
  expect(place && placeName(place), problem!.message).toBe(wanted);
});
