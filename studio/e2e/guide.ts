/**
 * `npm run guide`: the pictures of `docs/proprietaire.md`, taken in the running editor on a copy of
 * the content. What to press is ringed and numbered in order. Dates are written in French by a
 * Chromium that has its languages (on Debian: chromium-l10n, CHROMIUM_PATH=/usr/bin/chromium).
 */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, devices, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { openClaims } from '#content/claims.ts';
import { readContent } from '#content/load.ts';
import { parisDay } from '#kit/french/format.ts';
import { CHROMIUM_ARGS, findChromium } from '../../e2e/support/browsers.ts';
import { serveFolder } from '../../e2e/hosts/servers.ts';
import { editorIn, endEditor, ORIGIN, startEditor } from './running.ts';

const FOLDER = 'docs/guide';
const WORK = fs.mkdtempSync(path.join(tmpdir(), 'guide-'));
const CONTENT = `${WORK}/content`;
/** Bytes of all pictures together. */
const MAX_BYTES = 600_000;
/** What sample content needs before it can be published. */
const REAL: [RegExp, string][] = [
  [/(instagram|facebook|tiktok)\.example\b/g, 'www.$1.com'],
  [/maison-amande\.example/g, 'institut.fr'],
  [/\.example\b/g, '.fr'],
  [/\bExemple\b/g, 'Martin'],
  [/Maison\s+Amande/g, 'Atelier Lilas'],
  [/maison\.amande/g, 'atelier.lilas'],
  [/04 65 71/g, '04 67 00'],
  [/000 000 000 00000/, '900 100 200 00014\ntva: franchise\nqualification: oui'],
  [/numéro à compléter/, '900 100 200'],
  [/^avis:\n[^]*/m, 'avis: []\n'],
  [/^ *exemple: true\n/gm, ''],
];
/** A host as its e-mail names it. */
const HOST = {
  Serveur: 'ftp.cluster012.hosting.ovh.net',
  Utilisateur: 'camille',
  'Mot de passe': 'un-mot-de-passe',
};

fs.rmSync(FOLDER, { recursive: true, force: true });
fs.mkdirSync(FOLDER);
fs.cpSync('content', CONTENT, { recursive: true });
fs.mkdirSync(`${WORK}/www`);
// Apache is another user.
fs.chmodSync(WORK, 0o755);
const apache = await serveFolder(`${WORK}/www`);
const server = await startEditor(ORIGIN, { CONTENT_DIR: CONTENT, XDG_CONFIG_HOME: `${WORK}/user` });
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
const page = await browser.newPage({ ...french, viewport: { width: 1280, height: 800 } });
const { bar, button, field, onPage, open, panel, press, ...editor } = editorIn(page);
const { tarifs, photos } = await readContent('content');
const [shot, shown] = Object.entries(photos).at(-1)!;
const line = tarifs.familles[0]!.lignes.find(({ prix }) => typeof prix === 'number')!;

/** Replaces words in a file of the copy. */
function edit(file: string, changes: [RegExp, string][]): void {
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(
    file,
    changes.reduce((all, [from, to]) => all.replace(from, to), text),
  );
}

/** Makes the copy publishable: demonstration photos are recognised by their bytes. */
async function makeReal(): Promise<void> {
  for (const entry of fs.readdirSync(CONTENT, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (file.endsWith('.yaml')) edit(file, REAL);
    else if (entry.isFile()) fs.appendFileSync(file, '\0');
  }
  const claims = openClaims(await readContent(CONTENT)).map(({ words }) => words);
  fs.writeFileSync(`${CONTENT}/confirmations.yaml`, stringify({ confirmations: claims }));
}

/** Rings what is pressed, in this order, and takes the picture once all images in view are there. */
async function take(where: Page, name: string, ...pressed: Locator[]): Promise<void> {
  // A page may just be giving way to the one that is drawn anew.
  await expect(async () => {
    for (const frame of where.frames())
      await frame.evaluate(() => {
        const inView = [...document.images].filter(
          // One in a closed fold is not loaded.
          (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
        );
        return Promise.all([document.fonts.ready, ...inView.map((image) => image.decode())]).catch(
          () => undefined,
        );
      });
  }).toPass();
  const boxes = await Promise.all(pressed.map((each) => each.boundingBox()));
  await where.evaluate((areas) => {
    const ring = document.createElement('i');
    ring.className = 'ring';
    ring.style.cssText =
      'position:fixed;z-index:9;border:4px solid #e8590c;border-radius:18px;pointer-events:none;' +
      'box-shadow:0 0 0 3px #fff9;font:700 17px/30px system-ui;text-align:center';
    for (const [at, area] of areas.entries()) {
      const { x, y, width, height } = area!;
      const [top, left] = [y - 6, x - 6].map((px) => `${px}px`);
      const copy = document.body.appendChild(ring.cloneNode() as HTMLElement);
      Object.assign(copy.style, {
        top,
        left,
        width: `${width + 12}px`,
        height: `${height + 12}px`,
      });
      if (areas.length === 1) continue;
      const number = copy.appendChild(document.createElement('b'));
      number.textContent = String(at + 1);
      number.style.cssText =
        `position:absolute;left:-17px;${y < 20 ? 'bottom' : 'top'}:-17px;width:30px;` +
        'border-radius:15px;background:#e8590c;color:#fff';
    }
  }, boxes);
  await sharp(await where.screenshot())
    .webp({ quality: 55, effort: 6 })
    .toFile(`${FOLDER}/${name}.webp`);
  await where.evaluate(() => document.querySelectorAll('.ring').forEach((ring) => ring.remove()));
}

/** Pictures of the editor. */
async function takeEditor(): Promise<void> {
  await open('/');
  await take(page, 'editeur', button('Tarifs'), panel, button('Annuler'));

  await open('/tarifs');
  await press(editor.priceOf(line.nom));
  await take(page, 'prix', editor.priceOf(line.nom), field('Prix'));

  await open('/contact');
  await press('Réglages');
  await take(page, 'reglages', button('Réglages'), button('Horaires et fermetures', panel));
  await press('Horaires et fermetures', panel);
  await press('+ Ajouter une fermeture');
  const days = [page.getByLabel('Premier jour'), page.getByLabel('Dernier jour')];
  for (const day of days) await day.fill(parisDay());
  await take(page, 'fermeture', ...days, button('Ajouter'));
  // Otherwise the bar counts it in the pictures that follow.
  await press('Effacer ce qui est commencé');

  await open('/galerie');
  await press('Photos');
  await editor.addPhotos(`content/photos/${shot}/${shown.photo}`);
  await panel.getByRole('region', { name: 'Photos à dire' }).getByRole('checkbox').first().click();
  const chosen = panel.getByRole('region', { name: 'Photos choisies' });
  const subject = chosen.getByText('Une main').first();
  await press(subject);
  await editor.saved();
  const ready = button('À la galerie');
  const add = page.getByRole('button', { name: /^Ajouter des photos/ });
  await take(page, 'photos', button('Photos'), add, subject, ready);
  await press('Supprimer', panel);

  await open('/galerie');
  await press(onPage.locator('main img').first());
  await press(/^Cadrer, tourner/);
  const point = button('Point à garder dans le cadre');
  await point.waitFor();
  await take(page, 'cadrage', point);

  await open('/');
  await press('Utiliser mon téléphone');
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
  const its = editorIn(phone);
  await its.open(url);
  await take(phone, 'telephone-390', phone.getByRole('navigation', { name: 'Le plus courant' }));
  await its.button('Prix').tap();
  // The window's address follows once the page has loaded.
  await phone.waitForURL('**/tarifs*');
  await its.priceOf(line.nom).tap();
  await take(phone, 'prix-390', its.field('Prix'));
}

/** Pictures of publishing, from the checklist to a local Apache. */
async function takePublication(): Promise<void> {
  const publish = button(/^Publier/, bar);
  const send = button('Publier', panel);
  const online = panel.getByRole('link', { name: 'Voir en ligne' });
  const openPublish = async () => {
    await open('/tarifs');
    await press(publish);
  };
  await openPublish();
  const list = panel.getByRole('region', { name: 'Avant la mise en ligne' });
  await take(page, 'liste', publish, list.getByRole('button').first());

  await makeReal();
  await openPublish();
  const provider = panel.getByLabel('Chez qui est votre site ?');
  await provider.selectOption('OVHcloud');
  for (const [label, text] of Object.entries(HOST)) await panel.getByLabel(label).fill(text);
  await panel.evaluate((element) => element.scrollTo({ top: 0 }));
  await take(
    page,
    'ou-publier',
    provider,
    panel.getByLabel('Serveur'),
    button('Enregistrer et tester'),
  );
  await editor.chooseFolder(apache.root, apache.http);
  await press('Enregistrer et tester');
  await press(send);
  await online.waitFor({ timeout: 120_000 });
  const raised = `prix: ${Number(line.prix) + 2}`;
  edit(`${CONTENT}/tarifs.yaml`, [[new RegExp(`prix: ${line.prix}$`, 'm'), raised]]);
  await openPublish();
  await press('Fermer ce message');
  await take(page, 'publier', publish, panel.getByRole('region', { name: 'Ce qui change' }), send);
  await press(send);
  await online.waitFor({ timeout: 120_000 });
  await take(page, 'en-ligne', online);
}

try {
  await takeEditor();
  await takePublication();
} finally {
  await browser.close();
  await apache.stop();
  await endEditor(server);
  fs.rmSync(WORK, { recursive: true });
}
const files = fs.readdirSync(FOLDER).sort();
const guide = fs.readFileSync('docs/proprietaire.md', 'utf8');
const named = [...guide.matchAll(/guide\/([\w-]+\.webp)/g)].map(([, name]) => name!).sort();
const bytes = files.reduce((sum, name) => sum + fs.statSync(`${FOLDER}/${name}`).size, 0);
if (bytes > MAX_BYTES) throw new Error(`The pictures weigh ${bytes} bytes.`);
if (String(named) !== String(files))
  throw new Error(`The guide shows ${named}; taken were ${files}.`);
