/**
 * Firefox with script off and less motion wished, which stock Firefox takes by preferences only.
 * With script off no callback runs in a page, Playwright's own neither: its waiting hangs. A single
 * question still answers.
 */
import { NOT_FOUND, INDEXED_PAGES } from '../support/pages.ts';
import { expect, PHONE, test } from '../support/test.ts';

test.use({
  viewport: PHONE,
  // Of the page that does not exist.
  tolerated: /404/,
  launchOptions: ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      firefoxUserPrefs: { 'javascript.enabled': false, 'ui.prefersReducedMotion': 1 },
    }),
});

test('every page is whole and still', { tag: '@firefox' }, async ({ page, content }) => {
  for (const { path, key } of [...INDEXED_PAGES, NOT_FOUND]) {
    await page.goto(path);
    expect(await page.title()).toBe(content.pages[key].titre);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    for (const count of [
      () => document.querySelectorAll('astro-island:not([ssr])').length,
      () => document.getAnimations().length,
    ])
      expect(await page.evaluate(count), path).toBe(0);
  }
});
