/** What the windows and the pages in them would say in their consoles fails any test (`running.ts`). */
import { PAGE_LIST, PAGES } from '#site.ts';
import { expect } from '@playwright/test';
import { test } from './running.ts';

const WIDTHS = [1440, 390];

for (const width of WIDTHS)
  test(`React takes over each page as the server sent it, at ${width} px`, async ({
    page,
    editor,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const { path } of PAGE_LIST) {
      await editor.open(path);
      await editor.onPage.locator('body').hover({ position: { x: 9, y: 300 } });
      // React keeps a property on each element that it has taken over.
      const isTakenOver = () =>
        [...document.querySelectorAll('astro-island')].every((island) =>
          Object.keys(island.firstElementChild!).some((key) => key.startsWith('__react')),
        );
      // The page may be drawn anew meanwhile, in another frame.
      await expect(async () => {
        const frame = await editor.ready();
        expect(await frame.evaluate(isTakenOver)).toBe(true);
      }).toPass();
    }
  });

test('a draft is shown in an island once React has taken it over', async ({ page, editor }) => {
  const { onPage, field } = editor;
  const title = onPage.locator('#composer');
  await editor.open(PAGES.tarifs.path);
  const release = await editor.hold();
  await editor.press(title);
  await field('Titre').fill('Une pose en attente');
  await expect(title).toContainText('Une pose en attente');
  await page.reload();
  await onPage.locator('body').hover({ position: { x: 9, y: 300 } });
  await expect(title).toContainText('Une pose en attente');
  release();
  await editor.saved();
});

test('the views of the panel are clean too', async ({ page, editor }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await editor.open(PAGES.accueil.path);
  for (const name of ['Réglages', 'Photos', 'Partager', /^Publier/]) {
    await editor.press(name, editor.bar);
    await expect(editor.panel.getByRole('heading').first()).toBeVisible();
  }
});
