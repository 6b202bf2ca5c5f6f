/** What the owner types: after each press the file, the page and the bar say the same of it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { formatPrice, parisDay } from '#kit/french/format.ts';
import { readContent } from '#content/load.ts';
import { PAGES } from '#site.ts';
import { holdBack } from '../../e2e/test.ts';
import {
  COPY,
  firstLine,
  open,
  panel,
  press,
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
test.beforeEach(restoreCopy);

const bar = (page: Page) => page.getByRole('banner');
const written = (page: Page) => expect(status(page)).toHaveText('Enregistré');
const notWritten = (page: Page, count: number) =>
  expect(status(page)).toHaveText(
    count === 1 ? '1 champ non enregistré' : `${count} champs non enregistrés`,
  );
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first();
const field = (page: Page, name: string) => panel(page).getByRole('textbox', { name, exact: true });
const dayOf = (page: Page, name: string) => panel(page).getByLabel(name, { exact: true });

/** Types over what stands in a field. */
async function type(target: Locator, text: string): Promise<void> {
  await press(target);
  await target.press('ControlOrMeta+a');
  await target.press('Delete');
  await target.pressSequentially(text);
}

/** What the page says, and what of it is marked as not written. */
const shown = (page: Page): Promise<{ words: string; marked: string[] }> =>
  shownPage(page)
    .locator('body')
    .evaluate((body) => {
      const tidy = (text: string) =>
        text.replace(/[\u{E0000}-\u{E007F}]/gu, '').replace(/\s/gu, ' ');
      const ranges = [...(CSS.highlights.get('non-enregistre') ?? [])] as Range[];
      return {
        words: tidy(body.textContent),
        marked: [...new Set(ranges.map((range) => tidy(range.toString())))].filter(Boolean),
      };
    })
    // The page is drawn anew behind the one that is shown.
    .catch(() => shown(page));
const words = (page: Page) => expect.poll(async () => (await shown(page)).words);
const marked = (page: Page) => expect.poll(async () => (await shown(page)).marked);
const euros = (price: number) => formatPrice(price).replace(/\s/g, ' ');

/** Opens a price line from the page of prices. */
async function openLine(page: Page, name: string): Promise<Locator> {
  await expect(page.getByTitle('La page, dessinée de nouveau')).toHaveCount(0);
  const frame = await shownFrame(page);
  const line = frame.getByRole('listitem').filter({ has: frame.getByText(name, { exact: false }) });
  await press(line.getByText(name, { exact: false }).first());
  await expect(field(page, 'Prix')).toBeVisible();
  return field(page, 'Prix');
}

const day = (year: number, rest: string) => `${year}-${rest}`;

test('a closure that moves to another year is written once both of its days are right, as one change', async ({
  page,
}) => {
  const year = Number(parisDay().slice(0, 4));
  const closure = (at: number) =>
    `fermetures:\n  - du: ${day(at, '12-01')}\n    au: ${day(at, '12-15')}\n`;
  const before = textOf('horaires.yaml').replace(/^fermetures:[^]*/m, closure(year));
  writeFileSync(path.join(COPY, 'horaires.yaml'), before);
  await open(page, PAGES.contact.path);
  await press(button(page, 'Horaires et fermetures'));
  await press(
    panel(page)
      .getByRole('region', { name: 'Fermetures exceptionnelles' })
      .getByRole('listitem')
      .getByRole('button')
      .last(),
  );
  const [from, until] = [
    dayOf(page, 'Premier jour de fermeture'),
    dayOf(page, 'Dernier jour de fermeture'),
  ];
  await from.fill(day(year + 1, '12-01'));
  await expect(panel(page).getByRole('alert')).toContainText('avant de commencer');
  await expect(panel(page).getByRole('alert')).not.toContainText('content/');
  await notWritten(page, 1);
  expect(textOf('horaires.yaml')).toBe(before);
  await until.fill(day(year + 1, '12-15'));
  await expect
    .poll(() => textOf('horaires.yaml'))
    .toBe(before.replace(closure(year), closure(year + 1)));
  await written(page);
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  await press(button(page, /^Annuler : 2 changements/));
  await expect.poll(() => textOf('horaires.yaml')).toBe(before);
});

test('a price that is typed and emptied is on no page, also once the panel is closed', async ({
  page,
}) => {
  const { nom } = await firstLine();
  await open(page, PAGES.tarifs.path);
  const price = await openLine(page, nom);
  await price.press('ControlOrMeta+a');
  await page.keyboard.insertText('987');
  await price.press('ControlOrMeta+a');
  await price.press('Delete');
  await press(button(page, 'Fermer'));
  await notWritten(page, 1);
  // When the test is slow, the price was written before it was emptied.
  const { familles } = (await readContent(COPY)).tarifs;
  const inFile = familles.flatMap(({ lignes }) => lignes).find((line) => line.nom === nom)!
    .prix as number;
  const isNowhere = () =>
    inFile === 987 ? words(page).toContain('987 €') : words(page).not.toContain('987 €');
  await isNowhere();
  await press(button(page, PAGES.prestations.label));
  await expect(page).toHaveURL(new RegExp(`${PAGES.prestations.path}$`));
  await isNowhere();
  await press(status(page).getByRole('button'));
  await expect(field(page, 'Prix')).toBeFocused();
  await press(button(page, `Remettre ${formatPrice(inFile)}`));
  await written(page);
});

test('a required field that is emptied says so, and its value is one press away', async ({
  page,
}) => {
  const { titre } = (await readContent('content')).tarifs;
  const before = textOf('tarifs.yaml');
  await open(page, PAGES.tarifs.path);
  await press(panel(page).getByRole('button', { name: 'Tarifs', exact: true }));
  const title = field(page, 'Titre de la page');
  await type(title, '');
  await title.press('Tab');
  await expect(panel(page).getByRole('alert')).toContainText('Ce champ manque.');
  await notWritten(page, 1);
  expect(textOf('tarifs.yaml')).toBe(before);
  await press(button(page, /^Remettre/));
  await expect(title).toHaveValue(titre);
  await written(page);
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
});

test('a wrong value and a half-written entry are offered again after the panel was closed', async ({
  page,
}) => {
  const { nom } = await firstLine();
  await open(page, PAGES.tarifs.path);
  await type(await openLine(page, nom), 'trente');
  await press(button(page, 'Fermer'));
  await notWritten(page, 1);
  await press(status(page).getByRole('button'));
  await expect(field(page, 'Prix')).toHaveValue('trente');
  await expect(panel(page).getByRole('alert')).toContainText('n’est pas un prix');
  await field(page, 'Prix').press('Escape');
  await written(page);

  await press(button(page, 'Fermer'));
  await press(button(page, PAGES.accueil.label));
  await press(panel(page).getByRole('button', { name: 'Avis', exact: true }));
  await press(panel(page).getByRole('button', { name: '+ Ajouter un avis' }));
  await type(field(page, 'Nom'), 'Camille');
  await type(field(page, 'Note'), 'douze');
  await press(button(page, 'Fermer'));
  await expect(status(page)).toHaveText('1 ajout non enregistré');
  await page.reload();
  await press(status(page).getByRole('button'));
  await expect(field(page, 'Nom')).toHaveValue('Camille');
  await expect(field(page, 'Note')).toHaveValue('douze');
  await press(button(page, 'Effacer ce qui est commencé'));
  await written(page);
});

test('what is typed outlives a reload, and the end and new start of the editor, whose message moves no press', async ({
  page,
}) => {
  const { nom } = await firstLine();
  await open(page, PAGES.tarifs.path);
  const price = await openLine(page, nom);
  await price.press('ControlOrMeta+a');
  await price.pressSequentially('986');
  await page.reload();
  await expect.poll(() => textOf('tarifs.yaml')).toContain('prix: 986\n');
  await written(page);
  await words(page).toContain('986 €');

  await openLine(page, nom);
  await stop('SIGTERM');
  const lost = page.waitForEvent('requestfailed');
  await type(field(page, 'Prix'), '985');
  // The message makes the bar higher: it waits until the finger is up.
  await button(page, 'Fermer').hover();
  await page.mouse.down();
  await lost;
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
  await expect(button(page, 'Fermer')).toHaveCount(0);
  await expect(status(page)).toContainText('« Ouvrir l’éditeur »');
  await expect(status(page)).toContainText('1 champ non enregistré');
  await marked(page).toEqual([euros(985)]);
  expect(textOf('tarifs.yaml')).toContain('prix: 986\n');
  await start();
  await expect.poll(() => textOf('tarifs.yaml')).toContain('prix: 985\n');
  await written(page);
});

test('the other version of a field that was changed elsewhere is taken everywhere', async ({
  page,
}) => {
  const { nom, prix } = await firstLine();
  await open(page, PAGES.tarifs.path);
  await type(await openLine(page, nom), 'neuf');
  const outside = textOf('tarifs.yaml').replace(`prix: ${prix}\n`, 'prix: 982\n');
  writeFileSync(path.join(COPY, 'tarifs.yaml'), outside);
  await type(field(page, 'Prix'), '983');
  await expect(panel(page).getByRole('alert')).toContainText('changé ailleurs');
  await notWritten(page, 1);
  await marked(page).toEqual([euros(983)]);
  await press(button(page, 'Prendre l’autre'));
  await expect(field(page, 'Prix')).toHaveValue('982');
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
  await written(page);
  await marked(page).toEqual([]);
  await words(page).not.toContain('983 €');
  expect(textOf('tarifs.yaml')).toBe(outside);
});

test('a price that is put back while another is being written is what the file has in the end', async ({
  page,
}) => {
  const { nom, prix } = await firstLine();
  const before = textOf('tarifs.yaml');
  await open(page, PAGES.tarifs.path);
  const price = await openLine(page, nom);
  const release = await holdBack(page, '**/editeur/change');
  const sent = page.waitForRequest('**/editeur/change');
  await type(price, '987');
  await sent;
  await type(price, String(prix));
  release();
  await written(page);
  await expect(price).toHaveValue(String(prix));
  await expect(price).toBeFocused();
  await expect.poll(() => textOf('tarifs.yaml')).toBe(before);
});

test('three titles that are typed one after the other are three steps', async ({ page }) => {
  await open(page, PAGES.galerie.path);
  await press(panel(page).getByRole('button', { name: 'Galerie', exact: true }));
  const title = field(page, 'Titre de la page');
  const titles = ['Un', 'Deux', 'Trois'];
  for (const each of titles) {
    await type(title, each);
    await title.press('Enter');
    await expect.poll(() => textOf('galerie.yaml')).toContain(`titre: ${each}\n`);
  }
  await written(page);
  await title.press('ControlOrMeta+z');
  await expect.poll(() => textOf('galerie.yaml')).toContain('titre: Deux\n');
  await expect(bar(page)).toContainText('Annulé : Titre de la page, Galerie : Deux → Trois');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => textOf('galerie.yaml')).toContain('titre: Un\n');
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => textOf('galerie.yaml')).toContain('titre: Deux\n');
  await expect(panel(page).getByLabel('Titre de la page')).toHaveValue('Deux');
  await words(page).toContain('Deux');
});

test('the bar leads from one field that is not written to the next, and a step back to where it is seen', async ({
  page,
}) => {
  const { nom, prix } = await firstLine();
  await open(page, PAGES.tarifs.path);
  await type(await openLine(page, nom), '984');
  await page.keyboard.press('Enter');
  await expect.poll(() => textOf('tarifs.yaml')).toContain('prix: 984\n');
  await type(field(page, 'Prix'), 'beaucoup');
  await press(button(page, PAGES.galerie.label));
  await press(panel(page).getByRole('button', { name: 'Fermer' }));
  await press(panel(page).getByRole('button', { name: 'Galerie', exact: true }));
  await type(field(page, 'Titre de la page'), '');
  await notWritten(page, 2);
  await press(status(page).getByRole('button'));
  await expect(field(page, 'Prix')).toBeFocused();
  await press(status(page).getByRole('button'));
  await expect(field(page, 'Titre de la page')).toBeFocused();
  for (let left = 2; left > 0; left--) {
    await page.keyboard.press('Escape');
    if (left > 1) await press(status(page).getByRole('button'));
  }
  await written(page);
  await press(button(page, PAGES.contact.label));
  await press(button(page, /^Annuler : Prix/));
  await expect.poll(() => textOf('tarifs.yaml')).toContain(`prix: ${prix}\n`);
  await expect(page).toHaveURL(new RegExp(`${PAGES.tarifs.path}$`));
  await expect(field(page, 'Prix')).toBeVisible();
});

test('refusals are said in the words of the field', async ({ page }) => {
  const { exemples } = (await readContent('content')).tarifs;
  await open(page, PAGES.tarifs.path);
  await press(panel(page).getByRole('button', { name: 'Tous les prix', exact: true }));
  const price = field(page, exemples[0]!.lignes[0]!);
  await type(price, 'sur devis');
  await price.press('Enter');
  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText('ne peut pas entrer dans un total');
  await expect(alert).not.toContainText(/content\/|\.yaml|›/);
});
