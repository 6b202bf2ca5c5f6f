/** What the owner types: after each press the file, the page and the bar say the same of it. */
import { expect, type Locator, type Page } from '@playwright/test';
import { readContent } from '#content/load.ts';
import { formatPrice } from '#kit/french/format.ts';
import { PAGES } from '#site.ts';
import {
  button,
  COPY,
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
const expectWords = (page: Page, words: string) =>
  expectShown(page, (text) => expect(text).toContain(words));

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
  const { titre } = (await readContent(COPY)).galerie;
  const before = textOf('galerie.yaml');
  const alert = panel(page).getByRole('alert');
  const title = field(page, 'Titre de la page');
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
    await press(button(page, PAGES.galerie.label));
    // A page that is left closes its fields.
    await press(button(panel(page), 'Galerie'));
    await title.fill('');
    await title.press('Tab');
    await expect(alert).toContainText('Ce champ manque.');
    await expect(status(page)).toHaveText('2 champs non enregistrés');
    await followBar(page);
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('beaucoup');
    await expect(alert).toContainText('n’est pas un prix');
    await expectAccessible(page);
    await followBar(page);
    await expect(title).toBeFocused();
    expect(textOf('galerie.yaml')).toBe(before);
    await press(button(page, /^Remettre/));
    await expect(title).toHaveValue(titre);
    await followBar(page);
    await price.press('Escape');
    await saved(page);
    await press(button(page, PAGES.contact.label));
    await press(button(page, /^Annuler : Prix/));
    await inFile('tarifs.yaml').not.toContain('prix: 987\n');
    await expect(page).toHaveURL(new RegExp(`${PAGES.tarifs.path}$`));
    await expect(price).toBeVisible();
  });
});

test('what is typed outlives a reload and a new start of the editor', async ({ page }) => {
  const { nom } = await firstLine();
  const before = textOf('tarifs.yaml');
  await open(page, PAGES.tarifs.path);
  const price = await touchPrice(page, nom);
  await price.fill('986');
  await page.reload();
  await inFile('tarifs.yaml').toContain('prix: 986\n');
  await saved(page);
  await expectWords(page, '986 €');

  await shownFrame(page);
  await touchPrice(page, nom);
  await stop();
  const release = await holdBack(page, '**/editeur/change');
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/editeur/change'),
  );
  await type(price, '985');
  // The message makes the bar higher: it waits until the finger is up.
  await button(page, 'Fermer').hover();
  await page.mouse.down();
  await release();
  await lost;
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
  await expect(button(page, 'Fermer')).toHaveCount(0);
  await expect(status(page)).toContainText('« Ouvrir l’éditeur »');
  await expect(status(page)).toContainText('1 champ non enregistré');
  await expectShown(page, (_, unwritten) => expect(unwritten).toEqual([plain(formatPrice(985))]));
  expect(textOf('tarifs.yaml')).toContain('prix: 986\n');
  await start();
  await inFile('tarifs.yaml').toContain('prix: 985\n');
  await saved(page);
  await press(button(page, /^Annuler : Prix/));
  await inFile('tarifs.yaml').toContain('prix: 986\n');
  // This step is older than the new start.
  await press(button(page, /^Annuler : Prix/));
  await inFile('tarifs.yaml').toBe(before);
});

test('titles are steps of their own, taken back and again', async ({ page }) => {
  await open(page, PAGES.tarifs.path);
  await press(button(panel(page), 'Tarifs'));
  const title = field(page, 'Titre de la page');
  const isNow = (words: string) => inFile('tarifs.yaml').toContain(`titre: ${words}\n`);
  for (const each of ['Un', 'Deux', 'Trois']) {
    await title.fill(each);
    await title.press('Enter');
    await isNow(each);
  }
  await saved(page);
  await title.press('ControlOrMeta+z');
  await isNow('Deux');
  await expect(page.getByRole('banner')).toContainText(
    'Annulé : Titre de la page, Tarifs : Deux → Trois',
  );
  await page.keyboard.press('ControlOrMeta+z');
  await isNow('Un');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await isNow('Deux');
  await press(button(page, /^Rétablir : Titre/));
  await isNow('Trois');
  await expect(title).toHaveValue('Trois');
  await expectWords(page, 'Trois');
});
