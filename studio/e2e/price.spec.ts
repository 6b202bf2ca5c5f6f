/** A price of the institute, from the page to its line. */
import { expect } from '@playwright/test';
import { PAGES } from '#site.ts';
import { COPY, firstLine, inFile, test } from './institute.ts';
import { filesOf } from './running.ts';

const LIST = 'tarifs.yaml';

test('a price: touched, seen while it is typed, one changed line', async ({ page, editor }) => {
  const { field, onPage, panel, ready, saved, status } = editor;
  const { nom, prix } = await firstLine();
  const files = filesOf(COPY);
  await editor.open(PAGES.tarifs.path);
  const price = await editor.touchPrice(nom);
  await test.step('one changed line, and the page stays where it was', async () => {
    await expect(price).toBeFocused();
    await expect(field('Prestation')).toHaveAccessibleDescription(/Un nouveau nom sera repris ici/);
    const frame = await ready();
    const scroll = await frame.evaluate(() => {
      // The editor itself would bring the price to the middle.
      scrollBy({ top: 100, behavior: 'instant' });
      return scrollY;
    });
    const release = await editor.hold();
    await price.pressSequentially('987,50');
    // The document that was there before the typing: it was not drawn anew.
    await expect(frame.getByText('987,50').first()).toBeVisible();
    await release();
    await page.keyboard.press('Enter');
    await inFile(LIST).toContain('987.5');
    await saved();
    const isWhole = await status.evaluate((words) => words.scrollWidth <= words.clientWidth);
    expect(isWhole, 'the bar shows the whole word').toBe(true);
    const changed = files.get(LIST)!.replace(`prix: ${prix}\n`, 'prix: 987.5\n');
    expect(filesOf(COPY)).toEqual(files.set(LIST, changed));
    await expect(panel).toContainText('Avant\u00A0: ');
    await expect(price).not.toHaveAccessibleDescription(/Avant/);
    await expect.poll(() => page.frames().includes(frame)).toBe(false);
    await expect(async () =>
      expect(await (await ready()).evaluate(() => scrollY)).toBe(scroll),
    ).toPass();
    await expect(onPage.getByText('987,50').first()).toBeAttached();
  });
});
