import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONTENT_DIR, ContentError, readContent } from './read.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'content-'));
  await cp(CONTENT_DIR, dir, { recursive: true });
});
afterEach(() => rm(dir, { recursive: true }));

/** Replaces a text of a file, which must hold it. */
async function change(file: string, from: string, to: string) {
  const text = await readFile(path.join(dir, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(path.join(dir, file), text.replace(from, to));
}

async function problems(): Promise<readonly string[]> {
  const error: unknown = await readContent(dir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ContentError);
  return (error as ContentError).problems;
}

test('the site’s own content is sound and has the counts of the specification', async () => {
  const site = await readContent();
  expect(site.accueil.prestations.cartes).toHaveLength(3);
  expect(site.prestations.blocs).toHaveLength(5);
  expect(site.avis.avis).toHaveLength(10);
  expect(site.galerie.photos).toHaveLength(9);
  expect(site.instagram.publications).toHaveLength(7);
  expect(site.accueil.ruban).toHaveLength(4);
  expect(site.avis.avis.every(({ note, date }) => note === 5 && /^Visité en (mars|avril)$/.test(date))).toBe(true);
});

test('photos come with their size in pixels', async () => {
  const { photos } = await readContent(dir);
  for (const photo of Object.values(photos)) expect(Math.min(photo.width, photo.height)).toBeGreaterThan(400);
});

test('typography is set while reading', async () => {
  await change('institut.yaml', 'nom: Maison Amande', "nom: L'Amande ?");
  expect((await readContent(dir)).institut.nom).toBe('L’Amande\u202F?');
});

test('YAML that does not parse is named by its file', async () => {
  await writeFile(path.join(dir, 'tarifs.yaml'), 'titre: "Tarifs\n');
  const found = await problems();
  expect(found).toHaveLength(1);
  expect(found[0]).toContain('content/tarifs.yaml');
});

test('a misspelt key is refused, with its file', async () => {
  await change('institut.yaml', 'fondatrice:', 'fondatrise:');
  expect((await problems()).join('\n')).toMatch(/content\/institut\.yaml .*fondatri/);
});

test('a missing file is a problem, not a crash', async () => {
  await rm(path.join(dir, 'avis.yaml'));
  expect((await problems()).join('\n')).toContain('content/avis.yaml');
});

test('every problem is told at once, with its place', async () => {
  await change('tarifs.yaml', 'prix: 35', 'prix: trente');
  await change('avis.yaml', 'note: 5', 'note: 6');
  await change('photos/formes/index.yaml', 'x: 50', 'x: 500');
  const found = await problems();
  expect(found).toHaveLength(3);
  expect(found.join('\n')).toContain('content/tarifs.yaml › Remplissage › prix');
  expect(found.join('\n')).toContain('content/avis.yaml › Camille R. › note');
  expect(found.join('\n')).toContain('content/photos/formes/index.yaml › cadrage › x');
});
