/** The next page is made ready when its link is hovered or touched. */
import { expect, test } from './test.ts';

/** The parts used of DevTools' Preload domain. */
type Sources = { preloadingAttemptSources: { key: { action: string; url: string } }[] };

for (const path of ['/', '/galerie']) {
  test(`${path}: Chromium may prerender the site's other pages, no photo and no other host`, async ({
    page,
    context,
    baseURL,
  }) => {
    const client = await context.newCDPSession(page);
    let candidates: string[] = [];
    client.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources: sources }: Sources) => {
      candidates = [...new Set(sources.filter(({ key }) => key.action === 'Prerender').map(({ key }) => key.url))];
    });
    await client.send('Preload.enable');
    await page.goto(path);
    const wanted = ['/', '/contact', '/galerie', '/mentions-legales', '/prestations', '/tarifs'];
    await expect.poll(() => candidates.toSorted()).toEqual(wanted.map((page) => new URL(page, baseURL).href));
  });
}

test('between two pages the background is the site’s own from the first moment', async ({ page }) => {
  await page.goto('/tarifs');
  const colours = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(new Set(colours).size).toBe(1);
  expect(colours[0]).not.toBe('rgba(0, 0, 0, 0)');
});
