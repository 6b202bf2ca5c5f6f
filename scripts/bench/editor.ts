/** The owner's editor as she uses it: what she does for a change, and how long she waits for it. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { devices, expect, type Browser, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { readContent } from '#content/load.ts';
import { parisDay } from '#kit/french/format.ts';
import { COPY, open, ORIGIN, restoreCopy, shownFrame, start, stop, textOf } from '#studio/e2e/running.ts';
import { launch } from './interaction.ts';
import { median, type Options, type Table } from './measure.ts';

const PHOTOS = 10;
const FOLDER = path.resolve('.cache/bench/editor');

/** Numbers of one run, by what they are of. */
type Measured = Record<string, number>;

/** Counts what a person does with a hand, and times it. */
function counter() {
  const from = performance.now();
  let count = 0;
  const act = async (work: Promise<unknown>) => {
    await work;
    count++;
  };
  return { act, end: () => ({ count, seconds: (performance.now() - from) / 1000 }) };
}

/** Milliseconds until a file of the content says something. */
async function written(file: string, words: string | RegExp): Promise<number> {
  const from = performance.now();
  while (textOf(file).search(words) < 0) await wait(4);
  return performance.now() - from;
}

async function price(browser: Browser): Promise<Measured> {
  const { familles } = (await readContent(COPY)).tarifs;
  const { nom } = familles[0]!.lignes.find(({ prix }) => typeof prix === 'number')!;
  const page = await browser.newPage({ baseURL: ORIGIN, viewport: { width: 1280, height: 1000 } });
  const frame = await open(page, '/tarifs');
  const line = frame.getByRole('listitem').filter({ has: frame.getByText(nom, { exact: false }) });
  // The longest time from a key to the page that shows it.
  await page.evaluate(() => addEventListener('input', () => Object.assign(window, { typed: performance.now() }), true));
  await frame.evaluate(() => {
    const outer = parent as unknown as { typed?: number; longest?: number; performance: Performance };
    new MutationObserver(() => {
      if (outer.typed) outer.longest = Math.max(outer.longest ?? 0, outer.performance.now() - outer.typed);
      outer.typed = undefined;
    }).observe(document.body, { subtree: true, characterData: true, childList: true });
  });
  const { act, end } = counter();
  await act(line.locator('[aria-hidden]').filter({ hasText: '€' }).first().click());
  await act(page.getByRole('textbox', { name: 'Prix', exact: true }).pressSequentially('987,5'));
  const [file, drawn] = [written('tarifs.yaml', 'prix: 987.5\n'), page.waitForEvent('framedetached')];
  const from = performance.now();
  await act(page.keyboard.press('Enter'));
  const fileTime = await file;
  const { count, seconds } = end();
  await drawn;
  const redrawn = performance.now() - from;
  const follows = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  await page.close();
  return { actions: count, seconds, follows, file: fileTime, redrawn };
}

async function closure(browser: Browser): Promise<Measured> {
  const page = await browser.newPage({ baseURL: ORIGIN, viewport: { width: 1280, height: 1000 } });
  await open(page, '/contact');
  const day = `${Number(parisDay().slice(0, 4)) + 1}-02-03`;
  const { act, end } = counter();
  await act(page.getByRole('button', { name: 'Horaires et fermetures' }).click());
  await act(page.getByRole('button', { name: 'Ajouter une fermeture' }).click());
  await act(page.getByLabel('Premier jour').fill(day));
  await act(page.getByLabel('Dernier jour').fill(day));
  await act(page.getByRole('button', { name: 'Ajouter', exact: true }).click());
  await written('horaires.yaml', `du: ${day}`);
  const { count, seconds } = end();
  await page.close();
  return { actions: count, seconds };
}

/** A photo of twelve megapixels, as HEIC. */
async function heicPhoto(): Promise<string> {
  mkdirSync(FOLDER, { recursive: true });
  const [jpeg, heic] = [path.join(FOLDER, 'photo.jpg'), path.join(FOLDER, 'photo.heic')];
  const { photos } = await readContent('content');
  const [name, { photo }] = Object.entries(photos)[0]!;
  await sharp(`content/photos/${name}/${photo}`).resize(3024, 4032).jpeg({ quality: 95 }).toFile(jpeg);
  // Debian's libheif-examples have it.
  execFileSync('heif-enc', ['-q', '60', '-o', heic, jpeg], { stdio: 'ignore' });
  return heic;
}

async function photos(browser: Browser, heic: string): Promise<Measured> {
  const page = await browser.newPage({ baseURL: ORIGIN, viewport: { width: 1280, height: 1000 } });
  const conversions: number[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('brouillons/ajouter')) conversions.push(request.timing().responseEnd / 1000);
  });
  await open(page, '/galerie');
  await page.getByRole('button', { name: 'Photos', exact: true }).click();
  await page.evaluate(() => {
    const state = Object.assign(window, { blocked: 0 });
    new PerformanceObserver((list) => {
      state.blocked = Math.max(state.blocked, ...list.getEntries().map(({ duration }) => duration));
    }).observe({ type: 'longtask' });
  });
  const from = performance.now();
  const chosen = page.getByLabel('Ajouter des photos').setInputFiles(Array<string>(PHOTOS).fill(heic));
  await page.getByRole('progressbar').waitFor();
  const progress = performance.now() - from;
  await chosen;
  await expect(page.getByRole('listitem', { name: 'Photo sans titre' })).toHaveCount(PHOTOS, { timeout: 300_000 });
  const seconds = (performance.now() - from) / 1000;
  const blocked = await page.evaluate(() => (window as unknown as { blocked: number }).blocked);
  await page.close();
  return { progress, each: seconds / PHOTOS, longest: Math.max(...conversions), blocked };
}

async function phone(browser: Browser, heic: string): Promise<Measured> {
  const computer = await browser.newPage({ baseURL: ORIGIN, viewport: { width: 1280, height: 1000 } });
  await open(computer, '/galerie');
  await computer.getByRole('button', { name: 'Utiliser mon téléphone' }).click();
  await computer.getByRole('img', { name: 'Le code à viser' }).waitFor();
  const { url } = (await (await computer.request.get('/editeur/telephone')).json()) as { url: string };
  const { defaultBrowserType: _, ...device } = devices['iPhone 13'];
  const page = await (await browser.newContext(device)).newPage();
  await page.goto(url);
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Enregistré', { timeout: 30_000 });
  await shownFrame(page);
  const { act, end } = counter();
  const panel = page.getByRole('complementary');
  const tap = (what: Locator) => act(what.tap());
  const chooser = page.waitForEvent('filechooser');
  await tap(page.getByLabel('Album : choisir des photos'));
  // The phone's own two: where from, and which one.
  await act(Promise.resolve());
  await act((await chooser).setFiles(heic));
  for (const label of ['Titre', 'Ce que montre la photo']) {
    await tap(panel.getByRole('textbox', { name: label, exact: true }));
    await page.keyboard.type(`Mesure : ${label}`);
  }
  await tap(page.locator('label', { has: page.getByRole('radio') }).last());
  await tap(panel.getByRole('button', { name: 'Ajouter à la galerie' }));
  await written('galerie.yaml', 'Mesure');
  const { count, seconds } = end();
  await page.context().close();
  await computer.request.post('/editeur/telephone/fermer');
  await computer.close();
  return { touches: count, seconds };
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const s = (value: number) => `${value.toFixed(1)} s`;

/** What is told, with what is wanted. */
const ROWS: [what: string, key: string, wanted: string, words: (value: number) => string][] = [
  ['A price: touch, type, Enter', 'price.actions', '3 actions', (value) => `${value} actions`],
  ['A price: from the touch to the file', 'price.seconds', '5 s', s],
  ['The page follows a key', 'price.follows', '100 ms', ms],
  ['The file after Enter', 'price.file', '1 s', ms],
  ['The page drawn anew after Enter', 'price.redrawn', '1 s', ms],
  ['A closure', 'closure.actions', '6 actions', (value) => `${value} actions`],
  ['A closure: from the first press to the file', 'closure.seconds', '', s],
  [`${PHOTOS} HEIC photos: progress is seen`, 'photos.progress', '1 s', ms],
  [`${PHOTOS} HEIC photos: all of it, for each`, 'photos.each', '3 s', s],
  [`${PHOTOS} HEIC photos: the slowest, two at a time`, 'photos.longest', '', s],
  [`${PHOTOS} HEIC photos: the page is blocked at most`, 'photos.blocked', '', ms],
  ['A HEIC photo from the phone to the gallery', 'phone.touches', '8 touches', (value) => `${value} touches`],
  ['A HEIC photo: from the first touch to the file', 'phone.seconds', '60 s', s],
];

export async function editor({ runs }: Options): Promise<Table> {
  const heic = await heicPhoto();
  const found = new Map<string, number[]>();
  const browser = await launch();
  restoreCopy();
  await start();
  try {
    // The first one lets the development server find all it serves.
    for (let run = 0; run <= runs; run++) {
      for (const [part, measure] of Object.entries({ price, closure, photos, phone })) {
        console.log(part);
        restoreCopy();
        rmSync('.cache/editor-drafts', { recursive: true, force: true });
        await wait(2000);
        const measured = Object.entries(await measure(browser, heic));
        if (run > 0)
          for (const [key, value] of measured)
            found.set(`${part}.${key}`, [...(found.get(`${part}.${key}`) ?? []), value]);
      }
    }
  } finally {
    await stop('SIGTERM');
    await browser.close();
  }
  const rows = ROWS.map(([what, key, wanted, words]) => [what, words(median(found.get(key)!)), wanted]);
  const note = [
    'By a script that does not think between its actions. Photos of 12 megapixels, enlarged from one of the project and coded by',
    '`heif-enc`; the phone is a window of the same browser that comes by the network.',
  ].join(' ');
  return { note, head: ['What', 'Found', 'Wanted'], rows };
}
