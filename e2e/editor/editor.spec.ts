import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { FICHIERS, type FileName } from '../../src/content/schema.ts';
import { COPY } from './copy.ts';
import { changedLines, changesSince, read, snapshot } from './files.ts';

const unsaved = (page: Page) => page.getByText('Non enregistré');

async function openFile(page: Page, name: string) {
  await page.goto(`/keystatic/singleton/${name}`);
  await expect(page.getByRole('textbox').first()).toBeVisible({ timeout: 30_000 });
}

async function openLine(page: Page, family: string, line: string) {
  await page.getByRole('row', { name: family }).click();
  await page.getByRole('dialog').last().getByRole('row', { name: line }).first().click();
  return page.getByRole('dialog').last().getByRole('textbox', { name: 'Prix' });
}

async function closeDialogs(page: Page) {
  for (let open = await page.getByRole('dialog').count(); open > 0; open--) {
    await page.getByRole('dialog').last().getByRole('button', { name: 'Terminé' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(open - 1);
  }
}

async function save(page: Page) {
  await expect(unsaved(page)).toBeVisible();
  const written = page.waitForResponse('**/api/keystatic/update');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await written;
  await expect(unsaved(page)).toBeHidden();
}

test('a changed price is one line of the file, and the open page shows it', async ({ page, context }) => {
  const site = await context.newPage();
  await site.goto('/tarifs');
  const line = site.getByRole('listitem').filter({ hasText: 'Remplissage' });
  await expect(line.first()).toContainText('35');
  await page.bringToFront();

  const before = snapshot();
  const text = read('tarifs.yaml');
  await page.goto('/keystatic');
  await page.getByRole('navigation').getByRole('link', { name: 'Tarifs' }).click();
  const price = await openLine(page, 'Entretien', 'Remplissage');
  await price.fill('37');
  await closeDialogs(page);
  await save(page);

  expect(changedLines(text, read('tarifs.yaml'))).toEqual([['prix: 35', 'prix: 37']]);
  await expect(line.first()).toContainText('37');
  expect(changesSince(before)).toEqual(['tarifs.yaml']);
});

test('« sur devis » is a price, and so is one with cents', async ({ page }) => {
  const text = read('tarifs.yaml');
  await openFile(page, 'tarifs');
  for (const [typed, written] of [
    ['Sur devis', 'prix: sur devis'],
    ['19,50', 'prix: 19.5'],
    ['20', 'prix: 20'],
  ] as const) {
    await (await openLine(page, 'Entretien', 'Dépose gel et soin')).fill(typed);
    await closeDialogs(page);
    await save(page);
    expect(read('tarifs.yaml')).toContain(`nom: Dépose gel et soin\n        ${written}\n`);
  }
  expect(read('tarifs.yaml')).toBe(text);
});

test('what the check refuses cannot be saved, and the editor says where it is', async ({ page }) => {
  const before = snapshot();
  await openFile(page, 'tarifs');
  const price = await openLine(page, 'Entretien', 'Remplissage');
  await price.fill('trente');
  await price.blur();
  await expect(price).toHaveAccessibleDescription(/\S/);
  await closeDialogs(page);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('row', { name: 'Entretien (à corriger)' })).toBeVisible();
  await expect(unsaved(page)).toBeVisible();
  expect(changesSince(before)).toEqual([]);
});

test('lists are put in another order', async ({ page }) => {
  const order = () => [...read('avis.yaml').matchAll(/- nom: (.+)/g)].map(([, name]) => name);
  const [first, second, ...others] = order();
  await openFile(page, 'avis');
  await page.getByRole('button', { name: `Déplacer ${first}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await save(page);
  expect(order()).toEqual([second, first, ...others]);
});

test('a photo with its place in it is uploaded, chosen and shown without', async ({ page, context }) => {
  const photo = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#7a4a5a' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 35/1 7/1' } })
    .toBuffer();
  expect((await sharp(photo).metadata()).exif).toBeDefined();

  const before = snapshot();
  await page.goto('/keystatic/collection/photos');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  await page.getByRole('textbox', { name: 'Nom' }).fill('Nouvelle pose d’été');
  await page.getByLabel('Fichier').setInputFiles({ name: 'IMG_2034.JPG', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('textbox', { name: 'Texte alternatif' }).fill('Main aux ongles prune sur un fond uni');
  await page.getByRole('textbox', { name: 'Depuis la gauche' }).fill('40');
  await page.getByRole('textbox', { name: 'Depuis le haut' }).fill('60');
  await page.getByRole('button', { name: 'Créer' }).click();
  await page.waitForURL('**/item/nouvelle-pose-d-ete');
  expect(changesSince(before)).toEqual([
    'photos/nouvelle-pose-d-ete/index.yaml',
    'photos/nouvelle-pose-d-ete/photo.jpg',
  ]);
  expect(read('photos/nouvelle-pose-d-ete/index.yaml')).toBe(
    "nom: Nouvelle pose d’été\nphoto: photo.jpg\nalt: Main aux ongles prune sur un fond uni\ncadrage:\n  x: 40\n  'y': 60\n",
  );

  const gallery = read('galerie.yaml');
  await openFile(page, 'galerie');
  await page.getByRole('row', { name: 'Babyboomer rosé' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('button', { name: 'Choisir une photo' }).click();
  await dialog.getByRole('button', { name: 'Nouvelle pose d’été' }).click();
  await closeDialogs(page);
  await save(page);
  expect(changedLines(gallery, read('galerie.yaml'))).toEqual([
    ['- photo: babyboomer-rose', '- photo: nouvelle-pose-d-ete'],
  ]);

  const site = await context.newPage();
  await site.goto('/galerie');
  const shown = site.getByRole('img', { name: 'Main aux ongles prune sur un fond uni' }).first();
  const address = await shown.evaluate((image: HTMLImageElement) => image.src);
  const published = await sharp(await (await site.request.get(address)).body()).metadata();
  expect(published.width).toBeGreaterThan(0);
  expect(published.exif).toBeUndefined();
});

test('a file that is no photo, and a name that is taken, are refused', async ({ page }) => {
  const before = snapshot();
  await page.goto('/keystatic/collection/photos/create');
  await page.getByRole('textbox', { name: 'Nom' }).fill('French amande');
  await expect(page.getByText('Une autre photo porte déjà ce nom.')).toBeVisible();
  const picture = page.getByLabel('Fichier');
  await picture.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') });
  await page.getByRole('button', { name: 'Créer' }).click();
  await expect(page).toHaveURL(/\/create$/);
  expect(changesSince(before)).toEqual([]);
});

test('a closure is announced', async ({ page }) => {
  await openFile(page, 'horaires');
  await page.getByRole('button', { name: 'Ajouter' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Premier jour').fill('2026-12-24');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await expect(dialog, 'the last day is missing').toBeVisible();
  await dialog.getByLabel('Dernier jour').fill('2027-01-02');
  await dialog.getByRole('button', { name: 'Ajouter' }).click();
  await save(page);
  expect(read('horaires.yaml')).toContain('fermetures:\n  - du: 2026-12-24\n    au: 2027-01-02\n');
});

test('a sample review becomes a real one', async ({ page }) => {
  await openFile(page, 'avis');
  await page.getByRole('row', { name: 'Nadia L.' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('Odile F.');
  await dialog.getByRole('textbox', { name: 'Commentaire' }).fill('Un vrai avis.');
  await dialog.getByRole('checkbox', { name: 'Avis d’exemple' }).uncheck();
  await closeDialogs(page);
  await save(page);
  expect(read('avis.yaml')).toContain(
    '  - nom: Odile F.\n    note: 5\n    date: Visité en mars\n    commentaire: Un vrai avis.\n  - nom:',
  );
});

test('an Instagram item gets its photo and its link', async ({ page }) => {
  await openFile(page, 'instagram');
  await page.getByRole('row', { name: 'formes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choisir une photo' }).click();
  await dialog.getByRole('button', { name: 'French amande' }).click();
  await dialog.getByRole('textbox', { name: 'Lien' }).fill('https://instagram.example/p/1');
  await closeDialogs(page);
  await save(page);
  expect(read('instagram.yaml')).toContain('  - photo: french-amande\n    lien: https://instagram.example/p/1\n');
});

/** A right value for the first text of a file, other than the one it has. */
const otherText = (name: string, text: string) => (name === 'horaires' ? 'fermé' : text.slice(0, -1));

const ENTRIES = [
  ...(Object.keys(FICHIERS) as FileName[]).map((name) => ({ file: `${name}.yaml`, at: `singleton/${name}` })),
  ...readdirSync('content/photos').map((name) => ({
    file: `photos/${name}/index.yaml`,
    at: `collection/photos/item/${name}`,
  })),
];

for (const { file, at } of ENTRIES) {
  test(`${file} comes back identical when a change is undone`, async ({ page }) => {
    const text = read(file);
    await page.goto(`/keystatic/${at}`);
    const field = page.getByRole('textbox').first();
    const value = await field.inputValue();
    await field.fill(otherText(path.basename(file, '.yaml'), value));
    await save(page);
    expect(read(file)).not.toBe(text);
    await field.fill(value);
    await save(page);
    expect(read(file)).toBe(text);
  });
}

test('every screen is in French and asks nothing of another host', async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('requestfinished', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') elsewhere.push(request.url());
  });
  for (const at of ['', ...ENTRIES.slice(0, 12).map((entry) => `/${entry.at}`), '/collection/photos/create']) {
    await page.goto(`/keystatic${at}`);
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const text = (await page.locator('body').ariaSnapshot()).replace(/\/url: .*/g, '');
    expect(text, at).not.toMatch(
      /\b(?:add|changes?|choose|create|delete|done|edit|entr(?:y|ies)|items?|loading|new|resize|reset|save|unsaved|undefined)\b/i,
    );
  }
  expect(elsewhere).toEqual([]);
  expect(readdirSync(COPY)).toContain('photos');
});
