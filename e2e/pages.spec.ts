/** What holds on every page. */
import { readContent } from '#content/read.ts';
import { SITE_URL } from '#site.ts';
import { ERROR_PAGES, NOT_FOUND, PAGES } from './pages.ts';
import { atEachWidth, expect, scrollThrough, test } from './test.ts';

const site = await readContent();
const HIDDEN = [NOT_FOUND, ...ERROR_PAGES];
const EXTERNAL = [site.institut.reservation, ...Object.values(site.institut.reseaux)];

for (const { path, key, status } of [...PAGES, ...HIDDEN]) {
  test.describe(path, () => {
    if (status === 404) test.use({ tolerated: /404/ });
    const { titre, description } = site.pages[key];

    test('head data, language and one h1', async ({ page, request }) => {
      const response = await page.goto(path);
      expect(response!.status()).toBe(status);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).toBeVisible();
      expect(await page.title()).toBe(titre);

      const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
      const expected = {
        description,
        'og:type': 'website',
        'og:title': titre,
        'og:description': description,
        'og:locale': 'fr_FR',
        'og:image:alt': /\S/,
        'twitter:card': 'summary_large_image',
      };
      for (const [name, content] of Object.entries(expected))
        await expect(meta(name)).toHaveAttribute('content', content);

      const image = new URL((await meta('og:image').getAttribute('content'))!);
      expect(image.origin).toBe(SITE_URL);
      const picture = await request.get(image.pathname);
      expect(picture.status()).toBe(200);
      expect(picture.headers()['content-type']).toMatch(/^image\/(jpeg|png)$/);
    });

    test('no fault from load to the end of the scroll; every picture loads', async ({ page }) => {
      await page.goto(path);
      await scrollThrough(page);
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      const pictures = page.locator('img');
      const waiting = () =>
        pictures.evaluateAll((images: HTMLImageElement[]) =>
          images.filter((image) => image.checkVisibility() && image.naturalWidth === 0).map((image) => image.src),
        );
      // Slides beyond the edge load when they are turned to.
      await page.evaluate(() => document.querySelectorAll('img').forEach((image) => (image.loading = 'eager')));
      await expect.poll(waiting).toEqual([]);
    });

    test('every picture has an alternative text, a size and a deliberate loading', async ({ page }) => {
      await page.goto(path);
      for (const image of await page.locator('img').all()) {
        for (const name of ['alt', 'width', 'height', 'loading']) expect(await image.getAttribute(name)).not.toBeNull();
      }
      expect(await page.locator('img[fetchpriority="high"]').count()).toBeLessThanOrEqual(1);
    });

    test('no horizontal scroll at 320 px', async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await scrollThrough(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });

    test('links to other sites open a new tab without opener and say so', async ({ page }) => {
      await page.goto(path);
      const links = page.locator('a[href^="http"]');
      const places = await links.evaluateAll((all: HTMLAnchorElement[]) =>
        all.map(({ href, target, rel, textContent }) => ({ href, target, rel, said: textContent })),
      );
      for (const external of EXTERNAL) expect(places.map(({ href }) => href)).toContain(external);
      for (const { href, target, rel, said } of places) {
        expect(href).toMatch(/^https:/);
        expect({ href, target, rel }).toEqual({ href, target: '_blank', rel: 'noopener noreferrer' });
        expect(said).toContain('(nouvel onglet)');
      }
    });
  });
}

for (const { path } of PAGES) {
  test(`${path} has its canonical address and may be found`, async ({ page }) => {
    await page.goto(path);
    const address = `${SITE_URL}${path}`;
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', address);
  });
}

for (const { path, status } of HIDDEN) {
  test.describe(path, () => {
    if (status === 404) test.use({ tolerated: /404/ });

    test('is kept out of search engines', async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    });
  });
}

test('every internal link and anchor is alive', async ({ page, request }) => {
  const origin = new URL(test.info().project.use.baseURL!).origin;
  /** Address without fragment, and the ids of its page; none when it is no page. */
  const known = new Map<string, string[]>();
  const links = new Map<string, string>();
  for (const { path } of [...PAGES, ...ERROR_PAGES]) {
    await page.goto(path);
    known.set(path, await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id)));
    for (const href of await page
      .locator('a[href]')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map((a) => a.href))) {
      if (href.startsWith(origin)) links.set(href, path);
    }
  }
  expect(links.size).toBeGreaterThan(PAGES.length);
  for (const [href, from] of links) {
    const { pathname, hash } = new URL(href);
    const ids = known.get(pathname);
    if (!ids) expect((await request.get(pathname)).status(), `${href} on ${from}`).toBe(200);
    if (hash) expect(ids, `${href} on ${from}`).toContain(hash.slice(1));
  }
  for (const { path } of PAGES) expect([...links.keys()].map((href) => new URL(href).pathname)).toContain(path);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  atEachWidth((width) => {
    for (const { path } of PAGES) {
      test(`${path} can be read, left and booked from`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const heading of await page.getByRole('main').getByRole('heading').all()) {
          await expect(heading).toBeVisible();
          await expect(heading).toHaveCSS('opacity', '1');
        }
        await expect(page.getByRole('link', { name: /^Réserver/ }).first()).toBeVisible();
        if (width < 768) await page.getByRole('button', { name: 'Menu' }).click();
        const target = path === '/tarifs' ? 'Contact' : 'Tarifs';
        await page.getByRole('navigation').getByRole('link', { name: target }).click();
        await expect(page).toHaveURL(`/${target.toLowerCase()}`);
      });
    }
  });
});
