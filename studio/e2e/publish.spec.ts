/** From the editor to what Apache shows, with content that may be published. */
import { once } from 'node:events';
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
import { expect, test, type Page } from '@playwright/test';
import { readContent } from '#content/load.ts';
import { formatPrice } from '#kit/french/format.ts';
import { shortName } from '#kit/files.ts';
import { PAGES } from '#site.ts';
import { ask, missingFor, startServer, type Server } from '../../e2e/hosts/servers.ts';
import { SECOND_CONTENT } from '../../e2e/second/content.ts';
import { expectAccessible, panel, startEditor } from './running.ts';

const ORIGIN = `http://localhost:${Number(process.env.E2E_PORT ?? 4410) + 23}`;
const missing = missingFor('apache2');

test.use({ baseURL: ORIGIN });
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
  const editor = await startEditor(content, ORIGIN, { XDG_CONFIG_HOME: path.join(work, 'user') });
  end = async () => {
    const ended = once(editor, 'exit');
    if (editor.kill()) await ended;
    await apache.stop();
    rmSync(work, { recursive: true });
  };
});
test.afterAll(() => end());

const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

/** Opens « Publier », whose button in the bar also says how much there is. */
async function openPublish(page: Page): Promise<void> {
  await page.goto(PAGES.tarifs.path);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publier/ })
    .click();
  await expect(panel(page).getByRole('heading', { name: 'Publier', exact: true })).toBeVisible();
}

/** What a visitor is shown of the price list. */
async function shownPrices(): Promise<string> {
  const { status, body } = await ask(apache, PAGES.tarifs.path);
  return status === 200 ? body.toString().replace(/\s|&nbsp;/g, ' ') : '';
}

const lineOf = async () => {
  const lines = (await readContent(content)).tarifs.familles.flatMap(({ lignes }) => lignes);
  return lines.find(({ prix }) => typeof prix === 'number')!;
};
const fileOfPrices = path.join(content, 'tarifs.yaml');
const NEW_PRICE = 987.5;

test('where the site goes is asked once, tried for real, and a wrong folder is told with its remedy', async ({
  page,
}) => {
  await openPublish(page);
  await expect(button(page, 'Publier')).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page, 'Publier')).toHaveAccessibleDescription('Dites d’abord où publier.');
  await button(page, 'Où publier ?').click();
  await expect(page.getByRole('alert')).toContainText('ne se lit plus');
  await button(page, 'Enregistrer').click();
  await expect(page.getByRole('alert').last()).toHaveText(
    'À compléter : Serveur, Utilisateur, Dossier du site.',
  );
  await expectAccessible(page);
  await panel(page).getByRole('radio', { name: 'Dossier' }).check({ force: true });
  await panel(page).getByLabel('Dossier du site').fill(`${apache.root}-ailleurs`);
  await panel(page).getByText('Si le site se relit ailleurs').click();
  await panel(page).getByLabel('Adresse de relecture').fill(`http://127.0.0.1:${apache.http}`);
  await button(page, 'Tester').click();
  await expect(page.getByRole('alert').last()).toContainText(
    'Le dossier n’existe pas sur la destination.',
  );
  await panel(page).getByText('Détail technique').click();
  await expect(panel(page).getByText('ENOENT')).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, 'Copier').click();
  await expect(button(page, 'Copié')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('ENOENT');
  await expectAccessible(page);
  await panel(page).getByLabel('Dossier du site').fill(apache.root);
  const other = path.join(apache.root, 'index.php');
  writeFileSync(other, '');
  await button(page, 'Tester').click();
  await expect(panel(page).getByText('Tout va bien')).toBeVisible();
  await expect(panel(page).getByText('Le dossier contient aussi index.php')).toBeVisible();
  rmSync(other);
  expect(readdirSync(apache.root)).toEqual([]);
});

test('the first publication goes on while the page is closed, and is there again when it is opened', async ({
  page,
}) => {
  await openPublish(page);
  await expect(panel(page).getByText('Tout est réglé.')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Publier').press('Enter');
  await expect(panel(page).getByRole('region', { name: 'Déroulement' })).toBeFocused();
  await expect(
    panel(page).getByRole('listitem').filter({ hasText: 'Construction' }),
  ).toHaveAttribute('aria-current', 'step');
  await expectAccessible(page);
  await page.goto('about:blank');
  await openPublish(page);
  await expect(button(page, 'Arrêter')).toBeVisible();
  await expect(panel(page).getByText('Votre site est en ligne.')).toBeVisible({ timeout: 180_000 });
  await expect(panel(page).getByText(/^\d+ fichiers, .+, en \d+ s$/)).toBeVisible();
  const link = panel(page).getByRole('link', { name: 'Voir en ligne' });
  await expect(link).toHaveAttribute('href', (await readContent(content)).institut.site!);
  await expectAccessible(page);
  const { prix } = await lineOf();
  expect(await shownPrices()).toContain(formatPrice(prix).replace(/\s/g, ' '));
  await expect(panel(page).getByText('Rien de nouveau à publier.')).toBeVisible();
});

test('a changed price is told in words, leads to its field, and then is online', async ({
  page,
}) => {
  const { nom, prix } = await lineOf();
  const words = `${nom} : ${formatPrice(prix)} → ${formatPrice(NEW_PRICE)}`.replace(/\s/g, ' ');
  const before = readFileSync(fileOfPrices, 'utf8');
  writeFileSync(fileOfPrices, before.replace(/prix: \d\S*/, `prix: ${NEW_PRICE}`));
  await openPublish(page);
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'Publier · 1 changement' }),
  ).toBeVisible();
  await panel(page).getByRole('button', { name: words }).click();
  await expect(panel(page).getByRole('textbox', { name: 'Prix' })).toBeFocused();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publier/ })
    .click();
  // A preview that is stopped has changed nothing.
  await button(page, 'Aperçu').click();
  await button(page, 'Arrêter').click();
  await expect(page.getByRole('alert')).toContainText('arrêtée');
  await expectAccessible(page);
  await button(page, 'Fermer ce message').click();
  expect(await shownPrices()).not.toContain(formatPrice(NEW_PRICE).replace(/\s/g, ' '));
  await button(page, 'Publier').click();
  await expect(panel(page).getByText('Votre site est en ligne.')).toBeVisible({ timeout: 180_000 });
  expect(await shownPrices()).toContain(formatPrice(NEW_PRICE).replace(/\s/g, ' '));
  const sent = panel(page).getByText(/^\d+ fichiers, .+ ko, en/);
  const [, files, size] = /^(\d+) fichiers, (.+) ko/.exec(await sent.innerText())!;
  expect(Number(files)).toBeLessThanOrEqual(20);
  expect(Number(size!.replace(/\D/g, ''))).toBeLessThanOrEqual(1000);
});

test('an earlier version comes back online, and with it its content when that is asked for', async ({
  page,
}) => {
  // Another computer has published meanwhile.
  const manifest = path.join(apache.root, '.publication/manifest.json');
  const noted = JSON.parse(readFileSync(manifest, 'utf8')) as {
    versions: { id: string; computer: string }[];
  };
  noted.versions.push({ ...noted.versions.at(-1)!, id: 'autre', computer: 'Le portable' });
  writeFileSync(manifest, JSON.stringify(noted));
  await openPublish(page);
  await expect(panel(page).getByText('La version en ligne vient de « Le portable »')).toBeVisible();
  await button(page, 'Versions en ligne').click();
  const first = panel(page).getByRole('listitem').filter({ hasText: 'Première publication' });
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Revenir à cette version' }).click();
  await expectAccessible(page);
  await button(page, 'Remplacer ce qui est en ligne').click();
  const done = panel(page).getByText('Cette version est de nouveau en ligne.');
  await expect(done).toBeVisible();
  expect(await shownPrices()).not.toContain(formatPrice(NEW_PRICE).replace(/\s/g, ' '));
  expect((await lineOf()).prix).toBe(NEW_PRICE);
  await button(page, 'Fermer ce message').click();
  await first.getByRole('button', { name: 'Avec son contenu' }).click();
  await expect(done).toBeVisible();
  await expect.poll(async () => (await lineOf()).prix).not.toBe(NEW_PRICE);
  await page.getByRole('button', { name: /^Annuler : Retour au contenu/ }).click();
  await expect.poll(async () => (await lineOf()).prix).toBe(NEW_PRICE);
});
