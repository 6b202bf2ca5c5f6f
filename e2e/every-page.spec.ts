/**
 * What holds on every page: a table of pages, a table of checks, and one load of each page for all
 * of them.
 */
import type { CDPSession, Page } from '@playwright/test';
import { networks } from '#institute/networks.ts';
import { NAVIGATION } from '#site.ts';
import { ERROR_PAGES, EVERY_PAGE, invites, INDEXED_PAGES } from './pages.ts';
import { SECOND } from './sites.ts';
import { expect, loadAll, test } from './test.ts';

// One of the pages is that of an address that does not exist.
test.use({ tolerated: /404/, viewport: { width: 320, height: 640 } });

const BOOKING = /Réserver|Prendre rendez-vous/;

const meta = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content');

/** Marks that prose does not use and that the typefaces leave out (src/brand/fonts). */
const LEFT_OUT = /&[lg]t;|[#$=[\\\]^`{|}~]/g;

/**
 * Elements in which more letters than those marks are drawn in a typeface of the machine: the
 * family and the text.
 */
async function strangers(devtools: CDPSession): Promise<string[]> {
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'body *',
  });
  const found: string[] = [];
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    const strange = fonts.filter(({ isCustomFont }) => !isCustomFont);
    if (strange.length === 0) continue;
    const { outerHTML } = await devtools.send('DOM.getOuterHTML', { nodeId });
    const text = outerHTML.replace(/<[^>]+>/g, '');
    // Paper shows where links lead.
    const addresses =
      outerHTML.match(/href="[^"]*"/g)?.map((address) => address.slice(6, -1)) ?? [];
    const letters = strange.reduce((sum, { glyphCount }) => sum + glyphCount, 0);
    const marks = [text, ...addresses].join('').match(LEFT_OUT) ?? [];
    if (letters > marks.length) found.push(`${strange[0]!.familyName}: ${text.slice(0, 80)}`);
  }
  return found;
}

for (const { path, key, status } of EVERY_PAGE)
  test(`${path} keeps every promise of a page`, async ({ page, content, siteUrl, context }) => {
    const { titre, description } = content.pages[key];
    const found = INDEXED_PAGES.some((each) => each.path === path);
    const response = await page.goto(path);
    expect(response!.status()).toBe(status);

    await test.step('head data', async () => {
      await expect(page).toHaveTitle(titre);
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('h1')).toBeVisible();
      const canonical = page.locator('link[rel="canonical"]');
      if (found) await expect(canonical).toHaveAttribute('href', siteUrl + path);
      else await expect(canonical).toHaveCount(0);
      const isReleased = siteUrl === SECOND.siteUrl;
      await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(
        found && isReleased ? 0 : 1,
      );
      const image = await meta(page, 'og:image');
      expect(image).toMatch(
        new RegExp(`^${RegExp.escape(siteUrl)}/partage/${key}\\.[0-9a-f]{8}\\.jpg$`),
      );
      const expected = {
        description,
        'og:type': 'website',
        'og:title': titre,
        'og:description': description,
        'og:image:type': 'image/jpeg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:locale': 'fr_FR',
        'og:site_name': content.institut.nom,
        'twitter:card': 'summary_large_image',
        'twitter:title': titre,
        'twitter:description': description,
        'twitter:image': image,
        ...(found && { 'og:url': siteUrl + path }),
      };
      for (const [name, value] of Object.entries(expected))
        expect(await meta(page, name), name).toBe(value);
      expect((await meta(page, 'og:image:alt'))!.length).toBeGreaterThan(20);
    });

    await test.step('links', async () => {
      const links = await page.locator('a[href^="http"]').evaluateAll((all: HTMLAnchorElement[]) =>
        all.map((link) => ({
          href: link.getAttribute('href')!,
          target: link.target,
          rel: link.rel,
          said: (link.ariaLabel ?? link.textContent).replace(/\s+/gu, ' ').trim(),
        })),
      );
      for (const { href, target, rel, said } of links) {
        expect(href).toMatch(/^https:/);
        expect({ href, target, rel }).toEqual({
          href,
          target: '_blank',
          rel: 'noopener noreferrer',
        });
        expect(said).toMatch(/ \(nouvel onglet\)$/);
        // Every booking link is the same, and nothing else leads there.
        expect(BOOKING.test(said), said).toBe(href === content.institut.reservation);
      }
      // The header, the bottom bar and, where there is something to book, the page itself.
      const bookings = links.filter(({ href }) => href === content.institut.reservation);
      expect(bookings.length).toBeGreaterThanOrEqual(found && invites(content, key) ? 3 : 2);
      const hrefs = links.map(({ href }) => href);
      for (const { href } of networks(content.institut.reseaux)) expect(hrefs).toContain(href);
    });

    await test.step('one link is current, decoration is silent', async () => {
      const current = await page
        .locator('[aria-current="page"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(current).toEqual(NAVIGATION.some((entry) => entry.path === path) ? [path] : []);
      const silent = [
        '[role="img"]',
        '[role="img"] *',
        '[aria-hidden="true"]',
        '[aria-hidden="true"] *',
      ];
      await expect(page.locator(`svg:not(${silent.join()})`)).toHaveCount(0);
    });

    await test.step('the next pages may be prerendered: all of the site’s, no photo, no other host', async () => {
      const rules = await page.locator('script[type="speculationrules"]').textContent();
      const { prerender } = JSON.parse(rules!) as {
        prerender: { where: { selector_matches: string } }[];
      };
      const links = page.locator(prerender[0]!.where.selector_matches);
      const addresses = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')!),
      );
      expect([...new Set(addresses)].toSorted()).toEqual(
        INDEXED_PAGES.map((each) => each.path).toSorted(),
      );
    });

    await test.step('the background is the site’s own from the first moment', async () => {
      await expect(page.locator('html')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });

    await test.step('from load to the end of the scroll', async () => {
      await loadAll(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        320,
      );
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
      await expect(page.locator('img:not([alt][width][height][loading])')).toHaveCount(0);
      expect(await page.locator('img[fetchpriority="high"]').count()).toBeLessThanOrEqual(1);
      const pictures = page.locator('img:visible');
      const waiting = () =>
        pictures.evaluateAll((all: HTMLImageElement[]) =>
          all.flatMap((each) => (each.naturalWidth ? [] : [each.src])),
        );
      await expect.poll(waiting).toEqual([]);
    });

    await test.step('every letter is drawn in the house’s typefaces', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const devtools = await context.newCDPSession(page);
      await devtools.send('DOM.enable');
      await devtools.send('CSS.enable');
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        await page.evaluate(() => document.fonts.ready);
        await expect.poll(() => strangers(devtools), media).toEqual([]);
      }
    });
  });

test(
  'each page’s own sheet has the utilities that its elements use',
  { tag: '@once' },
  async ({ request }) => {
    const pages = await Promise.all(
      EVERY_PAGE.map(async ({ path }) => (await request.get(path)).text()),
    );
    const utilitiesOf = (html: string) => {
      const [sheet] = /@layer utilities\{.*?<\/style>/s.exec(html)!;
      return [...sheet.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
        name!.replaceAll('\\', ''),
      );
    };
    // A class that no sheet has serves paper, a test or a script.
    const utilities = new Set(pages.flatMap(utilitiesOf));
    for (const html of pages) {
      const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) =>
        names!.split(' '),
      );
      const own = new Set(utilitiesOf(html));
      expect(used.filter((name) => utilities.has(name) && !own.has(name))).toEqual([]);
    }
  },
);

test('every internal link and anchor is alive, and every page is linked', async ({
  page,
  request,
  baseURL,
}) => {
  /** The ids of each page. */
  const ids = new Map<string, string[]>();
  const links = new Map<string, string>();
  for (const { path } of [...INDEXED_PAGES, ...ERROR_PAGES]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    ids.set(path, await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id)));
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((all: HTMLAnchorElement[]) => all.map(({ href }) => href));
    for (const href of hrefs) if (href.startsWith(baseURL!)) links.set(href, path);
  }
  for (const [href, from] of links) {
    const { pathname, hash } = new URL(href);
    const known = ids.get(pathname);
    if (!known) expect((await request.get(pathname)).status(), `${href} on ${from}`).toBe(200);
    if (hash) expect(known, `${href} on ${from}`).toContain(hash.slice(1));
  }
  const linked = [...links.keys()].map((href) => new URL(href).pathname);
  for (const { path } of INDEXED_PAGES) expect(linked).toContain(path);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  test('every page can be read and booked from', { tag: '@once' }, async ({ page }) => {
    for (const { path } of INDEXED_PAGES) {
      await page.goto(path);
      for (const heading of await page.getByRole('main').getByRole('heading').all()) {
        await expect(heading).toBeVisible();
        await expect(heading).toHaveCSS('opacity', '1');
      }
      await expect(page.getByRole('link', { name: /^Réserver/ }).first()).toBeVisible();
      // What works only with script, or could be wrong without it, is not there.
      for (const each of await page.locator('form, .open-now').all())
        await expect(each).toBeHidden();
    }
  });
});
