/** Several windows of the editor in one browser, and files that a hand has broken meanwhile. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { readContent } from '#content/load.ts';
import { PAGES } from '#site.ts';
import {
  COPY,
  open,
  ORIGIN,
  press,
  restart,
  restoreCopy,
  shownFrame,
  shownPage,
  start,
  status,
  stop,
  test,
  textOf,
} from './running.ts';

// The tests share one editor and one copy of the content, so they run one after the other.
test.describe.configure({ mode: 'default' });
test.beforeEach(() => restoreCopy());

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Titre de la page' });

/** Opens the fields of the page of prices, by its title. */
async function touchTitle(page: Page): Promise<void> {
  await shownFrame(page);
  const shown = shownPage(page);
  await press(shown.getByRole('heading', { level: 1 }));
  await expect(titleField(page)).toBeVisible();
}

test('seven windows have their typefaces, save, and follow one another', async ({ context }) => {
  // One more than a browser has connections to a server; each loads the editor's modules one by
  // one.
  test.slow();
  const windows: Page[] = [];
  for (let count = 0; count < 7; count++) {
    const page = await context.newPage();
    windows.push(page);
    await open(page, PAGES.tarifs.path);
    for (const frame of [page.mainFrame(), await shownFrame(page)])
      await expect
        .poll(() =>
          frame.evaluate(() => [...document.fonts].some((face) => face.status === 'loaded')),
        )
        .toBe(true);
    await touchTitle(page);
  }
  for (const [index, page] of [windows[0]!, windows[6]!].entries()) {
    await page.bringToFront();
    const title = `Mes tarifs ${index}`;
    await titleField(page).fill(title);
    await titleField(page).press('Enter');
    await expect.poll(() => textOf('tarifs.yaml')).toContain(`titre: ${title}\n`);
    for (const other of windows) {
      await expect(titleField(other)).toHaveValue(title);
      await expect(status(other)).toHaveText('Enregistré');
      const shown = shownPage(other);
      await expect(shown.getByRole('heading', { level: 1 })).toHaveText(new RegExp(title));
    }
  }
  expect((await readContent(COPY)).tarifs.titre).toContain('1');
});

test('windows follow one another again once the editor was started anew, with and without shared workers', async ({
  context,
  browser,
}) => {
  const bare = await browser.newContext({ baseURL: ORIGIN });
  await bare.addInitScript(() => Reflect.deleteProperty(globalThis, 'SharedWorker'));
  const pairs = [];
  for (const each of [context, bare])
    pairs.push([await each.newPage(), await each.newPage()] as const);
  for (const page of pairs.flat()) await open(page, PAGES.tarifs.path);
  // Each window loads itself again as soon as the editor answers.
  const loaded = pairs.flat().map((page) => page.waitForEvent('load'));
  await restart();
  await Promise.all(loaded);
  for (const [one, other] of pairs) {
    for (const page of [one, other]) await touchTitle(page);
    // The worker that receives the news may still be waiting for its next try.
    await expect(async () => {
      const title = `Mes tarifs ${Math.random()}`;
      await titleField(one).fill(title);
      await titleField(one).press('Enter');
      await expect(titleField(other)).toHaveValue(title, { timeout: 5000 });
    }).toPass();
  }
  await bare.close();
});

/** What somebody does to a file by hand, and a part of what the way back says of it. */
const BROKEN: Record<
  string,
  { file: string; edit: (text: string) => string | undefined; words: RegExp }
> = {
  'is no YAML': {
    file: 'tarifs.yaml',
    edit: (text) => text.replace(/^titre: .*/m, '<<<<<<< HEAD\n$&'),
    words: /^Tarifs, ligne 1\s: «\s<<<<<<< HEAD\s» s’en va$/,
  },
  'has a wrong value': {
    file: 'tarifs.yaml',
    edit: (text) => text.replace(/prix: \d.*/, 'prix: beaucoup'),
    words: /^Tarifs › .*\s: beaucoup → [\d,]+\s€$/,
  },
  'lacks a field': {
    file: 'avis.yaml',
    edit: (text) => text.replace(/^titre: .*\n/m, ''),
    words: /^Avis › Titre\s: rien → /,
  },
  'is gone': {
    file: 'contact.yaml',
    edit: () => undefined,
    words: /^Contact, le fichier revient$/,
  },
};

const BACK = 'Revenir à la dernière version lisible';

/** Writes a file as a hand leaves it, or takes it away. */
function breakFile(name: string, text: string | undefined): void {
  if (text === undefined) rmSync(path.join(COPY, name));
  else writeFileSync(path.join(COPY, name), text);
}

/** What a file holds, byte by byte; nothing while there is none. */
function bytesNow(file: string): string | undefined {
  try {
    return readFileSync(path.join(COPY, file), 'latin1');
  } catch {
    return undefined;
  }
}

test('a file that a hand has broken goes back to how it last read well, and by « Annuler » to the hand’s', async ({
  page,
}) => {
  await open(page, PAGES.tarifs.path);
  for (const [what, { file, edit, words }] of Object.entries(BROKEN))
    await test.step(`that ${what}`, async () => {
      const before = textOf(file);
      const broken = edit(before);
      const holds = (text: string | undefined) =>
        expect.poll(() => bytesNow(file)).toBe(text && Buffer.from(text).toString('latin1'));
      breakFile(file, broken);
      const back = page.getByRole('button', { name: BACK });
      await expect(back).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Revenir en arrière' }).getByRole('listitem'),
      ).toHaveText([words]);
      await press(back);
      await holds(before);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(back).toHaveCount(0);
      await press(
        page.getByRole('button', { name: `Annuler : Retour à la dernière version lisible` }),
      );
      await holds(broken);
      await expect(back).toBeVisible();
      await press(
        page.getByRole('button', { name: `Rétablir : Retour à la dernière version lisible` }),
      );
      await holds(before);
      await expect(back).toHaveCount(0);
      const shown = shownPage(page);
      await expect(shown.getByRole('heading', { level: 1 })).toBeVisible();
    });
});

test('a file that cannot be read from the start on goes back where the page would be', async ({
  page,
}) => {
  await open(page, PAGES.tarifs.path);
  const before = textOf('tarifs.yaml');
  const edited = textOf('avis.yaml').replace(/^titre: .*/m, 'titre: Vos mots');
  // Otherwise the window would load its page again by itself as well.
  await page.goto('about:blank');
  await stop('SIGTERM');
  breakFile('tarifs.yaml', `${before}\n\t- [`);
  // A right change that was made by hand stays.
  breakFile('avis.yaml', edited);
  await start();
  await page.goto(PAGES.galerie.path);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('heading', { name: 'ne peut pas être montrée' })).toBeVisible();
  }
  await press(page.getByRole('main').getByRole('button', { name: BACK }));
  await expect.poll(() => textOf('tarifs.yaml')).toBe(before);
  expect(textOf('avis.yaml')).toBe(edited);
  await expect(shownPage(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: BACK })).toHaveCount(0);
});

test('« Annuler » says why it cannot take back a step whose lines a hand has changed', async ({
  page,
}) => {
  await open(page, PAGES.tarifs.path);
  await touchTitle(page);
  await titleField(page).fill('Mes tarifs');
  await titleField(page).press('Enter');
  await expect.poll(() => textOf('tarifs.yaml')).toContain('titre: Mes tarifs\n');
  breakFile(
    'tarifs.yaml',
    textOf('tarifs.yaml').replace('titre: Mes tarifs', 'titre: [Mes tarifs'),
  );
  await expect(page.getByRole('button', { name: BACK })).toBeVisible();
  await press(page.getByRole('button', { name: /^Annuler : Titre de la page/ }));
  await expect(page.getByText('a changé depuis, ailleurs', { exact: false })).toBeVisible();
});
