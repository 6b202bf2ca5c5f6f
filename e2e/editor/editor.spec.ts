import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { explain } from '#content/explain.ts';
import { readContent } from '#content/read.ts';
import { FICHIERS, photoDecrite } from '#content/schema.ts';
import { changedLines, changesSince, expect, read, snapshot, test } from './test.ts';

test.use({ viewport: { width: 1280, height: 1000 } });
// One editor, one copy of the content: one test after the other.
test.describe.configure({ mode: 'default', timeout: 60_000 });

const unsaved = (page: Page) => page.getByText('Non enregistré');
const lastDialog = (page: Page) => page.getByRole('dialog').last();

async function open(page: Page, at: string) {
  await page.goto(`/keystatic/${at}`);
  await expect(page.getByRole('textbox').first()).toBeVisible({ timeout: 30_000 });
}

async function closeDialogs(page: Page) {
  for (let left = await page.getByRole('dialog').count(); left > 0; left--) {
    await lastDialog(page).getByRole('button', { name: 'Terminé' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(left - 1);
  }
}

async function save(page: Page) {
  await expect(unsaved(page)).toBeVisible();
  const written = page.waitForResponse('**/api/keystatic/update');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await written;
  await expect(unsaved(page)).toBeHidden();
}

/** A family of the price list and its first line with a price in euros. */
async function somePrice() {
  const { familles } = (await readContent('content')).tarifs;
  const all = familles.flatMap(({ nom, lignes }) => lignes.map((line) => ({ family: nom, ...line })));
  return all.find(({ prix }) => typeof prix === 'number')!;
}

async function openPrice(page: Page, { family, nom }: { family: string; nom: string }) {
  await open(page, 'singleton/tarifs');
  await page.getByRole('row', { name: family, exact: true }).click();
  await lastDialog(page).getByRole('row', { name: nom, exact: true }).first().click();
  return lastDialog(page).getByRole('textbox', { name: 'Prix' });
}

const unwrap = (schema: unknown) => (schema instanceof z.ZodOptional ? schema.unwrap() : schema) as z.ZodType;

/** Every field of a group, of the groups in it, and of a new item of each of its lists. */
async function expectFields(page: Page, place: Locator, group: z.ZodObject) {
  for (const schema of Object.values(group.shape)) {
    const type = unwrap(schema);
    const title = type.meta()!.title!;
    const isGroup = type instanceof z.ZodObject || type instanceof z.ZodArray;
    // A list that must hold something says « (requis) » after its name.
    const group = place.getByRole('group', { name: new RegExp(`^${RegExp.escape(title)}(\\(requis\\))?$`) });
    const field = (isGroup ? group : place.getByLabel(title)).first();
    await expect(field, title).toBeVisible();
    if (type instanceof z.ZodObject) await expectFields(page, field, type);
    const element = type instanceof z.ZodArray && unwrap(type.element);
    if (!(element instanceof z.ZodObject)) continue;
    const open = await page.getByRole('dialog').count();
    await field.getByRole('button', { name: 'Ajouter' }).click();
    await expectFields(page, lastDialog(page), element);
    await lastDialog(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(open);
  }
}

const FORMS: Record<string, z.ZodObject> = {
  ...Object.fromEntries(Object.entries(FICHIERS).map(([name, schema]) => [`singleton/${name}`, schema])),
  'collection/photos/create': photoDecrite,
};

test('every form has every field of the schema, with its label', async ({ page }) => {
  test.setTimeout(120_000);
  for (const [at, schema] of Object.entries(FORMS))
    await test.step(at, async () => {
      await open(page, at);
      await expectFields(page, page.getByRole('main'), schema);
    });
});

test('a changed price is one line of the file, and the open page shows it', async ({ page, context }) => {
  const line = await somePrice();
  const before = snapshot();
  const text = read('tarifs.yaml');
  const site = await context.newPage();
  await site.goto('/tarifs');
  await expect(site.getByRole('main')).not.toContainText('987 €');
  await page.bringToFront();

  await (await openPrice(page, line)).fill('987');
  await closeDialogs(page);
  await save(page);
  expect(changedLines(text, read('tarifs.yaml'))).toEqual([[`prix: ${line.prix}`, 'prix: 987']]);
  expect(changesSince(before)).toEqual(['tarifs.yaml']);
  await expect(site.getByRole('main')).toContainText('987 €');
});

test('a wrong value is refused in the words of the check, and the file is left as it is', async ({ page }) => {
  const { prix } = FICHIERS.tarifs.shape.familles.element.shape.lignes.element.shape;
  const before = snapshot();
  const price = await openPrice(page, await somePrice());
  await price.fill('trente');
  await price.blur();
  await expect(price).toHaveAccessibleDescription(new RegExp(RegExp.escape(explain(prix, 'trente')[0]!.message)));
  await closeDialogs(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('row', { name: '(à corriger)' })).toBeVisible();
  await expect(unsaved(page)).toBeVisible();
  expect(changesSince(before)).toEqual([]);
});

test('a photo is added, chosen for the gallery and shown', async ({ page, context }) => {
  const alt = 'Main aux ongles prune sur un fond uni';
  const photo = sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#7a4a5a' } });
  const before = snapshot();
  await open(page, 'collection/photos/create');
  await page.getByRole('textbox', { name: 'Nom' }).fill('Nouvelle pose d’été');
  await page
    .getByLabel('Fichier')
    .setInputFiles({ name: 'IMG_2034.JPG', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
  await page.getByRole('textbox', { name: 'Texte alternatif' }).fill(alt);
  await page.getByRole('textbox', { name: 'Depuis la gauche' }).fill('40');
  await page.getByRole('textbox', { name: 'Depuis le haut' }).fill('60');
  await page.getByRole('button', { name: 'Créer' }).click();
  await page.waitForURL('**/item/nouvelle-pose-d-ete');
  const files = ['index.yaml', 'photo.jpg'].map((name) => `photos/nouvelle-pose-d-ete/${name}`);
  expect(changesSince(before)).toEqual(files);

  const text = read('galerie.yaml');
  const { photo: replaced, titre } = (await readContent('content')).galerie.photos[0]!;
  await open(page, 'singleton/galerie');
  await page.getByRole('row', { name: titre, exact: true }).first().click();
  await lastDialog(page).getByRole('button', { name: 'Choisir une photo' }).click();
  await lastDialog(page).getByRole('button', { name: 'Nouvelle pose d’été' }).click();
  await closeDialogs(page);
  await save(page);
  expect(changedLines(text, read('galerie.yaml'))).toEqual([[`- photo: ${replaced}`, '- photo: nouvelle-pose-d-ete']]);

  const site = await context.newPage();
  await site.goto('/galerie');
  const shown = site.getByRole('img', { name: alt }).first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('no build contains the editor', () => {
  const entries = readdirSync('dist', { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile()))
    expect(readFileSync(path.join(parentPath, name)).includes('keystatic'), name).toBe(false);
});
