/** Several windows of the editor in one browser. */
import { expect, type Page } from '@playwright/test';
import { PAGES } from '#site.ts';
import {
  button,
  field,
  inFile,
  open,
  press,
  saved,
  shownFrame,
  shownPage,
  start,
  stop,
  test,
} from './running.ts';

const title = (page: Page) => shownPage(page).getByRole('heading', { level: 1 });
const titleField = (page: Page) => field(page, 'Titre de la page');

test('seven windows follow one another, and again after a new start', async ({ context }) => {
  // One more than a browser has connections to a server.
  const windows = [];
  for (let count = 0; count < 7; count++) {
    const page = await context.newPage();
    windows.push(page);
    await open(page, PAGES.mentionsLegales.path);
  }
  const [first, last] = [windows[0]!, windows.at(-1)!];
  const hasFonts = () => [...document.fonts].some(({ status }) => status === 'loaded');
  await expect.poll(() => last.evaluate(hasFonts)).toBe(true);
  await expect(async () => {
    expect(await (await shownFrame(last)).evaluate(hasFonts)).toBe(true);
  }).toPass();
  const openTitle = async (page: Page) => {
    await page.bringToFront();
    await shownFrame(page);
    await press(title(page));
    await expect(titleField(page)).toBeVisible();
  };
  const write = async (page: Page, words: string, other: Page) => {
    await page.bringToFront();
    await titleField(page).fill(words);
    await titleField(page).press('Enter');
    await inFile('mentions-legales.yaml').toContain(`titre: ${words}\n`);
    await expect(titleField(other)).toHaveValue(words);
    // The other window has it from the file, and no more as a draft.
    await expect(button(other, new RegExp(`^Annuler : .*${words}`))).toBeVisible();
    await saved(other);
  };
  await openTitle(last);
  await openTitle(first);
  await write(first, 'Mes mentions', last);
  await write(last, 'Toutes mes mentions', first);
  for (const each of windows) {
    await expect(title(each)).toHaveText(/^Toutes mes mentions/);
    await saved(each);
  }

  for (const page of windows.slice(1, -1)) await page.close();
  // Each window loads itself again as soon as the editor answers.
  const loaded = [first, last].map((page) => page.waitForEvent('load'));
  await stop('SIGKILL');
  await start();
  await Promise.all(loaded);
  for (const page of [first, last]) await openTitle(page);
  await write(last, 'Mentions', first);
});
