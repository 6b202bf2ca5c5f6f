/** Several windows of the editor in one browser. */
import { expect, type Page } from '@playwright/test';
import { PAGES } from '#site.ts';
import {
  field,
  inFile,
  open,
  ORIGIN,
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

/** Opens the fields of the page of prices, by its title. */
async function touchTitle(page: Page): Promise<void> {
  await shownFrame(page);
  await press(title(page));
  await expect(titleField(page)).toBeVisible();
}

test('seven windows have their typefaces, save, and follow one another', async ({ context }) => {
  // One more than a browser has connections to a server.
  const windows = [];
  for (let count = 0; count < 7; count++) {
    const page = await context.newPage();
    windows.push(page);
    await open(page, PAGES.tarifs.path);
  }
  const [first, last] = [windows[0]!, windows.at(-1)!];
  for (const frame of [last.mainFrame(), await shownFrame(last)])
    await expect
      .poll(() =>
        frame.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')),
      )
      .toBe(true);
  await touchTitle(last);
  await first.bringToFront();
  await touchTitle(first);
  for (const page of [first, last]) {
    await page.bringToFront();
    const words = page === first ? 'Mes tarifs' : 'Tous mes tarifs';
    await titleField(page).fill(words);
    await titleField(page).press('Enter');
    await inFile('tarifs.yaml').toContain(`titre: ${words}\n`);
    await expect(titleField(page === first ? last : first)).toHaveValue(words);
    for (const each of windows) {
      await expect(title(each)).toHaveText(new RegExp(`^${words}`));
      await saved(each);
    }
  }
});

test('windows follow one another again after a new start, by each channel', async ({
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
  await stop('SIGKILL');
  await start();
  await Promise.all(loaded);
  for (const [rank, [one, other]] of pairs.entries()) {
    for (const page of [one, other]) await touchTitle(page);
    // A window whose connection comes back late reads the content again.
    const words = `Mes tarifs ${rank}`;
    await titleField(one).fill(words);
    await titleField(one).press('Enter');
    await expect(titleField(other)).toHaveValue(words);
  }
  await bare.close();
});
