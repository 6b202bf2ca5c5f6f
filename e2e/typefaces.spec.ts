/** The build leaves in each typeface the letters it found (integrations/trim-fonts.ts): none may be missing on a page. */
import type { CDPSession } from '@playwright/test';
import { EVERY_PAGE } from './pages.ts';
import { expect, test } from './test.ts';

// One of the pages is that of an address that does not exist.
test.use({ tolerated: /404/ });

/** What is drawn in a typeface of the machine, by element: its text and the family. */
async function strangers(devtools: CDPSession): Promise<string[]> {
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' });
  const found: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    for (const { familyName } of fonts.filter(({ isCustomFont }) => !isCustomFont)) {
      const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
      found.push(`${familyName}: ${outerHTML.replace(/<[^>]+>/g, '').slice(0, 80)}`);
    }
  }
  return found;
}

for (const { path } of EVERY_PAGE)
  for (const media of ['screen', 'print'] as const)
    test(`every letter of ${path} is drawn in the house's typefaces, ${media}`, async ({ page, context }) => {
      await page.emulateMedia({ media });
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const devtools = await context.newCDPSession(page);
      await devtools.send('DOM.enable');
      await devtools.send('CSS.enable');
      await expect.poll(() => strangers(devtools)).toEqual([]);
    });
