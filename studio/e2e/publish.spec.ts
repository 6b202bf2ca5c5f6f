/** From the editor to what Apache shows, with content that may be published. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readContent } from '#content/load.ts';
import { formatPrice, type Price } from '#kit/french/format.ts';
import { shortName } from '#kit/files.ts';
import { PAGES } from '#site.ts';
import { BASE_PORT } from '../../e2e/support/sites.ts';
import { ask, missingFor, startServer, type Server } from '../../e2e/hosts/servers.ts';
import { SECOND_CONTENT } from '../../e2e/second/content.ts';
import {
  button,
  chooseFolder,
  endEditor,
  expectAccessible,
  field,
  panel,
  press,
  startEditor,
  windowTest as test,
} from './running.ts';

const ORIGIN = `http://localhost:${BASE_PORT + 23}`;
const missing = missingFor('apache2');

// One site that is published, changed and taken back.
test.describe.configure({ mode: 'serial' });
test.skip(missing.length > 0 && !process.env.CI, `Not installed: ${missing.join(', ')}`);

const work = mkdtempSync(path.join(tmpdir(), 'publication-'));
const content = path.join(work, 'content');
let apache: Server;
let end: () => Promise<unknown>;

test.beforeAll(async () => {
  cpSync(SECOND_CONTENT, content, { recursive: true });
  const empty = path.join(work, 'empty');
  mkdirSync(empty);
  apache = await startServer('apache2', { dist: empty });
  for (const name of readdirSync(apache.root))
    rmSync(path.join(apache.root, name), { recursive: true });
  // Settings that a full disk or another program has spoilt.
  const settings = path.join(work, 'user/site-institut/reglages', `${shortName(content)}.json`);
  mkdirSync(path.dirname(settings), { recursive: true });
  writeFileSync(settings, '{"target":');
  const env = { CONTENT_DIR: content, XDG_CONFIG_HOME: path.join(work, 'user') };
  const editor = await startEditor(ORIGIN, env);
  end = async () => {
    await endEditor(editor);
    await apache.stop();
    rmSync(work, { recursive: true });
  };
});
test.afterAll(() => end());

/** The button of the bar, which also says how much there is to publish. */
const inBar = (page: Page) => button(page.getByRole('banner'), /^Publier/);
const inPanel = (page: Page, name: string) => button(panel(page), name);

async function openPublish(page: Page): Promise<void> {
  await page.goto(ORIGIN + PAGES.tarifs.path);
  await press(inBar(page));
  await expect(panel(page).getByRole('heading', { name: 'Publier', exact: true })).toBeVisible();
}

const isOnline = (page: Page) =>
  expect(panel(page).getByText('Votre site est en ligne.')).toBeVisible({ timeout: 180_000 });

const plain = (text: string) => text.replace(/\s|&nbsp;/g, ' ');
const euros = (price: Price) => plain(formatPrice(price));

/** What a visitor is shown of the price list. */
async function shownPrices(): Promise<string> {
  const { status, body } = await ask(apache, PAGES.tarifs.path);
  return status === 200 ? plain(body.toString()) : '';
}

const line = async () => {
  const lines = (await readContent(content)).tarifs.familles.flatMap(({ lignes }) => lignes);
  return lines.find(({ prix }) => typeof prix === 'number')!;
};
const NEW_PRICE = 987.5;

test('where the site goes is asked once, and tried for real', async ({ page }) => {
  const fields = panel(page);
  const alert = page.getByRole('alert').last();
  await openPublish(page);
  const publish = inPanel(page, 'Publier');
  await expect(publish).toHaveAttribute('aria-disabled', 'true');
  await expect(publish).toHaveAccessibleDescription('Dites d’abord où publier.');
  await press(inPanel(page, 'Où publier ?'));
  await expect(alert).toContainText('ne se lit plus');
  await press(inPanel(page, 'Enregistrer'));
  await expect(alert).toHaveText('À compléter : Serveur, Utilisateur, Dossier du site.');
  await expectAccessible(page);
  await chooseFolder(page, `${apache.root}-ailleurs`, apache.http);
  await press(inPanel(page, 'Tester'));
  await expect(alert).toContainText('Le dossier n’existe pas sur la destination.');
  await press(fields.getByText('Détail technique'));
  await expect(fields.getByText('ENOENT')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await press(inPanel(page, 'Copier'));
  await expect(inPanel(page, 'Copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('ENOENT');
  await expectAccessible(page);
  await fields.getByLabel('Dossier du site').fill(apache.root);
  const other = path.join(apache.root, 'index.php');
  writeFileSync(other, '');
  await press(inPanel(page, 'Tester'));
  await expect(fields.getByText('Tout va bien')).toBeVisible();
  await expect(fields.getByText('Le dossier contient aussi index.php')).toBeVisible();
  rmSync(other);
  expect(readdirSync(apache.root)).toEqual([]);
});

test('the first publication goes on while the page is closed', async ({ page }) => {
  const fields = panel(page);
  await openPublish(page);
  await expect(fields.getByText('Tout est réglé.')).toBeVisible();
  await expectAccessible(page);
  await inPanel(page, 'Publier').press('Enter');
  await expect(fields.getByRole('region', { name: 'Déroulement' })).toBeFocused();
  await page.goto('about:blank');
  await openPublish(page);
  await expect(inPanel(page, 'Arrêter')).toBeVisible();
  const building = fields.getByRole('listitem').filter({ hasText: 'Construction' });
  await expect(building).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);
  await isOnline(page);
  await expect(fields.getByText(/^\d+ fichiers, .+, en \d+ s$/)).toBeVisible();
  const link = fields.getByRole('link', { name: 'Voir en ligne' });
  await expect(link).toHaveAttribute('href', (await readContent(content)).institut.site!);
  await expectAccessible(page);
  expect(await shownPrices()).toContain(euros((await line()).prix));
  await expect(fields.getByText('Rien de nouveau à publier.')).toBeVisible();
});

test('a changed price goes online, and an earlier version comes back', async ({ page }) => {
  const fields = panel(page);
  const { nom, prix } = await line();
  const file = path.join(content, 'tarifs.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/prix: \d\S*/, `prix: ${NEW_PRICE}`));
  await openPublish(page);
  await expect(inBar(page)).toHaveAccessibleName(/Publier · 1 changement/);
  const change = `${plain(nom)} : ${euros(prix)} → ${euros(NEW_PRICE)}`;
  await press(fields.getByRole('button', { name: change }));
  await expect(field(page, 'Prix')).toBeFocused();
  await press(inBar(page));
  // A preview that is stopped has changed nothing.
  await press(inPanel(page, 'Aperçu'));
  await press(inPanel(page, 'Arrêter'));
  await expect(page.getByRole('alert')).toContainText('arrêtée');
  await expectAccessible(page);
  await press(inPanel(page, 'Fermer ce message'));
  expect(await shownPrices()).not.toContain(euros(NEW_PRICE));
  await press(inPanel(page, 'Publier'));
  await isOnline(page);
  expect(await shownPrices()).toContain(euros(NEW_PRICE));
  const sent = await fields.getByText(/^\d+ fichiers, .+ ko, en/).innerText();
  const [, files, size] = /^(\d+) fichiers, (.+) ko/.exec(sent)!;
  expect(Number(files)).toBeLessThanOrEqual(20);
  expect(Number(size!.replace(/\D/g, ''))).toBeLessThanOrEqual(1000);

  // Another computer has published meanwhile.
  const manifest = path.join(apache.root, '.publication/manifest.json');
  const noted = JSON.parse(readFileSync(manifest, 'utf8')) as {
    versions: { id: string; computer: string }[];
  };
  noted.versions.push({ ...noted.versions.at(-1)!, id: 'autre', computer: 'Le portable' });
  writeFileSync(manifest, JSON.stringify(noted));
  await openPublish(page);
  await expect(fields.getByText('La version en ligne vient de « Le portable »')).toBeVisible();
  await press(inPanel(page, 'Versions en ligne'));
  const first = fields.getByRole('listitem').filter({ hasText: 'Première publication' });
  await expectAccessible(page);
  await press(button(first, 'Revenir à cette version'));
  await expectAccessible(page);
  await press(inPanel(page, 'Remplacer ce qui est en ligne'));
  const done = fields.getByText('Cette version est de nouveau en ligne.');
  await expect(done).toBeVisible();
  expect(await shownPrices()).not.toContain(euros(NEW_PRICE));
  expect((await line()).prix).toBe(NEW_PRICE);
  await press(inPanel(page, 'Fermer ce message'));
  await press(button(first, 'Avec son contenu'));
  await expect(done).toBeVisible();
  await expect.poll(async () => (await line()).prix).not.toBe(NEW_PRICE);
  await press(button(page, /^Annuler : Retour au contenu/));
  await expect.poll(async () => (await line()).prix).toBe(NEW_PRICE);
});
