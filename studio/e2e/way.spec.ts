/** The way around: pages, settings, the announcement, the list of what to correct, presses. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { shortName } from '#kit/files.ts';
import { HOLD } from '../../e2e/support/test.ts';
import { content, COPY, dayFromToday, edit, inFile, ROOT, test, type, write } from './running.ts';

test(
  'settings say where they are used, and lead back to their list',
  { tag: '@all' },
  async ({ page, editor }) => {
    const { bar, button, expectAccessible, field, onPage, panel } = editor;
    const [du, au] = [dayFromToday(5), dayFromToday(9)];
    write('annonce.yaml', `annonces:\n  - texte: Offre\n    du: ${du}\n    au: ${au}\n`);
    edit('contact.yaml', /^telephone: .*/m, 'telephone: 04 65 71 00 34');
    await editor.open('/contact');
    const publish = button(/^Publier/, bar);
    const follow = (name: string) => editor.press(name, panel);
    await test.step('the keyboard passes the page in one step', async () => {
      await publish.focus();
      for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key);
      await expect(panel.getByRole('button').first()).toBeFocused();
    });
    await test.step('settings', async () => {
      await editor.press('Réglages');
      await expectAccessible();
      await follow('Accueil');
      await expect(field('Nom')).toBeVisible();
      await follow('Retour : Réglages');
      await follow('Contact');
      await expect(field('Titre proposé')).not.toHaveValue('');
      const card = panel.getByRole('img', { name: 'La carte de partage' });
      await card.evaluate((image: HTMLImageElement) => image.decode());
      await expectAccessible();
      await follow('Retour : Réglages');
    });
    await test.step('an announcement to come', async () => {
      await follow('Annonce');
      await editor.press(panel.getByRole('button', { name: 'Offre' }));
      await expect(panel).toContainText(/Du .* au /);
      const [link, file] = [panel.getByLabel('Lien'), inFile('annonce.yaml')];
      await link.selectOption('La page Galerie');
      await file.toContain('lien: /galerie\n');
      await link.selectOption('Une autre adresse…');
      await type(panel.getByLabel('Adresse'), 'planity.com/x');
      await page.keyboard.press('Enter');
      await file.toContain('lien: https://planity.com/x\n');
      const line = onPage.getByRole('region', { name: 'Annonce' });
      await follow('Voir le site ce jour-là');
      await expect(line).toContainText('Offre');
      await expectAccessible();
      await bar.getByLabel('Jour et heure').fill(`${dayFromToday(10)}T00:00`);
      await expect(line).toBeHidden();
      await bar.getByLabel('Jour et heure').fill(`${au}T23:59`);
      await expect(line).toContainText('Offre');
      await editor.press('Revenir à aujourd’hui', bar);
      await expect(line).toBeHidden();
    });
    await test.step('what to correct before the site goes online', async () => {
      await editor.press(publish);
      await expectAccessible();
      const list = panel.getByRole('region', { name: 'Avant la mise en ligne' });
      const line = list.getByRole('button').last();
      await editor.press(line);
      await expect(panel).toHaveAttribute('data-place');
      await follow('Retour : Publier');
      // The list is scrolled to where it was left.
      await expect(line).toBeInViewport();
      // The preview does not wait for what is still missing.
      await expect(panel.getByRole('link', { name: 'Aperçu' })).toBeVisible();
    });
  },
);

test('every press arrives while pages change', async ({ page, editor }) => {
  const { bar, field, heading, next, onPage, press } = editor;
  const { contact, galerie } = await content();
  await editor.open('/tarifs');
  const choice = onPage.locator('label').first();
  await test.step('nothing lies over what is edited', async () => {
    const price = choice.getByText('€');
    // A touch goes to the choice that lies over its price.
    await price.click({ delay: HOLD, force: true });
    await expect(field('Prix')).toBeFocused();
    const { x, y, width, height } = (await price.boundingBox())!;
    const over = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.localName,
      [x + width / 2, y + height / 2],
    );
    expect(over).toBe('iframe');
  });
  await test.step('a press is under way while the page is drawn anew', async () => {
    await heading.hover();
    const release = await editor.hold('**/tarifs*');
    edit('tarifs.yaml', /^titre: .*/m, 'titre: Mes prix');
    await expect(next).toBeAttached();
    await page.mouse.down();
    await release();
    await expect(next.contentFrame().getByRole('heading', { level: 1 })).toContainText('Mes prix');
    await page.mouse.up();
    await expect(field('Titre de la page')).toBeVisible();
    await expect(heading).toContainText('Mes prix');
  });
  await test.step('a link leads on while what was typed before it is being written', async () => {
    await choice.getByText('€').click({ delay: HOLD, force: true });
    await field('Prix').fill('987');
    const release = await editor.hold('**/_image**');
    await press(onPage.getByRole('navigation').getByRole('link', { name: 'Contact' }));
    const words = contact.titre.replaceAll('*', '');
    await expect(heading).toContainText(words);
    await inFile('tarifs.yaml').toContain('prix: 987\n');
    await release();
    await expect(next).toHaveCount(0);
    await expect(page).toHaveURL(/contact$/);
    await expect(heading).toContainText(words);
    // A page that is left closes its fields.
    await expect(editor.panel.getByRole('heading', { level: 1 })).toHaveText('Contact');
  });
  await test.step('of two pages the one that is pressed last', async () => {
    const release = await editor.hold('**/_image**');
    await press('Accueil', bar);
    const paths = () => page.frames().map((each) => URL.parse(each.url())?.pathname);
    await expect.poll(paths).toContain('/');
    await press('Galerie', bar);
    await expect(heading).toContainText(galerie.titre);
    // A page is pressed as soon as it is seen, and before it has loaded.
    await press(heading);
    await expect(field('Titre de la page')).toHaveValue(galerie.titre);
    await release();
    await expect(page).toHaveURL(/galerie$/);
    await expect(field('Titre de la page')).toBeVisible();
  });
});

// damage.test.ts has every file of the history.
test(
  'a history that does not read is set aside, and said once',
  { tag: '@all' },
  async ({ page, editor }) => {
    const folder = path.join(ROOT, '.cache/history', shortName(path.relative(ROOT, COPY)));
    const { panel, heading } = editor;
    const isAside = (name: string) => name.includes('.illisible-');
    await editor.open('/contact');
    writeFileSync(path.join(folder, 'history.json'), '{"past":[');
    edit('tarifs.yaml', /^titre: .*/m, 'titre: Mes prix');
    const said = panel.getByText('history.json.illisible-1');
    await expect(said).toBeVisible();
    await editor.expectAccessible();
    await editor.press('Compris', panel);
    await expect(said).toBeHidden();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(said).toBeHidden();
    const [aside] = readdirSync(folder).filter(isAside);
    expect(readFileSync(path.join(folder, aside!), 'utf8')).toBe('{"past":[');
    rmSync(path.join(folder, aside!));
  },
);
