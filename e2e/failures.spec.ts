/**
 * Files that are late or missing, scripts that throw, addresses that do not exist: visitors can
 * still read the page and book.
 */
import type { Page } from '@playwright/test';
import { FILTERS } from '#institute/categories.ts';
import type { Content } from '#content/schema.ts';
import { e164 } from '#kit/french/format.ts';
import { ERROR_STATUSES } from '#kit/hosting/policy.ts';
import { NAVIGATION, PAGES } from '#site.ts';
import { documentOf, textOf } from './support/documents.ts';
import { NOT_FOUND } from './support/pages.ts';
import {
  expectEnlarged,
  filter,
  filters,
  instagramRow,
  lightbox,
  openGallery,
  photos,
  reviews,
} from './support/parts.ts';
import {
  expect,
  HOLD,
  holdBack,
  isOnScreen,
  PHONE,
  press,
  scrollThrough,
  siteTest,
  test,
} from './support/test.ts';

const HEADING = 'Unexpected Application Error!';
const PICTURE_FILE = /\/_astro\/.+\.jpe?g$/;

/** Expects a page to have its text, and links to other pages, the booking page and the phone. */
async function expectUsable(page: Page, { institut }: Content): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator(`a[href="${institut.reservation}"]:visible`).first().click({ trial: true });
  const phone = page.locator(`a[href="tel:${e164(institut.telephone)}"]:visible`);
  await expect(phone.first()).toBeVisible();
  for (const { path } of NAVIGATION)
    await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()).toBeVisible();
}

test('a press on a filter, a photo or « Suivant » before the script is replayed', async ({
  page,
  content,
}) => {
  /** Opens a page without its scripts, which the function that it returns sends. */
  const openEarly = async (path: string) => {
    const sendScripts = await holdBack(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    // The script that keeps presses runs when the page is parsed.
    await page.waitForFunction(() => document.readyState !== 'loading');
    return sendScripts;
  };
  const { categorie } = content.galerie.photos[0]!;
  const button = filter(page, FILTERS.find(({ value }) => value === categorie)!.label);
  const photo = photos(page).first();
  const sendGallery = await openEarly('/galerie');
  // With Ctrl, a photo works as a link.
  await page.evaluate(() =>
    addEventListener('click', (event) => event.preventDefault(), { once: true }),
  );
  await photo.click({ modifiers: ['ControlOrMeta'], delay: HOLD });
  await expect(photo).not.toHaveAttribute('aria-busy');
  await press(button);
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await press(photo);
  await expect(page).toHaveURL('/galerie');
  await sendGallery();
  await expectEnlarged(page, content, 0);
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(`/galerie?categorie=${categorie}`);

  // Carousels keep presses too.
  const { path, next, expectAt } = reviews(page, content);
  await page.setViewportSize(PHONE);
  const sendReviews = await openEarly(path);
  await press(next);
  await sendReviews();
  await expectAt(2);
});

test.describe('missing files', () => {
  test.use({ tolerated: /./ });

  test(
    'scripts, or the lightbox’s sheet: the page is complete, a photo opens as a file',
    { tag: '@all' },
    async ({ page, content }) => {
      const { promise: pressed, resolve } = Promise.withResolvers<undefined>();
      await page.route('**/_astro/*.js', async (route) => {
        await pressed;
        await route.abort('failed');
      });
      await page.goto('/galerie', { waitUntil: 'commit' });
      await press(photos(page).first());
      resolve(undefined);
      await expect(page).toHaveURL(PICTURE_FILE);
      // Now they fail at once.
      await page.goto('/galerie');
      await scrollThrough(page);
      await expectUsable(page, content);
      await expect(photos(page)).toHaveCount(content.galerie.photos.length);
      await press(photos(page).first());
      await expect(page).toHaveURL(PICTURE_FILE);

      await page.unrouteAll();
      await page.route('**/_astro/*.css', (route) => route.abort('failed'));
      await openGallery(page);
      await press(photos(page).first());
      await expect(page).toHaveURL(PICTURE_FILE);
    },
  );

  test('fonts and pictures, or styles: the page can be used, and texts are not covered', async ({
    page,
    content,
    faults,
  }) => {
    await page.route(/\.(woff2|avif|jpe?g)$/, (route) => route.abort('failed'));
    await openGallery(page);
    await scrollThrough(page);
    await expectUsable(page, content);
    for (const file of [/woff2$/, /avif$/])
      await expect.poll(() => faults.some((fault) => file.test(fault))).toBe(true);
    await press(photos(page).nth(1));
    const { alt } = content.photos[content.galerie.photos[1]!.photo]!;
    const words = lightbox(page).getByText(`La photo n’a pas pu être chargée\u00A0: ${alt}`);
    await expect(words).toBeVisible();

    await page.route('**/prestations', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': "style-src 'none'" };
      await route.fulfill({ response, headers });
    });
    await page.goto('/prestations');
    await expect(page.locator('body')).toHaveCSS('margin', '8px');
    await expectUsable(page, content);
  });
});

test.describe('an island that crashes', () => {
  test.use({ tolerated: /panne/ });

  test(
    'the gallery keeps all its photos without a filter, and Instagram a row that scrolls',
    { tag: '@all' },
    async ({ page, content, faults }) => {
      const expectServed = async () => {
        await expect(filters(page).getByRole('button')).toHaveCount(0);
        await expect(photos(page)).toHaveCount(content.galerie.photos.length);
        await expectUsable(page, content);
        await press(photos(page).first());
        await expect(page).toHaveURL(PICTURE_FILE);
      };
      // The lightbox fails when it is opened.
      await openGallery(page);
      await page.evaluate(() => {
        HTMLDialogElement.prototype.showModal = () => {
          throw new Error('panne');
        };
      });
      await press(photos(page).first());
      await expectServed();

      // The filter fails before it is rendered, and no category stays hidden.
      const { row, slides, next, count } = instagramRow(page, content);
      for (const broken of ['ResizeObserver', 'URLSearchParams.prototype.getAll'])
        await page.addInitScript(`${broken} = function () { throw new Error('panne'); };`);
      await page.addInitScript(
        "addEventListener('DOMContentLoaded', () => (URLSearchParams.prototype.get = URLSearchParams.prototype.getAll))",
      );
      await page.goto(`/galerie?categorie=${content.galerie.photos[0]!.categorie}`);
      await scrollThrough(page);
      // The script of a carousel is fetched after load, when the carousel is near.
      await row.scrollIntoViewIfNeeded();
      await expect(next).toBeHidden();
      await expect(slides).toHaveCount(count);
      await slides.last().scrollIntoViewIfNeeded();
      await expect.poll(() => isOnScreen(slides.last())).toBe(true);
      expect(await row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      await expect.poll(() => faults).not.toEqual([]);
      await expectServed();
    },
  );
});

test.describe('an address that does not exist', () => {
  test.use({ tolerated: /404/ });

  test('shows the 404 page with links, and reports it in the console', async ({
    page,
    content,
    faults,
  }) => {
    await page.goto(NOT_FOUND.path);
    await expectUsable(page, content);
    await expect.poll(() => faults.join()).toContain(`console: 404: no page at ${NOT_FOUND.path}`);
  });
});

siteTest('error pages: a message in English and in French, and links', ({ dist, content }) => {
  const phone = `tel:${e164(content.institut.telephone)}`;
  for (const [address, ...english] of [
    [NOT_FOUND.path, 'Oops! Page not found', 'Return to Home'],
    ...Object.entries(ERROR_STATUSES).map(([status, reason]) => [
      `/${status}`,
      HEADING,
      `${status} ${reason}`,
    ]),
  ] as [string, ...string[]][]) {
    const isLost = address === NOT_FOUND.path;
    const shown = documentOf(dist, address).querySelector('.lost')!;
    expect([...shown.querySelectorAll('[lang="en"]')].map(textOf)).toEqual(english);
    expect(textOf(shown)).toMatch(isLost ? /^404.*Cette page n’existe pas/ : /appelez l’institut/);
    const hrefs = [...shown.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(hrefs, address).toEqual(
      isLost ? ['/', PAGES.prestations.path, PAGES.tarifs.path] : ['/', phone],
    );
  }
});
