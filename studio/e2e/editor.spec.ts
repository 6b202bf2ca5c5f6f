/** Files that other programs change, and requests of others. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { typography } from '#kit/french/typography.ts';
import {
  COPY,
  edit,
  filesOf,
  inFile,
  LINE,
  ORIGIN,
  ROOT,
  start,
  stop,
  test,
  textOf,
  type,
} from './running.ts';

const LIST = 'tarifs.yaml';

test('a price that another program changes too: hers or the other is kept', async ({ editor }) => {
  const { bar, panel, press, saved, status } = editor;
  await editor.open('/tarifs');
  const price = await editor.touchPrice(LINE.nom);
  await price.fill('987,5');
  await inFile(LIST).toContain('987.5');
  await saved();
  await test.step('« Garder ma version », « Prendre l’autre », and « Annuler » of what another program wrote', async () => {
    const alert = panel.getByRole('alert');
    const changeElsewhere = (from: number, to: number) =>
      edit(LIST, `prix: ${from}\n`, `prix: ${to}\n`);
    await price.fill('neuf');
    changeElsewhere(987.5, 982);
    await price.fill('983');
    await expect(alert).toContainText(/changé ailleurs.*982/);
    await expect(status).toHaveText('1 champ non enregistré');
    expect(textOf(LIST)).toContain('prix: 982\n');
    await press('Garder ma version');
    await inFile(LIST).toContain('prix: 983\n');
    await saved();

    await price.fill('neuf');
    changeElsewhere(983, 981);
    await price.fill('980');
    await press('Prendre l’autre');
    await expect(price).toHaveValue('981');
    await expect(alert).toHaveCount(0);
    await saved();
    const undone = bar.getByText(/^Annulé\. .* : 983/);
    await press(/^Annuler : hors de l’éditeur, .* → 981/);
    await expect(undone).toBeVisible();
    await inFile(LIST).toContain('prix: 983\n');
    changeElsewhere(983, 979);
    await expect(undone).toHaveCount(0);
  });
});

test(
  'files that cannot be read: the page stays, and one press leads back',
  { tag: '@all' },
  async ({ page, editor }) => {
    const { alert, button, field, heading, next, onPage, panel, press } = editor;
    const { nom, prix } = LINE;
    const back = button('Revenir à la dernière version lisible');
    // While the editor writes, a file may go between its name and its reading.
    const areNow = (files: Map<string, string>) =>
      expect(() => expect(filesOf(COPY)).toEqual(files)).toPass();
    await editor.open('/tarifs');
    const before = filesOf(COPY);
    await test.step('while a page is shown', async () => {
      const release = await editor.hold('**/tarifs');
      edit(LIST, `prix: ${prix}\n`, 'prix: beaucoup\n');
      // The others break while the page is still on its way.
      await expect(next).toHaveCount(1);
      edit('galerie.yaml', /^titre: .*/m, '<<<<<<< HEAD\n$&');
      rmSync(path.join(COPY, 'contact.yaml'));
      const broken = filesOf(COPY);
      await expect(alert).toContainText('content/tarifs.yaml');
      await expect(editor.status).toHaveText('À corriger');
      await expect(
        page.getByRole('region', { name: 'Revenir en arrière' }).getByRole('listitem'),
      ).toHaveText([/^Tarifs › /, /^Galerie › /, /^Contact/]);
      const refused = page.waitForResponse((answer) => answer.status() === 503);
      await release();
      await refused;
      await expect(page.locator('vite-error-overlay')).toHaveCount(0);
      await expect(heading).toBeVisible();
      await editor.expectAccessible();
      await press(back);
      await areNow(before);
      await expect(alert).toHaveCount(0);
      await press(/^Annuler : Retour à la dernière version lisible/);
      await areNow(broken);
      await expect(back).toBeVisible();
    });
    await test.step('from the start on, when they lead to their field', async () => {
      await page.goto('about:blank');
      await stop();
      // A right change that was made by hand stays.
      edit('avis.yaml', /^titre: .*/m, 'titre: Vos mots');
      before.set('avis.yaml', filesOf(COPY).get('avis.yaml')!);
      // Astro loads every window again with each file that changes, as long as a route has failed.
      const failed: string[] = [];
      page.on('response', (answer) => answer.status() === 500 && failed.push(answer.url()));
      await start();
      await page.goto('/tarifs');
      await expect(page.getByRole('heading', { name: 'ne peut pas être montrée' })).toBeVisible();
      await press(/« beaucoup »/, alert);
      await editor.expectAccessible();
      await expect(panel.getByRole('heading', { name: typography(nom) })).toBeVisible();
      await expect(field('Prix')).toHaveAccessibleDescription(/n’est pas un prix/);
      await type(field('Prix'), String(prix));
      await page.keyboard.press('Enter');
      await inFile(LIST).toContain(`prix: ${prix}\n`);
      // The problem that goes stands above the button.
      await expect(button(/« beaucoup »/)).toHaveCount(0);
      await press(back);
      await areNow(before);
      await expect(heading).toBeVisible();
      await expect(alert).toHaveCount(0);
      await expect(back).toHaveCount(0);
      expect(failed).toEqual([]);
    });
    await test.step('until they are mended by hand', async () => {
      edit(LIST, /prix: .*/, 'prix: beaucoup');
      await expect(alert.first()).toContainText('content/tarifs.yaml');
      edit(LIST, /prix: .*/, 'prix: 987');
      await expect(alert).toHaveCount(0);
      await expect(onPage.getByText('987 €').first()).toBeVisible();
    });
  },
);

// guard.spec.ts asks as others do.
test('requests of others are refused', { tag: '@all' }, async ({ request }) => {
  const statusOf = async (route: string, init: Parameters<typeof request.fetch>[1] = {}) =>
    (await request.fetch(`${ORIGIN}/editeur/${route}`, init)).status();
  expect(await statusOf('content')).toBe(403);
  const headers = { 'sec-fetch-dest': 'document' };
  const shell = await request.get('/tarifs', { headers });
  expect(await shell.text()).toContain('id="editeur"');
  // By this header a second double click finds the editor of its own folder.
  expect(shell.headers()['x-editor-folder']).toBe(encodeURIComponent(ROOT));
  expect(await statusOf('content')).toBe(200);
  expect(await statusOf('content', { headers: { host: 'site.example' } })).toBe(403);
  expect(await statusOf('change', { method: 'POST', data: 'x'.repeat(2 ** 20 + 1) })).toBe(413);
  expect(await statusOf('content', { method: 'DELETE' })).toBe(405);
  expect(await statusOf('autre')).toBe(404);
  // What programs read of the site is what it is without the editor.
  for (const file of ['carte.txt'])
    expect(await (await request.get(`/${file}`)).text()).not.toMatch(/[\u{E0000}-\u{E007F}]/u);
});
