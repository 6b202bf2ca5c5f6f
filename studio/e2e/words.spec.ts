/** What the owner types: after each press the file, the pages and the bars say the same of it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { formatPrice } from '#kit/french/format.ts';
import { PAGES } from '#site.ts';
import {
  button,
  expectAccessible,
  field,
  firstLine,
  holdBack,
  inFile,
  open,
  panel,
  plain,
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
} from './running.ts';

const LEGAL = PAGES.mentionsLegales;
const LEGAL_FILE = 'mentions-legales.yaml';
const titleField = (page: Page) => field(page, 'Titre de la page');
const followBar = (page: Page) => press(status(page).getByRole('button'));

/** Waits until the page, which may be drawn anew meanwhile, says what is expected. */
const expectShown = (page: Page, check: (words: string, unwritten: string[]) => void) =>
  expect(async () => {
    const body = shownPage(page).locator('body');
    const { text, marked } = await body.evaluate(({ textContent }) => ({
      text: textContent,
      marked: [...(CSS.highlights.get('non-enregistre') ?? [])].map(String),
    }));
    check(plain(text), [...new Set(marked.map(plain))].filter(Boolean));
  }).toPass();

/** Types a text that is sent, and holds it back until the function that it returns is called. */
async function typeHeld(page: Page, target: Locator, text: string) {
  const release = await holdBack(page, '**/editeur/change');
  const sent = page.waitForRequest('**/editeur/change');
  await target.fill(text);
  await sent;
  return release;
}

test('what cannot be written waits, and the bar leads to it', async ({ page }) => {
  const { nom } = await firstLine();
  const before = textOf(LEGAL_FILE);
  const alert = panel(page).getByRole('alert');
  await open(page, PAGES.tarifs.path);
  const price = await touchPrice(page, nom);

  await test.step('a price that is typed and emptied is on no page', async () => {
    const release = await typeHeld(page, price, '987');
    await price.fill('');
    await press(button(page, 'Fermer'));
    await expect(status(page)).toHaveText('1 champ non enregistré');
    const isNowhere = () => expectShown(page, (text) => expect(text).not.toContain('987 €'));
    await isNowhere();
    await press(button(page, PAGES.prestations.label));
    // A screen reader is told.
    await expect(page.locator('[aria-live]', { hasText: PAGES.prestations.label })).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`${PAGES.prestations.path}$`));
    await isNowhere();
    await release();
    await inFile('tarifs.yaml').toContain('prix: 987\n');
    await followBar(page);
    await expect(price).toBeFocused();
    await press(button(page, `Remettre ${formatPrice(987)}`));
    await saved(page);
  });
  await test.step('a price that is put back while another is being written stays', async () => {
    const release = await typeHeld(page, price, '984');
    await price.fill('987');
    const answered = page.waitForResponse('**/editeur/change');
    await release();
    await answered;
    await saved(page);
    await inFile('tarifs.yaml').toContain('prix: 987\n');
  });
  await test.step('the bar leads on, and a step back to where it is seen', async () => {
    await type(price, 'beaucoup');
    await press(button(page, LEGAL.label));
    // A page that is left closes its fields.
    await press(button(panel(page), LEGAL.label));
    await titleField(page).fill('');
    await titleField(page).press('Tab');
    await expect(alert).toContainText('Ce champ manque.');
    await expect(status(page)).toHaveText('2 champs non enregistrés');
    await followBar(page);
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('beaucoup');
    await expect(alert).toContainText('n’est pas un prix');
    await expectAccessible(page);
    await price.press('Escape');
    await followBar(page);
    await expect(titleField(page)).toBeFocused();
    expect(textOf(LEGAL_FILE)).toBe(before);
    await titleField(page).press('Escape');
    await saved(page);
    await press(button(page, /^Annuler : .*987/));
    await inFile('tarifs.yaml').not.toContain('prix: 987\n');
    await expect(page).toHaveURL(new RegExp(`${PAGES.tarifs.path}$`));
    await expect(price).toBeVisible();
  });
});

test('ten windows follow one another, also through a reload and a new start', async ({
  context,
  page: first,
}) => {
  const before = textOf(LEGAL_FILE);
  const isNow = (words: string) => inFile(LEGAL_FILE).toContain(`titre: ${words}\n`);
  const heading = (page: Page) => shownPage(page).getByRole('heading', { level: 1 });
  const openTitle = async (page: Page) => {
    await page.bringToFront();
    await shownFrame(page);
    await press(heading(page));
    await expect(titleField(page)).toBeVisible();
  };
  const typeTitle = async (page: Page, words: string) => {
    await titleField(page).fill(words);
    await titleField(page).press('Enter');
    await isNow(words);
  };
  // More than a browser has connections to a server.
  const windows = [first];
  while (windows.length < 10) windows.push(await context.newPage());
  await Promise.all(windows.map((page) => open(page, LEGAL.path)));
  const last = windows.at(-1)!;

  await test.step('what one writes all show', async () => {
    await openTitle(last);
    await openTitle(first);
    await typeTitle(first, 'Un');
    for (const each of windows) {
      await expect(heading(each)).toHaveText(/^Un\b/);
      await saved(each);
    }
    await expect(titleField(last)).toHaveValue('Un');
    for (const page of windows.slice(1, -1)) await page.close();
  });
  await test.step('what one cannot write stays in it', async () => {
    await last.bringToFront();
    await titleField(last).fill('');
    await expect(status(last)).toHaveText('1 champ non enregistré');
    await first.bringToFront();
    await typeTitle(first, 'Deux');
    await saved(first);
    await expect(titleField(last)).toHaveValue('');
    await last.bringToFront();
    await titleField(last).press('Escape');
    await expect(titleField(last)).toHaveValue('Deux');
    await saved(last);
    await first.bringToFront();
  });
  await test.step('steps are taken back and again', async () => {
    await titleField(first).press('ControlOrMeta+z');
    await isNow('Un');
    await expect(
      first.getByRole('banner').getByText('Annulé. Titre de la page : Un'),
    ).toBeVisible();
    await first.keyboard.press('ControlOrMeta+z');
    await inFile(LEGAL_FILE).toBe(before);
    await first.keyboard.press('ControlOrMeta+Shift+z');
    await isNow('Un');
    await press(button(first, /^Rétablir : .*→ Deux/));
    await isNow('Deux');
    await expect(titleField(first)).toHaveValue('Deux');
  });
  await test.step('a reload loses nothing', async () => {
    await titleField(first).fill('Trois');
    await first.reload();
    await isNow('Trois');
    await saved(first);
  });
  await test.step('nor does a new start', async () => {
    await openTitle(first);
    await stop('SIGKILL');
    const release = await holdBack(first, '**/editeur/change');
    const lost = first.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/editeur/change'),
    );
    await type(titleField(first), 'Quatre');
    // The message makes the bar higher: it waits until the finger is up.
    await button(first, 'Fermer').hover();
    await first.mouse.down();
    await release();
    await lost;
    await first.evaluate(
      () => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))),
    );
    await first.mouse.up();
    await expect(button(first, 'Fermer')).toHaveCount(0);
    await expect(status(first)).toContainText('« Ouvrir l’éditeur »');
    await expect(status(first)).toContainText('1 champ non enregistré');
    await expectShown(first, (_, unwritten) => expect(unwritten).toEqual(['Quatre']));
    expect(textOf(LEGAL_FILE)).toContain('titre: Trois\n');
    // Each window loads itself again as soon as the editor answers.
    const loaded = [first, last].map((page) => page.waitForEvent('load'));
    await start();
    await Promise.all(loaded);
    await isNow('Quatre');
    await saved(first);
    // The second of these steps is older than the new start.
    for (const words of ['Trois', 'Deux']) {
      await press(button(first, /^Annuler : .*Titre/));
      await isNow(words);
    }
    await expect(heading(last)).toHaveText(/^Deux\b/);
  });
});
