/** « Commencer »: from the sample to her own site, step by step. */
import { expect } from '@playwright/test';
import SITE from '#studio.config';
import { edit, inFile, test, write } from './running.ts';

/** All of the first step is hers. */
const REAL = `nom: Institut Lumière
metier: Prothésiste ongulaire à Agde
fondatrice: Camille Martin
telephone: 04 67 00 00 12
email: contact@institut-lumiere.fr
adresse: { codePostal: '34300', ville: Agde }
coordonnees: { position: '43.31, 3.47' }
reservation: https://www.planity.com/lumiere
reseaux: {}
siret: 900 100 200 00014
`;
const COUNT = /(\d+) points? à régler ici/;

test('the steps are walked by keyboard, counted down, and resumed where they stopped', async ({
  page,
  editor,
}) => {
  const { field, panel } = editor;
  const step = (number: number) => panel.getByText(`Étape ${number} sur 7`);
  const left = panel.getByRole('status').filter({ hasText: 'régler ici' });
  const pressEnter = async (name: string | RegExp) => {
    await editor.button(name, panel).focus();
    await page.keyboard.press('Enter');
  };
  edit('institut.yaml', /^siret: .*/m, 'siret: 000 000 000 00000');
  edit('institut.yaml', /^telephone: .*/m, 'telephone: 04 65 71 00 34');
  edit('mentions-legales.yaml', /^titre: .*/m, '$&\ndirectrice: Camille Exemple');
  await editor.open('/tarifs');
  await pressEnter(/^Commencer/);
  await test.step('what is pasted is understood, and no longer counted', async () => {
    await expect(step(1)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    const [, before] = COUNT.exec((await left.textContent())!)!;
    await field('SIRET').focus();
    await expect(field('SIRET')).toHaveAccessibleDescription(/À régler/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('90010020000014');
    await page.keyboard.press('Enter');
    await inFile('institut.yaml').toContain('siret: 900 100 200 00014\n');
    await expect(left).toContainText(`${Number(before) - 1} point`);
    await expect(field('SIRET')).not.toHaveAccessibleDescription(/À régler/);
    await expect(field('SIRET')).toBeFocused();
  });
  await test.step('each step has its page', async () => {
    for (const [index, { page: key }] of SITE.steps.entries()) {
      await expect(step(index + 1)).toBeVisible();
      const { path } = SITE.pages.find((each) => each.key === key)!;
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(panel.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (index < 6) await pressEnter('Suite');
    }
    await expect(panel).not.toContainText('minute');
    await expect(editor.button('Suite', panel)).toHaveCount(0);
    await expect(panel.getByRole('region', { name: 'Avant la mise en ligne' })).toBeVisible();
    await pressEnter(/^2, Photos/);
    await expect(step(2)).toBeVisible();
    await editor.expectAccessible();
  });
  await test.step('after a reload, it goes on at the first step that is not done', async () => {
    write('institut.yaml', REAL);
    await page.reload();
    await editor.ready();
    await expect(editor.button(/^Commencer/, panel)).toContainText(/Étape [2-6] sur 7/);
    await pressEnter(/^Commencer/);
    await expect(panel.getByText(/^Étape [2-6] sur 7/)).toBeVisible();
    await expect(editor.button(/^1, .* : réglée$/, panel)).toBeVisible();
  });
});
