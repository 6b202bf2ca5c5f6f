/** The way around: pages, settings, the announcement, the list of what to correct, presses. */
import { expect } from '@playwright/test';
import { readContent } from '#content/load.ts';
import { formatDay } from '#kit/french/format.ts';
import { PAGES } from '#site.ts';
import {
  button,
  COPY,
  dayFromToday,
  expectAccessible,
  field,
  holdBack,
  inFile,
  open,
  panel,
  press,
  shownPage,
  test,
  textOf,
  type,
  write,
} from './running.ts';

test('settings say where they are used, and lead back to their list', async ({ page }) => {
  const { pages } = await readContent(COPY);
  const [du, au] = [dayFromToday(5), dayFromToday(9)];
  write('annonce.yaml', `annonces:\n  - texte: Offre\n    du: ${du}\n    au: ${au}\n`);
  await open(page, PAGES.mentionsLegales.path);
  const fields = panel(page);
  const publish = button(page.getByRole('banner'), /^Publier/);
  const follow = (name: string) => press(button(fields, name));
  await test.step('the keyboard passes the page in one step', async () => {
    await publish.focus();
    for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
    await expect(fields.getByRole('button').first()).toBeFocused();
  });
  await test.step('settings', async () => {
    await press(button(page, 'Réglages'));
    await expectAccessible(page);
    await follow('Identité et contact');
    await expect(field(page, 'SIRET')).toHaveAccessibleDescription(/Utilisé en bas/);
    await follow('Retour : Réglages');
    await follow('Accueil');
    await expect(field(page, 'Titre')).toHaveValue(pages.accueil.titre);
    const card = fields.getByRole('img', { name: 'La carte de partage' });
    await card.evaluate((image: HTMLImageElement) => image.decode());
    await expectAccessible(page);
    await follow('Retour : Réglages');
  });
  await test.step('an announcement to come', async () => {
    await follow('Annonce');
    await press(fields.getByRole('button', { name: 'Offre' }));
    await expect(fields).toContainText(`À partir du ${formatDay(du)}`);
    const link = inFile('annonce.yaml');
    await fields.getByLabel('Lien').selectOption(`La page ${PAGES.galerie.label}`);
    await link.toContain(`lien: ${PAGES.galerie.path}\n`);
    await fields.getByLabel('Lien').selectOption('Une autre adresse…');
    await type(fields.getByLabel('Adresse'), 'planity.com/x');
    await page.keyboard.press('Enter');
    await link.toContain('lien: https://planity.com/x\n');
  });
  await test.step('what to correct before the site goes online', async () => {
    await press(publish);
    await expectAccessible(page);
    const lines = fields
      .getByRole('region', { name: 'Avant la mise en ligne' })
      .getByRole('button');
    await press(lines.last());
    await expect(fields).toHaveAttribute('data-place');
    await follow('Retour : Publier');
    // The list is scrolled to where it was left.
    await expect(lines.last()).toBeInViewport();
    // The preview does not wait for what is still missing.
    await expect(button(fields, 'Aperçu')).not.toHaveAttribute('aria-disabled', 'true');
  });
});

test('every press arrives while pages change', async ({ page }) => {
  const { contact, galerie } = await readContent(COPY);
  await open(page, PAGES.tarifs.path);
  const shown = shownPage(page);
  const title = shown.getByRole('heading', { level: 1 });
  const next = page.getByTitle('La page, dessinée de nouveau');
  const choice = shown.locator('.composer .choice').filter({ hasText: '€' }).first();
  await test.step('nothing lies over what is edited', async () => {
    const price = choice.getByText('€');
    // A touch goes to the choice that lies over its price.
    await price.click({ delay: 100, force: true });
    await expect(field(page, 'Prix')).toBeFocused();
    const { x, y, width, height } = (await price.boundingBox())!;
    const over = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x!, y!)?.localName,
      [x + width / 2, y + height / 2],
    );
    expect(over).toBe('iframe');
  });
  await test.step('a press is under way while the page is drawn anew', async () => {
    await title.hover();
    await page.mouse.down();
    write('tarifs.yaml', textOf('tarifs.yaml').replace(/^titre: .*/m, 'titre: Mes prix'));
    await expect(next.contentFrame().getByRole('heading', { level: 1 })).toContainText('Mes prix');
    await page.mouse.up();
    await expect(field(page, 'Titre de la page')).toBeVisible();
    await expect(title).toContainText('Mes prix');
  });
  await test.step('a link leads on while what was typed before it is being written', async () => {
    await press(choice);
    await field(page, 'Prix').fill('987');
    const release = await holdBack(page, '**/_image**');
    await press(shown.getByRole('navigation').getByRole('link', { name: PAGES.contact.label }));
    const words = contact.titre.replaceAll('*', '');
    await expect(title).toContainText(words);
    await inFile('tarifs.yaml').toContain('prix: 987\n');
    await release();
    await expect(next).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${PAGES.contact.path}$`));
    await expect(title).toContainText(words);
    // A page that is left closes its fields.
    await expect(panel(page).getByRole('heading', { level: 1 })).toHaveText(PAGES.contact.label);
  });
  await test.step('of two pages the one that is pressed last', async () => {
    const release = await holdBack(page, '**/_image**');
    const bar = page.getByRole('banner');
    await press(button(bar, PAGES.accueil.label));
    await expect
      .poll(() => page.frames().map((each) => URL.parse(each.url())?.pathname))
      .toContain('/');
    await press(button(bar, PAGES.galerie.label));
    await expect(title).toContainText(galerie.titre);
    // A page is pressed as soon as it is seen, and before it has loaded.
    await press(title);
    await expect(field(page, 'Titre de la page')).toHaveValue(galerie.titre);
    await release();
    await expect(page).toHaveURL(new RegExp(`${PAGES.galerie.path}$`));
    await expect(field(page, 'Titre de la page')).toBeVisible();
  });
});
