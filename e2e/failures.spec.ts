/**
 * What happens when something is late, does not arrive, breaks or does not exist: the page stays
 * readable and bookable.
 */
import type { Page } from '@playwright/test';
import { FILTERS } from '#institute/categories.ts';
import type { Content } from '#content/schema.ts';
import { e164 } from '#kit/french/format.ts';
import { ERROR_STATUSES } from '#kit/hosting/policy.ts';
import { NAVIGATION } from '#site.ts';
import { NOT_FOUND } from './support/pages.ts';
import {
  breakBrowser,
  CAROUSELS,
  expectEnlarged,
  filter,
  ISLAND_BROKEN,
  openGallery,
  photos,
} from './support/parts.ts';
import {
  expect,
  holdBack,
  press,
  scrollThrough,
  test,
  withAndWithoutScript,
} from './support/test.ts';

const HEADING = 'Unexpected Application Error!';
const PICTURE_FILE = /\/_astro\/.+\.jpe?g$/;

const main = (page: Page) => page.getByRole('main');
const inConsole = (faults: string[]) =>
  faults.filter((fault) => fault.startsWith('console:')).join('\n');

/** The page can be read, left, booked from and called from. */
async function expectUsable(page: Page, { institut }: Content): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.locator(`a[href="${institut.reservation}"]:visible`).first().click({ trial: true });
  const phone = page.locator(`a[href="tel:${e164(institut.telephone)}"]:visible`);
  await expect(phone.first()).toBeVisible();
  for (const { path } of NAVIGATION)
    await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()).toBeVisible();
}

test(
  'a press on a filter, a photo or « Suivant » before the script has arrived is kept',
  { tag: '@firefox' },
  async ({ page, content }) => {
    const { categorie } = content.galerie.photos[0]!;
    const button = filter(page, FILTERS.find(({ value }) => value === categorie)!.label);
    const sendScripts = await holdBack(page, '**/*.js');
    await page.goto('/galerie', { waitUntil: 'commit' });
    await press(button);
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await press(photos(page).first());
    await expect(page).toHaveURL('/galerie');
    await sendScripts();
    await expectEnlarged(page, content, 0);
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page).toHaveURL(`/galerie?categorie=${categorie}`);

    const { path, makeTurn, next, expectAt } = CAROUSELS.reviews(page, content);
    await makeTurn();
    const sendAgain = await holdBack(page, '**/*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await press(next);
    await expect(next).toHaveAttribute('aria-busy', 'true');
    await sendAgain();
    await expectAt(2);
  },
);

test.describe('what does not arrive', () => {
  test.use({ tolerated: /./ });

  const SCRIPTS = '**/_astro/*.js';

  test('any script: the pages are whole, and the console says so', async ({
    page,
    content,
    faults,
  }) => {
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    await scrollThrough(page);
    await expectUsable(page, content);
    if (content.avis.avis[0])
      await expect(page.getByText(content.avis.avis[0].commentaire)).toBeVisible();
    await page.goto('/galerie');
    await scrollThrough(page);
    await expectUsable(page, content);
    await expect(photos(page)).toHaveCount(content.galerie.photos.length);
    await expect.poll(() => inConsole(faults)).not.toBe('');
    await press(photos(page).first());
    await expect(page).toHaveURL(PICTURE_FILE);
  });

  test('scripts, or the lightbox’s sheet: a photo that is pressed opens as a file', async ({
    page,
  }) => {
    await page.route(SCRIPTS, (route) => route.abort('aborted'));
    await page.goto('/galerie', { waitUntil: 'commit' });
    await press(photos(page).first());
    await expect(page).toHaveURL(PICTURE_FILE);
    await page.unroute(SCRIPTS);

    await page.route('**/_astro/*.css', (route) => route.abort('failed'));
    await openGallery(page);
    await press(photos(page).first());
    await expect(page).toHaveURL(PICTURE_FILE);
  });

  test('fonts and pictures, or styles: the page can be used, and nothing covers the words', async ({
    page,
    content,
    faults,
  }) => {
    await page.route(/\.(woff2|avif|jpe?g)$/, (route) => route.abort('failed'));
    await page.goto('/galerie');
    await scrollThrough(page);
    await expectUsable(page, content);
    for (const file of [/woff2$/, /avif$/])
      await expect.poll(() => faults.some((fault) => file.test(fault))).toBe(true);

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
  test.use({ tolerated: ISLAND_BROKEN });

  for (const { name, path, broken, needs, isOpened } of [
    { name: 'the reviews', path: '/', broken: ['ResizeObserver'], needs: CAROUSELS.reviews },
    {
      name: 'the filter and the Instagram row',
      path: '/galerie',
      broken: ['ResizeObserver', 'URLSearchParams.prototype.get'],
      needs: CAROUSELS.Instagram,
    },
    {
      name: 'the lightbox',
      path: '/galerie',
      broken: ['HTMLDialogElement.prototype.showModal'],
      isOpened: true,
    },
  ])
    test(`${name}: the error stands in its place, the page stays`, async ({
      page,
      content,
      faults,
    }) => {
      needs?.(page, content);
      for (const part of broken) await breakBrowser(page, part);
      await page.goto(path);
      await scrollThrough(page);
      if (isOpened) await press(photos(page).first());
      const errors = main(page).getByRole('alert').filter({ hasText: 'panne' });
      await expect(errors.getByRole('heading', { name: HEADING })).toHaveCount(broken.length);
      for (const error of await errors.all()) await expect(error).toBeVisible();
      expect(faults.some((fault) => ISLAND_BROKEN.test(fault))).toBe(true);
      await expectUsable(page, content);
      if (path === '/') return;
      await expect(photos(page)).toHaveCount(content.galerie.photos.length);
      if (isOpened) return;
      await press(photos(page).first());
      await expectEnlarged(page, content, 0);
    });
});

test.describe('an address that does not exist', () => {
  test.use({ tolerated: /404/ });

  withAndWithoutScript((javaScriptEnabled) => {
    test('is told in English and in French, and leads home', async ({ page, content, faults }) => {
      expect((await page.goto(NOT_FOUND.path))!.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
      const words = main(page).getByText('Oops! Page not found', { exact: true });
      await expect(words).toHaveAttribute('lang', 'en');
      await expect(main(page).getByText('Cette page n’existe pas')).toBeVisible();
      await expectUsable(page, content);
      if (javaScriptEnabled) await expect.poll(() => inConsole(faults)).toContain(NOT_FOUND.path);
      const home = main(page).getByRole('link', { name: 'Return to Home', exact: true });
      await expect(home).toHaveAttribute('lang', 'en');
      await press(home);
      await expect(page).toHaveURL('/');
    });
  });
});

test('the pages a server shows when it cannot answer', async ({ page, content }) => {
  for (const [status, reason] of Object.entries(ERROR_STATUSES)) {
    await page.goto(`/${status}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(HEADING);
    await expect(heading).toHaveAttribute('lang', 'en');
    await expect(main(page)).toContainText(`${status} ${reason}`);
    await expect(main(page).locator('a[href="/"]')).toBeVisible();
    await expectUsable(page, content);
  }
});
