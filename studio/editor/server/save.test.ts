import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { DECLARATION } from '#content/declaration.ts';
import { check } from '#kit/content/check.ts';
import corpus from '#content/corpus.json' with { type: 'json' };
import { sentences } from '#kit/content/problem.ts';
import { metaOf, walk, type Path } from '#kit/content/places.ts';
import { FILE_NAMES } from '#content/schema.ts';
import { testFolder } from '#content/test-content.ts';
import { PHOTOS } from '#kit/content/references.ts';
import { readYaml } from '#kit/content/yaml.ts';
import { parisDay } from '#kit/french/format.ts';
import { fieldWords } from '../field-words.ts';
import { placeName, readPlace, type EditedFile } from '../place.ts';
import { schemaOf, yamlOf } from '../site-content.ts';
import type { Change } from './save.ts';

// Read when the site's own table is loaded.
vi.hoisted(() => vi.stubEnv('SITE_URL', 'https://www.maison.test'));
const DIR = mkdtempSync(path.join(tmpdir(), 'content-'));
vi.stubEnv('CONTENT_DIR', DIR);
const { save, step } = await import('./save.ts');
const { readState } = await import('./state.ts');

const DAYS = { 'tarifs.misAJour': parisDay(), 'mentions-legales.misAJour': '2026-01-02' };
const { texts } = testFolder(DAYS);
const PICTURE = await sharp({
  create: { width: 2400, height: 3000, channels: 3, background: 'pink' },
})
  .jpeg()
  .toBuffer();
const inContent = (file: string) => path.join(DIR, file);
const read = (file: EditedFile) => readFileSync(inContent(yamlOf(file)), 'utf8');

beforeEach(() => {
  rmSync(inContent('photos/chrome-d-ete'), { recursive: true, force: true });
  for (const [file, { text }] of Object.entries(texts)) {
    mkdirSync(path.dirname(inContent(file)), { recursive: true });
    writeFileSync(inContent(file), text);
    const picture = inContent(path.join(path.dirname(file), 'photo.jpg'));
    if (file.startsWith('photos/') && !existsSync(picture)) writeFileSync(picture, PICTURE);
  }
});
afterAll(() => rmSync(DIR, { recursive: true, force: true }));

const change = async (...changes: Change[]) =>
  save({ version: (await readState()).version, changes });
const set = (file: EditedFile, where: Path, value: unknown) =>
  change({ kind: 'set', file, path: where, value });
/** Typed in one go. */
const type = async (go: string, file: EditedFile, where: Path, value: unknown) =>
  save({
    version: (await readState()).version,
    changes: [{ kind: 'set', file, path: where, value }],
    go,
  });

/** Every value of a file by its place. */
const valuesOf = (file: EditedFile) =>
  new Map(
    [...walk(schemaOf(file), parse(read(file)))]
      .filter(({ value }) => typeof value !== 'object')
      .map(({ path: at, type, value }) => [placeName({ file, path: at }), { at, type, value }]),
  );

const OTHERS: Record<string, unknown> = {
  'Adresse e-mail': 'autre@mon-institut.fr',
  'Code postal': '34000',
  Latitude: 43.6,
  Longitude: 3.9,
  SIRET: '732 829 320 00074',
  Téléphone: '04 65 71 00 35',
  Note: 4,
  Fichier: 'photo.jpg',
  Instagram: 'https://www.instagram.com/autre',
  Facebook: 'https://www.facebook.com/autre',
  TikTok: 'https://www.tiktok.com/@autre',
};

/** Another right value for a field. */
function other(type: unknown, at: Path, value: unknown): unknown {
  const { input, reference, title = '' } = metaOf(type);
  if (OTHERS[title] !== undefined) return OTHERS[title];
  if (reference?.to === PHOTOS) return value === 'photo-10' ? 'photo-9' : 'photo-10';
  if (reference) return 'French';
  if (input === 'price') return 41.5;
  if (input === 'date') {
    const day = new Date(`${String(value)}T00:00:00Z`);
    day.setUTCDate(day.getUTCDate() + (at.at(-1) === 'au' ? 1 : -1));
    return day.toISOString().slice(0, 10);
  }
  if (type instanceof z.ZodEnum) return type.options.find((option) => option !== value);
  if (type instanceof z.ZodBoolean) return !value;
  if (typeof value === 'number') return 49;
  if (at[0] === 'semaine') return '10h00-18h00';
  if (title === 'Lien' && at[0] === 'annonces') return '/galerie';
  if (type instanceof z.ZodString && !metaOf(type).prose) return 'https://www.autre-nom.fr';
  return `${String(value).slice(0, -4)} *x*`;
}

test.each([...FILE_NAMES, 'photos/photo-10' as const])(
  'each field of %s is written as it is, and nothing else with it',
  async (file) => {
    for (const [name, { at, type, value }] of valuesOf(file)) {
      // A photo named anew moves, and a line named anew takes those who call it along: they have
      // tests of their own.
      if (at.at(-1) === 'nom' && /^photos|^tarifs\.familles\.\d+\.lignes/.test(name)) continue;
      const [before, data] = [read(file), valuesOf(file)];
      const fresh = other(type, at, value);
      await set(file, at, fresh);
      const changed = [...valuesOf(file)].filter(
        ([place, now]) => now.value !== data.get(place)?.value,
      );
      if (fresh !== value)
        expect(
          changed.map(([place]) => place),
          name,
        ).toEqual([name]);
      const lines = read(file)
        .split('\n')
        .filter((line) => !before.split('\n').includes(line));
      expect(lines.length, name).toBeLessThanOrEqual(Math.ceil(String(fresh).length / 50) + 1);
      writeFileSync(inContent(yamlOf(file)), before);
    }
  },
);

test('what the check refuses never reaches the file, and is told in exactly its words', async () => {
  const refused = Object.entries(corpus.values as Record<string, { refused?: string[] }>).flatMap(
    ([where, values]) => (values.refused ?? []).slice(0, 3).map((text) => ({ where, text })),
  );
  /** What is no YAML at all cannot be typed in a field. */
  const readable = refused.flatMap(({ where, text }) => {
    const { data, faults } = readYaml({ text: `value: ${text}`, faults: [] });
    const { value } = Object(data) as { value?: unknown };
    // What is typed is a text, whatever YAML makes of it.
    const typed = typeof value === 'number' || typeof value === 'boolean' ? text : value;
    return faults.length > 0 ? [] : { where, text, value: typed };
  });
  expect(readable.length).toBeGreaterThan(0.9 * refused.length);
  /** Sentences without the place that the field itself shows. */
  const words = (sentences: readonly string[]) =>
    sentences.map((each) => fieldWords(each.replace(/^(?:content\/|Ce changement ).*? : /s, '')));
  const { version } = await readState();
  for (const { where, text, value } of readable) {
    const { file, path: at } = readPlace(where.replace(/^photos\./, 'photos/'));
    const before = read(file);
    const problems = sentences(
      DECLARATION,
      check(DECLARATION, testFolder({ ...DAYS, [where]: value }), parisDay()),
    );
    const changes: Change[] = [{ kind: 'set', file, path: at, value }];
    const error: unknown = await save({ version, changes }).catch((refusal: unknown) => refusal);
    expect(
      words((error as Error).message?.split('\n') ?? ['written']),
      `${where} : ${text}`,
    ).toEqual(words(problems));
    expect(read(file)).toBe(before);
  }
});

test('a photo named anew moves with its picture, and whoever shows it follows; all of it is one step', async () => {
  const before = read('galerie');
  await set('photos/photo-1', ['nom'], 'Chrome d’été');
  expect(read('photos/chrome-d-ete')).toContain('nom: Chrome d’été');
  expect(readFileSync(inContent('photos/chrome-d-ete/photo.jpg'))).toEqual(PICTURE);
  expect(read('galerie')).toBe(before.replace(/photo-1$/gm, 'chrome-d-ete'));
  await step('undo');
  expect(read('galerie')).toBe(before);
  expect(readFileSync(inContent('photos/photo-1/photo.jpg'))).toEqual(PICTURE);
});

test('a photo or a price that is called by another spelling is followed too', async () => {
  writeFileSync(inContent('galerie.yaml'), read('galerie').replace(/photo-1$/m, 'Photo 1'));
  writeFileSync(inContent('prestations.yaml'), read('prestations').replace(/- Pose$/m, '- POSÉ'));
  await set('photos/photo-1', ['nom'], 'Chrome d’été');
  expect(read('galerie')).toMatch(/photo: chrome-d-ete$/m);
  await set('tarifs', ['familles', 0, 'lignes', 0, 'nom'], 'Pose longue');
  expect(read('prestations')).toMatch(/- Pose longue$/m);
  expect((await readState()).problems).toEqual([]);
});

test('a photo that is shown is taken away only with another in its place', async () => {
  const erase: Change = { kind: 'erase', file: 'photos/photo-1', path: [] };
  await expect(change(erase)).rejects.toThrow('photo-1');
  await change({ kind: 'erase', file: 'photos/photo-10', path: [] });
  expect(() => read('photos/photo-10')).toThrow();
});

test('what a change breaks elsewhere is said by the names of the fields', async () => {
  const small = await sharp(PICTURE).resize(400, 400).jpeg().toBuffer();
  writeFileSync(inContent('photos/photo-10/photo.jpg'), small);
  const refused = await set('accueil', ['hero', 'photo'], 'photo-10').catch(
    (error: Error) => error.message,
  );
  writeFileSync(inContent('photos/photo-10/photo.jpg'), PICTURE);
  expect(refused).toMatch(/trop petite pour « Accueil › Haut de page › Grande photo »\./);
  expect(refused).not.toContain('content/');
});

test('the same field changed elsewhere is asked about; another one is left as it is', async () => {
  const { version } = await readState();
  const edit: Change = {
    kind: 'set',
    file: 'tarifs',
    path: ['familles', 0, 'lignes', 0, 'prix'],
    value: 44,
  };
  writeFileSync(
    inContent('tarifs.yaml'),
    read('tarifs').replace('prix: 40', 'prix: 43').replace('titre: ', 'titre: Mes '),
  );
  await expect(save({ version, changes: [edit] })).rejects.toThrow(/ailleurs/);
  await save({ version, changes: [{ ...edit, was: 43 }] });
  expect(read('tarifs')).toContain('titre: Mes ');
  expect(read('tarifs')).toContain('prix: 44');
});

test('an entry that was moved elsewhere is found again', async () => {
  const { version } = await readState();
  const move: Change = { kind: 'move', file: 'tarifs', path: ['familles'], index: 0, to: 1 };
  await change(move);
  await save({
    version,
    changes: [
      { kind: 'set', file: 'tarifs', path: ['familles', 0, 'lignes', 0, 'prix'], value: 44 },
    ],
  });
  expect(parse(read('tarifs'))).toMatchObject({
    familles: [{}, { lignes: [{ nom: 'Pose', prix: 44 }, {}] }],
  });
});

test('a step is taken back though its file was changed elsewhere since, unless its own lines were', async () => {
  await set('tarifs', ['familles', 0, 'lignes', 0, 'prix'], 44);
  writeFileSync(
    inContent('tarifs.yaml'),
    `# à la main\n${read('tarifs').replace('titre: ', 'titre: Mes ')}`,
  );
  await step('undo');
  expect(read('tarifs')).toBe(
    `# à la main\n${texts['tarifs.yaml']!.text.replace('titre: ', 'titre: Mes ')}`,
  );
  await set('tarifs', ['familles', 0, 'lignes', 0, 'prix'], 45);
  writeFileSync(inContent('tarifs.yaml'), read('tarifs').replace('prix: 45', 'prix: 46'));
  await expect(step('undo')).rejects.toThrow('a changé depuis');
});

test.each([
  ['no JSON', () => '{"steps": ['],
  [
    'another form',
    () =>
      '{"steps": [{"words": "Prix", "files": {"tarifs.yaml": ["prix: 35", "prix: 36"]}}], "done": 1}',
  ],
  ['bytes that are lost', (text: string) => text.replace(/[\da-f]{32}/, '0'.repeat(32))],
])('a history that cannot be read is begun anew: %s', async (_, spoil) => {
  await set('tarifs', ['titre'], 'Mes prix');
  const name = createHash('sha256').update(DIR).digest('hex').slice(0, 32);
  const journal = path.join('.cache/editor-history', name, 'journal.json');
  writeFileSync(journal, spoil(readFileSync(journal, 'utf8')));
  expect((await readState()).undo).toBeUndefined();
  await set('tarifs', ['titre'], 'Tous mes prix');
  await step('undo');
  expect(read('tarifs')).toContain('titre: Mes prix');
});

test('fifty steps are kept; a field typed in one go is one', async () => {
  const titles = Array.from({ length: 55 }, (_, index) => `Titre ${index}`);
  for (const [index, title] of titles.entries()) {
    // Two fields by turns: no step is more of the one before.
    await set('galerie', [index % 2 ? 'titre' : 'introduction'], title);
  }
  for (let steps = 0; steps < 50; steps++) await step('undo');
  await expect(step('undo')).rejects.toThrow('Rien à annuler');
  await type('first go', 'tarifs', ['titre'], 'Pri');
  await type('first go', 'tarifs', ['titre'], 'Prix');
  await type('next go', 'tarifs', ['titre'], 'Mes prix');
  await step('undo');
  expect((await readState()).undo).toMatch(/^Titre de la page, Tarifs : .* → Prix$/);
  expect((await step('undo')).redo).toBeDefined();
  expect(read('tarifs')).toBe(texts['tarifs.yaml']!.text);
});
