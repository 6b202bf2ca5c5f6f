/**
 * Each page of the second site, which has the longest texts and every French letter.
 * access/states.spec.ts and weight.spec.ts check the pages of the first one.
 */
import type { CDPSession, Page } from '@playwright/test';
import { EVERY_PAGE } from './support/pages.ts';
import { SECOND } from './support/sites.ts';
import { DESKTOP, expect, loadAll, showOnPaper, test, touch, WAITING } from './support/test.ts';

const NARROW = { width: 320, height: 640 };

// One page is a 404.
test.use({ ...SECOND, tolerated: /404/ });

/** Characters that texts do not use and the typefaces do not contain (src/brand/fonts). */
const LEFT_OUT = /&[lg]t;|[#$=[\\\]^`{|}~]/g;

/** Texts with other characters than those in a typeface of the machine. */
async function strangers(devtools: CDPSession): Promise<string[]> {
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body *',
  });
  const faults = nodeIds.map(async (nodeId) => {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const strange = fonts.filter(({ isCustomFont }) => !isCustomFont);
    if (strange.length === 0) return [];
    const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
    const text = outerHTML.replace(/<[^>]+>/g, '');
    // On paper, links show their address.
    const addresses = [...outerHTML.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
    const letters = strange.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
    const marks = [text, ...addresses].join('').match(LEFT_OUT) ?? [];
    return letters > marks.length ? [`${strange[0]!.familyName}: ${text.slice(0, 80)}`] : [];
  });
  return (await Promise.all(faults)).flat();
}

const picturesOnTheWay = (page: Page) =>
  page
    .locator('img:visible')
    .evaluateAll((all: HTMLImageElement[]) =>
      all.flatMap((image) => (image.naturalWidth ? [] : [image.src])),
    );

test(
  'every page fits 320 px, loads completely, and uses only the site’s typefaces',
  { tag: '@all' },
  async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    for (const { path, status } of EVERY_PAGE)
      await test.step(path, async () => {
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize(NARROW);
        expect((await page.goto(path))!.status()).toBe(status);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await loadAll(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          NARROW.width,
        );
        await touch(page);
        await expect(page.locator(WAITING)).toHaveCount(0);
        await expect.poll(() => picturesOnTheWay(page)).toEqual([]);

        await page.setViewportSize(DESKTOP);
        for (const media of ['screen', 'print'] as const) {
          // Only these pages have other texts on paper.
          if (media === 'print' && !/tarifs|contact/.test(path)) continue;
          if (media === 'print') await showOnPaper(page);
          await page.evaluate(() => document.fonts.ready);
          await expect.poll(() => strangers(devtools), media).toEqual([]);
        }
      });
  },
);
