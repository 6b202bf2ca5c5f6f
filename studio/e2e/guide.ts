/**
 * `npm run guide`: the pictures of `docs/proprietaire.md`, taken in the running editor on a copy of
 * the content. What to press is ringed and numbered in order. Dates are written in French by a
 * Chromium that has its languages (on Debian: chromium-l10n, CHROMIUM_PATH=/usr/bin/chromium).
 */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, devices, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { readContent } from '#content/load.ts';
import { formatPrice, parisDay } from '#kit/french/format.ts';
import { CHROMIUM_ARGS, findChromium } from '../../e2e/support/browsers.ts';
import { serveFolder } from '../../e2e/hosts/servers.ts';
import {
  button as buttonOf,
  chooseFiles,
  chooseFolder,
  endEditor,
  open as openPage,
  ORIGIN,
  panel as panelOf,
  shownPage,
  startEditor,
} from './running.ts';

const FOLDER = 'docs/guide';
const WORK = fs.mkdtempSync(path.join(tmpdir(), 'guide-'));
/** Bytes of all pictures together. */
const MAX_BYTES = 600_000;

fs.rmSync(FOLDER, { recursive: true, force: true });
fs.mkdirSync(FOLDER);
fs.cpSync('content', `${WORK}/content`, { recursive: true });
const env = { CONTENT_DIR: `${WORK}/content`, XDG_CONFIG_HOME: `${WORK}/user` };
const editor = await startEditor(ORIGIN, env);
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...CHROMIUM_ARGS, '--lang=fr-FR'],
  env: { ...process.env, LANGUAGE: 'fr' },
});
const french = {
  baseURL: ORIGIN,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  reducedMotion: 'reduce',
} as const;

/** What sample content needs before it can be published. */
const REAL: [RegExp, string][] = [
  [/(instagram|facebook|tiktok)\.example\b/g, 'www.$1.com'],
  [/maison-amande\.example/g, 'institut.fr'],
  [/\.example\b/g, '.fr'],
  [/\bExemple\b/g, 'Martin'],
  [/^dureesExemple: .*\n/m, ''],
  [/04 65 71/g, '04 67 00'],
  [/000 000 000 00000/, '900 100 200 00014\ntva: franchise\nqualification: oui'],
  [/numéro à compléter/, '900 100 200'],
  [/^avis:[^]*exemple: true[^]*/m, 'avis: []\n'],
  [/^ *exemple: true\n/gm, ''],
];

/** Makes the copy publishable: demonstration photos are recognised by their bytes. */
function makeReal(): void {
  const entries = fs.readdirSync(`${WORK}/content`, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = path.join(parentPath, name);
    if (!name.endsWith('.yaml')) fs.appendFileSync(file, '\0');
    else
      fs.writeFileSync(
        file,
        REAL.reduce(
          (text, [sample, real]) => text.replace(sample, real),
          fs.readFileSync(file, 'utf8'),
        ),
      );
  }
}

/** A host as its e-mail names it. */
const HOST = {
  Serveur: 'ftp.mon-hebergeur.fr',
  Utilisateur: 'camille',
  'Mot de passe': 'un-mot-de-passe',
  'Dossier du site': 'www',
};

/** Waits until the pictures in view are there. */
const seeImages = (root: Locator) =>
  root.evaluate(() => {
    const shown = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    );
    return Promise.all([
      document.fonts.ready,
      ...shown.map((image) => image.decode().catch(() => undefined)),
    ]);
  });

/** Rings what is pressed, in this order, and takes the picture. */
async function take(page: Page, name: string, ...pressed: Locator[]): Promise<void> {
  await seeImages(page.locator('body'));
  const boxes = await Promise.all(pressed.map((each) => each.boundingBox()));
  await page.evaluate((areas) => {
    const layer = document.body.appendChild(document.createElement('div'));
    layer.id = 'rings';
    layer.style.cssText = 'position:fixed;inset:0;z-index:9;pointer-events:none';
    areas.forEach((area, index) => {
      const { x, y, width, height } = area!;
      const ring = layer.appendChild(document.createElement('div'));
      ring.style.cssText =
        `position:absolute;left:${x - 6}px;top:${y - 6}px;` +
        `width:${width + 12}px;height:${height + 12}px;` +
        'border:4px solid #e8590c;border-radius:18px;box-shadow:0 0 0 3px #fff9';
      const number = ring.appendChild(document.createElement('b'));
      number.textContent = String(index + 1);
      number.style.cssText =
        `position:absolute;left:-17px;${y < 20 ? 'bottom' : 'top'}:-17px;width:30px;` +
        'border-radius:15px;background:#e8590c;color:#fff;' +
        'font:700 17px/30px system-ui;text-align:center';
      if (areas.length === 1) number.remove();
    });
  }, boxes);
  await sharp(await page.screenshot())
    .webp({ quality: 55, effort: 6 })
    .toFile(`${FOLDER}/${name}.webp`);
  await page.evaluate(() => document.querySelector('#rings')!.remove());
}

/** Opens a page of the site, and waits until all of it is there. */
async function open(page: Page, address: string) {
  await openPage(page, address);
  await seeImages(shownPage(page).locator('body'));
  return shownPage(page);
}

const page = await browser.newPage({ ...french, viewport: { width: 1280, height: 800 } });
const panel = panelOf(page);
const button = (name: string | RegExp) => buttonOf(page, name);
const { tarifs, photos } = await readContent('content');
const [shot, shown] = Object.entries(photos).at(-1)!;
const line = tarifs.familles[0]!.lignes.find(({ prix }) => typeof prix === 'number')!;

/** The price of `line` in the page's list. */
const priceOn = (page: Page) =>
  shownPage(page)
    .getByRole('listitem')
    .filter({ hasText: line.nom })
    .getByText(formatPrice(line.prix))
    .last();

/** Pictures of the editor. */
async function takeEditor(): Promise<void> {
  await open(page, '/');
  await take(page, 'editeur', button('Tarifs'), panel, button('Annuler'));

  await open(page, '/tarifs');
  const price = priceOn(page);
  await price.click();
  await take(page, 'prix', price, page.getByRole('textbox', { name: 'Prix', exact: true }));

  await open(page, '/contact');
  await button('Réglages').click();
  await take(page, 'reglages', button('Réglages'), buttonOf(panel, 'Horaires et fermetures'));
  await buttonOf(panel, 'Horaires et fermetures').click();
  await button('+ Ajouter une fermeture').click();
  const days = [page.getByLabel('Premier jour'), page.getByLabel('Dernier jour')];
  for (const field of days) await field.fill(parisDay());
  await take(page, 'fermeture', ...days, button('Ajouter'));
  // Otherwise the bar counts it in the pictures that follow.
  await button('Effacer ce qui est commencé').click();

  await open(page, '/galerie');
  await button('Photos').click();
  await chooseFiles(page, /^Ajouter des photos/, `content/photos/${shot}/${shown.photo}`);
  const texts = panel.getByRole('listitem').getByRole('textbox');
  await texts.first().waitFor();
  await texts.nth(0).fill(`${shown.nom} de Julie`.slice(0, 40));
  await texts.nth(1).fill(shown.alt);
  const ready = button('Ajouter à la galerie');
  await ready.waitFor();
  await take(
    page,
    'photos',
    button('Photos'),
    page.getByRole('button', { name: /^Ajouter des photos/ }),
    ready,
  );
  await button('Retirer').click();

  const gallery = await open(page, '/galerie');
  await gallery.locator('main img').first().click();
  await button(/^Cadrer, tourner/).click();
  const picture = button('Point à garder dans le cadre');
  await picture.waitFor();
  await take(page, 'cadrage', picture);

  await open(page, '/');
  await button('Utiliser mon téléphone').click();
  const code = page.getByRole('img', { name: 'Le code à viser' });
  await code.waitFor();
  await take(page, 'telephone', code);
  const { url } = (await (await page.request.get('/editeur/phone')).json()) as { url: string };
  const phone = await browser.newPage({
    ...devices['iPhone 13'],
    ...french,
    deviceScaleFactor: 2,
    viewport: { width: 390, height: 780 },
  });
  await open(phone, url);
  await take(phone, 'telephone-390', phone.getByRole('navigation', { name: 'Le plus courant' }));
  await phone.getByRole('button', { name: 'Prix' }).tap();
  // The window's address follows once the page has loaded.
  await phone.waitForURL('**/tarifs*');
  await priceOn(phone).tap();
  await take(phone, 'prix-390', phone.getByRole('textbox', { name: 'Prix', exact: true }));
}

/** Pictures of publishing, from the checklist to a local Apache. */
async function takePublication(): Promise<void> {
  const publish = buttonOf(page.getByRole('banner'), /^Publier/);
  await open(page, '/tarifs');
  await publish.click();
  await take(
    page,
    'liste',
    publish,
    panel.getByRole('region', { name: 'Avant la mise en ligne' }).getByRole('button').first(),
  );

  makeReal();
  await open(page, '/tarifs');
  await publish.click();
  await button('Où publier ?').click();
  for (const [label, text] of Object.entries(HOST)) await panel.getByLabel(label).fill(text);
  await panel.evaluate((element) => element.scrollTo({ top: 0 }));
  await take(
    page,
    'ou-publier',
    panel.getByRole('group', { name: 'Moyen' }),
    panel.getByLabel('Serveur'),
    button('Tester'),
  );
  await chooseFolder(page, apache.root, apache.http);
  await button('Enregistrer').click();
  await publish.click();
  const online = panel.getByRole('link', { name: 'Voir en ligne' });
  const send = buttonOf(panel, 'Publier');
  await send.click();
  await online.waitFor({ timeout: 120_000 });
  const file = `${WORK}/content/tarifs.yaml`;
  fs.writeFileSync(
    file,
    fs
      .readFileSync(file, 'utf8')
      .replace(/prix: (\d+)$/m, (_, euros) => `prix: ${Number(euros) + 2}`),
  );
  await open(page, '/tarifs');
  await publish.click();
  await take(page, 'publier', publish, panel.getByRole('region', { name: 'Ce qui change' }), send);
  await send.click();
  await online.waitFor({ timeout: 120_000 });
  await take(page, 'en-ligne', online);
}

fs.mkdirSync(`${WORK}/www`);
// Apache is another user.
fs.chmodSync(WORK, 0o755);
const apache = await serveFolder(`${WORK}/www`);
try {
  await takeEditor();
  await takePublication();
} finally {
  await browser.close();
  await apache.stop();
  await endEditor(editor);
  fs.rmSync(WORK, { recursive: true });
}
const files = fs.readdirSync(FOLDER);
const guide = fs.readFileSync('docs/proprietaire.md', 'utf8');
const named = [...guide.matchAll(/guide\/([\w-]+\.webp)/g)].map(([, name]) => name!);
const bytes = files.reduce((sum, name) => sum + fs.statSync(`${FOLDER}/${name}`).size, 0);
if (bytes > MAX_BYTES) throw new Error(`The pictures weigh ${bytes} bytes.`);
if (String(named.sort()) !== String(files.sort()))
  throw new Error(`The guide shows ${named}; taken were ${files}.`);
