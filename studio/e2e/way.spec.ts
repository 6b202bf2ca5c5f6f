/** The way around: pages, hours, closures, the announcement, and the list of what to correct. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readContent } from '#content/load.ts';
import { formatDay, parisDay } from '#kit/french/format.ts';
import { closureName } from '#content/closure-name.ts';
import { PAGES } from '#site.ts';
import { holdBack } from '../../e2e/test.ts';
import {
  COPY,
  open,
  openedPlace,
  panel,
  press,
  restoreCopy,
  shownPage,
  test,
  textOf,
} from './running.ts';

test.describe.configure({ mode: 'default' });
test.beforeEach(restoreCopy);

const write = (file: string, text: string) => writeFileSync(path.join(COPY, file), text);

/** A day some days from today. */
const day = (from: number) => parisDay(new Date(Date.now() + from * 864e5));

test('nothing lies over what is edited, and a page that is left closes its fields', async ({
  page,
}) => {
  const frame = await open(page, PAGES.tarifs.path);
  const price = frame.locator('.composer .choice').first().getByText('€');
  // A touch goes to the choice that lies over its price.
  await price.click({ delay: 100, force: true });
  await expect(panel(page).getByRole('textbox', { name: 'Prix', exact: true })).toBeFocused();
  const box = (await price.boundingBox())!;
  const over = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x!, y!)?.localName,
    [box.x + box.width / 2, box.y + box.height / 2],
  );
  expect(over).toBe('iframe');
  await expect(page.locator('main button')).toHaveCount(0);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: PAGES.galerie.label })
    .click();
  await expect(
    panel(page).getByRole('heading', { level: 1, name: PAGES.galerie.label }),
  ).toBeVisible();
});

test('whoever is led to a field comes back to the list, where it was', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Réglages', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Hébergeur' }).click();
  await expect(panel(page).getByRole('heading', { level: 1, name: 'Hébergeur' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Retour : Réglages' }).click();
  await expect(
    panel(page).getByRole('heading', { level: 1, name: 'Réglages', exact: true }),
  ).toBeVisible();

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Publier/ })
    .click();
  const lines = panel(page)
    .getByRole('region', { name: 'Avant la mise en ligne' })
    .getByRole('button');
  const last = lines.last();
  await last.scrollIntoViewIfNeeded();
  const scroll = await panel(page).evaluate(({ scrollTop }) => scrollTop);
  await last.click();
  await expect.poll(() => openedPlace(page)).not.toBeNull();
  await panel(page).getByRole('button', { name: 'Retour : Publier' }).click();
  await expect(
    panel(page).getByRole('heading', { level: 1, name: 'Publier', exact: true }),
  ).toBeVisible();
  await expect.poll(() => panel(page).evaluate(({ scrollTop }) => scrollTop)).toBe(scroll);
  // The preview does not wait for what is still missing.
  await expect(panel(page).getByRole('button', { name: 'Aperçu' })).toHaveAttribute(
    'aria-disabled',
    'false',
  );
});

test('a page that is pressed while another still loads is the one that opens', async ({ page }) => {
  await open(page, PAGES.tarifs.path);
  const release = await holdBack(page, '**/_image**');
  const pageButton = (name: string) =>
    page.getByRole('banner').getByRole('button', { name, exact: true });
  await press(pageButton(PAGES.accueil.label));
  await expect
    .poll(() => page.frames().map((frame) => new URL(frame.url()).pathname))
    .toContain('/');
  await press(pageButton(PAGES.galerie.label));
  const title = shownPage(page).getByRole('heading', { level: 1 });
  await expect(title).toContainText((await readContent(COPY)).galerie.titre, { timeout: 20_000 });
  release();
  await expect(page).toHaveURL(new RegExp(`${PAGES.galerie.path}$`));
});

test('a link of the page leads on, also while what was typed before it is being written', async ({
  page,
}) => {
  const frame = await open(page, PAGES.tarifs.path);
  await press(frame.locator('.composer .choice').first());
  await panel(page).getByRole('textbox', { name: 'Prix', exact: true }).fill('987');
  const release = await holdBack(page, '**/_image**');
  await press(frame.getByRole('navigation').getByRole('link', { name: PAGES.contact.label }));
  const words = (await readContent(COPY)).contact.titre.replaceAll('*', '');
  const shown = shownPage(page);
  const title = shown.getByRole('heading', { level: 1 });
  await expect(title).toContainText(words);
  await expect.poll(() => textOf('tarifs.yaml')).toContain('prix: 987\n');
  release();
  await expect(page.getByTitle('La page, dessinée de nouveau')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`${PAGES.contact.path}$`));
  await expect(title).toContainText(words);
});

test('the keyboard passes the page in one step', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Publier' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('button').first()).toBeFocused();
});

test('hours are written as one says them, on one help for the week', async ({ page }) => {
  await open(page, PAGES.contact.path);
  await panel(page).getByRole('button', { name: 'Horaires et fermetures' }).click();
  await panel(page).getByRole('button', { name: 'Semaine' }).click();
  await expect(panel(page).getByText('sur rendez-vous')).toHaveCount(1);
  for (const [name, typed, written] of [
    ['Lundi', '9-18', 'lundi: 9h00-18h00'],
    ['Dimanche', 'sur rdv', 'dimanche: sur rendez-vous'],
  ] as const) {
    await panel(page).getByLabel(name).fill(typed);
    await page.keyboard.press('Enter');
    await expect.poll(() => textOf('horaires.yaml')).toContain(written);
  }
  const contact = shownPage(page).locator('#horaires ~ dl');
  await expect(contact).toContainText('sur rendez-vous');
});

test('closures are called by their days and reason, in their order, past ones apart, overlaps told', async ({
  page,
}) => {
  const closures = [
    { du: day(40), au: day(42), motif: 'Neige' },
    { du: day(10), au: day(20), motif: 'Congés' },
    { du: day(18), au: day(22), motif: 'Salon' },
    { du: day(-9), au: day(-3), motif: 'Rhume' },
  ];
  const lines = closures
    .map(({ du, au, motif }) => `  - du: ${du}\n    au: ${au}\n    motif: ${motif}\n`)
    .join('');
  write(
    'horaires.yaml',
    textOf('horaires.yaml').replace(/^fermetures:[^]*/m, `fermetures:\n${lines}`),
  );
  await open(page, PAGES.contact.path);
  await panel(page).getByRole('button', { name: 'Horaires et fermetures' }).click();
  const list = panel(page).getByRole('region', { name: 'Fermetures exceptionnelles' });
  const [snow, holidays, fair, cold] = closures.map((each) => closureName(each)!);
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveText([new RegExp(holidays!), new RegExp(fair!), new RegExp(snow!)]);
  await expect(rows.nth(0)).toContainText(`Recouvre ${fair}`);
  await expect(list.getByText(cold!)).toBeHidden();
  await list.getByText('Une passée').click();
  await expect(list.getByText(cold!)).toBeVisible();
});

test('an announcement to come says from when, and its link is chosen from the pages', async ({
  page,
}) => {
  const annonce = { texte: 'Offre', du: day(5), au: day(9) };
  write(
    'annonce.yaml',
    `annonces:\n  - texte: ${annonce.texte}\n    du: ${annonce.du}\n    au: ${annonce.au}\n`,
  );
  await open(page, '/');
  await page.getByRole('button', { name: 'Réglages', exact: true }).click();
  await panel(page).getByRole('button', { name: 'Annonce' }).click();
  await panel(page).getByRole('button', { name: annonce.texte }).click();
  await expect(panel(page)).toContainText(`À partir du ${formatDay(annonce.du)}`);
  const link = async () => (await readContent(COPY)).annonce.annonces![0]!.lien;
  await panel(page).getByLabel('Lien').selectOption(`La page ${PAGES.galerie.label}`);
  await expect.poll(link).toBe(PAGES.galerie.path);
  await panel(page).getByLabel('Lien').selectOption('Une autre adresse…');
  await panel(page).getByLabel('Adresse').fill('planity.com/x');
  await page.keyboard.press('Enter');
  await expect.poll(link).toBe('https://planity.com/x');
});
