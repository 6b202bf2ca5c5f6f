/** « Commencer »: from the sample to her own site, step by step. */
import { expect } from '@playwright/test';
import { edit, inFile, test } from './running.ts';

/** The pages of the steps. */
const STEPS = ['/contact', '/galerie', '/tarifs', '/'];

const FILE = 'contact.yaml';
const COUNT = /(\d+) points? à régler ici/;

test('the steps are walked by keyboard, counted down, and resumed where they stopped', async ({
  page,
  editor,
}) => {
  const { field, panel } = editor;
  const step = (number: number) => panel.getByText(`Étape ${number} sur 4`);
  const left = panel.getByRole('status').filter({ hasText: 'régler ici' });
  const pressEnter = async (name: string | RegExp) => {
    await editor.button(name, panel).focus();
    await page.keyboard.press('Enter');
  };
  edit(FILE, /^siret: .*/m, 'siret: 000 000 000 00000');
  edit(FILE, /^telephone: .*/m, 'telephone: 04 65 71 00 34');
  edit('photos/tarte/index.yaml', /$/, 'exemple: true\n');
  await editor.open('/tarifs');
  await pressEnter(/^Commencer/);
  await test.step('what is pasted is understood, and no longer counted', async () => {
    await expect(step(1)).toBeVisible();
    await expect(page).toHaveURL(/contact$/);
    const [, before] = COUNT.exec((await left.textContent())!)!;
    await field('SIRET').focus();
    await expect(field('SIRET')).toHaveAccessibleDescription(/À régler/);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText('90010020000014');
    await page.keyboard.press('Enter');
    await inFile(FILE).toContain('siret: 900 100 200 00014\n');
    await expect(left).toContainText(`${Number(before) - 1} point`);
    await expect(field('SIRET')).not.toHaveAccessibleDescription(/À régler/);
    await expect(field('SIRET')).toBeFocused();
  });
  await test.step('each step has its page', async () => {
    for (const [index, path] of STEPS.entries()) {
      await pressEnter(new RegExp(`^${index + 1}, `));
      await expect(step(index + 1)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(panel.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
    await expect(panel).not.toContainText('minute');
    await expect(editor.button('Suite', panel)).toHaveCount(0);
    await expect(panel.getByRole('region', { name: 'Avant la mise en ligne' })).toBeVisible();
    await pressEnter(/^2, Photos/);
    await expect(step(2)).toBeVisible();
    await editor.expectAccessible();
  });
  await test.step('« Suite » leaves out steps that are done, and leads back to one that is not', async () => {
    await expect(editor.button(/^3, .* : réglée$/, panel)).toBeVisible();
    await pressEnter('Suite');
    await expect(step(1)).toBeVisible();
  });
  await test.step('after a reload, it goes on at the first step that is not done', async () => {
    edit(FILE, /^telephone: .*/m, 'telephone: 04 67 00 00 12');
    await page.reload();
    await editor.ready();
    await expect(editor.button(/^Commencer/, panel)).toContainText(/Étape 2 sur 4/);
    await pressEnter(/^Commencer/);
    await expect(panel.getByText(/^Étape 2 sur 4/)).toBeVisible();
    await expect(editor.button(/^1, .* : réglée$/, panel)).toBeVisible();
    await pressEnter('Suite');
    await expect(step(4)).toBeVisible();
  });
});
