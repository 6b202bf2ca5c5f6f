/**
 * Kit and studio stand without the institute: a copy of both, with a bakery for a site, is opened,
 * changed and published.
 */
import type { ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { parisDay } from '#kit/french/format.ts';
import { BASE_PORT } from '../../e2e/support/sites.ts';
import { ask, missingFor, serveFolder } from '../../e2e/hosts/servers.ts';
import {
  button,
  chooseFolder,
  endEditor,
  field,
  panel,
  press,
  saved,
  shownPage,
  startEditor,
  type,
  windowTest as test,
} from './running.ts';

const COPY = path.resolve('.cache/bakery');
const ORIGIN = `http://localhost:${BASE_PORT + 25}`;
// One site that is changed and then published.
test.describe.configure({ mode: 'serial' });

const user = mkdtempSync(path.join(tmpdir(), 'bakery-'));
const inCopy = (file: string) => path.join(COPY, file);
const read = (file: string) => readFileSync(inCopy(file), 'utf8');
const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } }).jpeg();

let editor: ChildProcess;
test.beforeAll(async () => {
  rmSync(COPY, { recursive: true, force: true });
  for (const name of ['kit', 'studio', 'package.json', 'tsconfig.json'])
    cpSync(name, inCopy(name), { recursive: true });
  cpSync('e2e/bakery', COPY, { recursive: true });
  cpSync('kit/bakery/content', inCopy('content'), { recursive: true });
  for (const name of ['fournil', 'tarte'])
    await photo('#c96').toFile(inCopy(`content/photos/${name}/photo.jpg`));
  editor = await startEditor(ORIGIN, { XDG_CONFIG_HOME: user }, COPY);
});
test.afterAll(async () => {
  await endEditor(editor);
  rmSync(user, { recursive: true });
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(ORIGIN + address);
  await saved(page);
}

test('a price and a photo of another site are changed', async ({ page }) => {
  const shown = shownPage(page);
  await open(page, '/carte');
  await press(shown.getByText('24'));
  await expect(field(page, 'Prix')).toBeVisible();
  await shown.locator('html').evaluate((html) => html.classList.add('before-change'));
  await type(field(page, 'Prix'), '26,5');
  await page.keyboard.press('Enter');
  await expect(shown.getByText('26,50')).toBeVisible();
  await expect.poll(() => read('content/carte.yaml')).toContain('prix: 26.5\n');
  expect(read('content/carte.yaml')).toContain(`cuiteLe: ${parisDay()}\n`);
  // The page that is drawn from the file replaces the one that shows the draft.
  await expect(shown.locator('html')).not.toHaveClass(/before-change/);
  await expect(shown.getByText('26,50')).toBeVisible();

  await open(page, '/');
  await press(button(page, 'Photos'));
  const buffer = await photo('#963').toBuffer();
  await page
    .getByLabel('Ajouter des photos')
    .setInputFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
  const waiting = page.getByRole('region', { name: 'Pour la vitrine' }).getByRole('listitem');
  await waiting.getByLabel('Titre').fill('Le pain de seigle');
  await waiting.getByLabel('Ce que montre la photo').fill('Un pain rond sur une planche');
  await press(button(page, 'Ajouter à la vitrine'));
  await expect(shown.getByAltText('Un pain rond sur une planche')).toHaveCount(1);
  expect(readdirSync(inCopy('content/photos'))).toContain('le-pain-de-seigle');
  expect(read('content/accueil.yaml')).toContain('photo: le-pain-de-seigle');
});

test('the site is published to a folder', async ({ page }) => {
  const missing = missingFor('apache2');
  test.skip(missing.length > 0 && !process.env.CI, `Not installed: ${missing.join(', ')}`);
  const folder = path.join(user, 'www');
  mkdirSync(folder, { mode: 0o755 });
  // Apache is another user.
  chmodSync(user, 0o755);
  const apache = await serveFolder(folder);
  const fields = panel(page);
  try {
    await open(page, '/carte');
    const publish = button(page.getByRole('banner'), /^Publier/);
    await press(publish);
    await press(button(fields, 'Où publier ?'));
    await chooseFolder(page, folder, apache.http);
    await press(button(fields, 'Enregistrer'));
    await press(publish);
    await press(button(fields, 'Publier'));
    await expect(fields.getByText('Votre site est en ligne.')).toBeVisible({ timeout: 120_000 });
    expect((await ask(apache, '/carte')).body.toString()).toMatch(/26,50/);
    expect((await ask(apache, '/')).body.toString()).toContain('Un pain rond sur une planche');
  } finally {
    await apache.stop();
  }
});
