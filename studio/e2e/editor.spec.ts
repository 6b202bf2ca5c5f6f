/** A price from the page to its line; and files that hands change meanwhile. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { formatPrice } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { PAGES } from '#site.ts';
import {
  button,
  COPY,
  expectAccessible,
  field,
  filesOf,
  firstLine,
  holdBack,
  inFile,
  open,
  ORIGIN,
  panel,
  press,
  saved,
  shownFrame,
  shownPage,
  start,
  status,
  stop,
  test,
  textOf,
  touchPrice,
  type,
  write,
} from './running.ts';

const BACK = 'Revenir à la dernière version lisible';

test('a price goes from a touch to one changed line; another hand’s is asked about', async ({
  page,
}) => {
  const { nom, prix } = await firstLine();
  const before = filesOf(COPY);
  await open(page, PAGES.tarifs.path);
  const price = await touchPrice(page, nom);
  await test.step('one changed line', async () => {
    await expect(price).toBeFocused();
    await expect(field(page, 'Prestation')).toHaveAccessibleDescription(/Ce nom sert aussi/);
    const frame = await shownFrame(page);
    const scroll = await frame.evaluate(() => {
      // The editor itself would bring the price to the middle.
      scrollBy({ top: 100, behavior: 'instant' });
      return scrollY;
    });
    const release = await holdBack(page, '**/editeur/change');
    await price.pressSequentially('987,50');
    // The document that was there before the typing: it was not drawn anew.
    await expect(frame.getByText(formatPrice(987.5)).first()).toBeVisible();
    await release();
    await page.keyboard.press('Enter');
    await inFile('tarifs.yaml').toContain('987.5');
    await saved(page);
    const isWhole = await status(page).evaluate((bar) => bar.scrollWidth <= bar.clientWidth);
    expect(isWhole, 'the bar shows the whole word').toBe(true);
    const changed = before.get('tarifs.yaml')!.replace(`prix: ${prix}\n`, 'prix: 987.5\n');
    expect(filesOf(COPY)).toEqual(before.set('tarifs.yaml', changed));
    await expect(panel(page)).toContainText(`Était ${formatPrice(prix)}`);
    await expect.poll(() => page.frames().includes(frame)).toBe(false);
    await expect(async () => {
      const drawnAnew = await shownFrame(page);
      expect(await drawnAnew.evaluate(() => scrollY)).toBe(scroll);
    }).toPass();
    await expect(shownPage(page).getByText(formatPrice(987.5)).first()).toBeAttached();
  });
  await test.step('a text editor changes it too', async () => {
    const alert = panel(page).getByRole('alert');
    const changeElsewhere = (from: number, to: number) =>
      write('tarifs.yaml', textOf('tarifs.yaml').replace(`prix: ${from}\n`, `prix: ${to}\n`));
    await price.fill('neuf');
    changeElsewhere(987.5, 982);
    await price.fill('983');
    await expect(alert).toContainText('changé ailleurs');
    await expect(alert).toContainText('982');
    await expect(status(page)).toHaveText('1 champ non enregistré');
    expect(textOf('tarifs.yaml')).toContain('prix: 982\n');
    await press(button(page, 'Garder ma version'));
    await inFile('tarifs.yaml').toContain('prix: 983\n');
    await saved(page);

    await price.fill('neuf');
    changeElsewhere(983, 981);
    await price.fill('980');
    await press(button(page, 'Prendre l’autre'));
    await expect(price).toHaveValue('981');
    await expect(alert).toHaveCount(0);
    await saved(page);
    const skipped = page
      .getByRole('banner')
      .getByText('a changé depuis, ailleurs', { exact: false });
    await press(button(page, /^Annuler : .*983/));
    await expect(skipped).toBeVisible();
    await inFile('tarifs.yaml').toContain('prix: 981\n');
    changeElsewhere(981, 979);
    await expect(skipped).toHaveCount(0);
  });
});

test('of broken files the page stays; they go back to how they read well', async ({ page }) => {
  const { nom, prix } = await firstLine();
  /** What somebody does to a file by hand, and what the way back says of it. */
  const broken: Record<string, { edit?: (text: string) => string; words: RegExp }> = {
    'tarifs.yaml': {
      edit: (text) => text.replace(`prix: ${prix}\n`, 'prix: beaucoup\n'),
      words: /^Tarifs › .*\s: beaucoup → [\d,]+\s€$/,
    },
    'galerie.yaml': {
      edit: (text) => text.replace(/^titre: .*/m, '<<<<<<< HEAD\n$&'),
      words: /^Galerie › ligne 1\s: «\s<<<<<<< HEAD\s» s’en va$/,
    },
    'contact.yaml': { words: /^Contact\s: ajout$/ },
  };
  const alert = page.getByRole('alert');
  const title = shownPage(page).getByRole('heading', { level: 1 });
  // While the editor writes, a file may go between its name and its reading.
  const areNow = (files: Map<string, string>) =>
    expect(() => expect(filesOf(COPY)).toEqual(files)).toPass();
  await open(page, PAGES.tarifs.path);
  const before = filesOf(COPY);
  await test.step('while a page is shown', async () => {
    const next = page.getByTitle('La page, dessinée de nouveau');
    const lines = page.getByRole('region', { name: 'Revenir en arrière' }).getByRole('listitem');
    const release = await holdBack(page, `**${PAGES.tarifs.path}`);
    for (const [rank, [file, { edit }]] of Object.entries(broken).entries()) {
      if (edit) write(file, edit(textOf(file)));
      else rmSync(path.join(COPY, file));
      // The others break while the page is still on its way.
      if (rank === 0) await expect(next).toHaveCount(1);
    }
    const asBroken = filesOf(COPY);
    await expect(alert).toContainText('content/tarifs.yaml');
    await expect(lines).toHaveCount(Object.keys(broken).length);
    for (const { words } of Object.values(broken))
      await expect(lines.filter({ hasText: words })).toHaveCount(1);
    const refused = page.waitForResponse((answer) => answer.status() === 503);
    await release();
    await refused;
    await expect(page.locator('vite-error-overlay')).toHaveCount(0);
    await expect(title).toBeVisible();
    await expectAccessible(page);
    await press(button(page, BACK));
    await areNow(before);
    await expect(alert).toHaveCount(0);
    await press(button(page, /^Annuler : Retour à la dernière version lisible/));
    await areNow(asBroken);
    await expect(button(page, BACK)).toBeVisible();
  });
  await test.step('from the start on, when they lead to their field', async () => {
    await page.goto('about:blank');
    await stop();
    // A right change that was made by hand stays.
    write('avis.yaml', textOf('avis.yaml').replace(/^titre: .*/m, 'titre: Vos mots'));
    before.set('avis.yaml', filesOf(COPY).get('avis.yaml')!);
    // Astro loads every window again with each file that changes, as long as a route has failed.
    const failed: string[] = [];
    page.on('response', (answer) => answer.status() === 500 && failed.push(answer.url()));
    await start();
    await page.goto(PAGES.tarifs.path);
    await expect(page.getByRole('heading', { name: 'ne peut pas être montrée' })).toBeVisible();
    await press(alert.getByRole('button', { name: '« beaucoup »' }));
    await expectAccessible(page);
    await expect(panel(page).getByRole('heading', { name: typography(nom) })).toBeVisible();
    await expect(field(page, 'Prix')).toHaveAccessibleDescription(/n’est pas un prix/);
    await type(field(page, 'Prix'), String(prix));
    await page.keyboard.press('Enter');
    await inFile('tarifs.yaml').toContain(`prix: ${prix}\n`);
    // The problem that goes stands above the button.
    await expect(page.getByRole('button', { name: '« beaucoup »' })).toHaveCount(0);
    await press(page.getByRole('main').getByRole('button', { name: BACK }));
    await areNow(before);
    await expect(title).toBeVisible();
    await expect(alert).toHaveCount(0);
    await expect(button(page, BACK)).toHaveCount(0);
    expect(failed).toEqual([]);
  });
  await test.step('until a hand mends them', async () => {
    const price = (words: string) =>
      write('tarifs.yaml', textOf('tarifs.yaml').replace(/prix: .*/, `prix: ${words}`));
    price('beaucoup');
    await expect(alert.first()).toContainText('content/tarifs.yaml');
    price('987');
    await expect(alert).toHaveCount(0);
    await expect(shownPage(page).getByText(formatPrice(987)).first()).toBeVisible();
  });
});

test('requests of others are refused', async ({ request }) => {
  const statusOf = async (route: string, init: Parameters<typeof request.fetch>[1] = {}) =>
    (await request.fetch(`${ORIGIN}/editeur/${route}`, init)).status();
  const content = (headers: Record<string, string>) => statusOf('content', { headers });
  expect(await content({})).toBe(403);
  const shell = await request.get(`${ORIGIN}${PAGES.tarifs.path}`, {
    headers: { 'sec-fetch-dest': 'document' },
  });
  expect(await shell.text()).toContain('id="editeur"');
  // By this header a second double click finds the editor of its own folder.
  expect(shell.headers()['x-editor-folder']).toBe(encodeURIComponent(process.cwd()));
  expect(await content({})).toBe(200);
  expect(await content({ host: 'site.example' })).toBe(403);
  expect(await statusOf('change', { method: 'POST', data: 'x'.repeat(2 ** 20 + 1) })).toBe(413);
  expect(await statusOf('content', { method: 'DELETE' })).toBe(405);
  expect(await statusOf('autre')).toBe(404);
  // What programs read of the site is what it is without the editor.
  for (const file of ['llms.txt', 'manifest.webmanifest', 'robots.txt'])
    expect(await (await request.get(`/${file}`)).text(), file).not.toMatch(
      /[\u{E0000}-\u{E007F}]/u,
    );
});
