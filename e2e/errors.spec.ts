/** Unknown addresses, error pages and islands that crash (specification, point 8). */
import type { Page } from '@playwright/test';
import { readContent } from '#content/read.ts';
import { ERROR_STATUSES, NAV_LINKS } from '#site.ts';
import { exactText, expect, hydrated, ISLAND_BROKEN, scrollThrough, test, withAndWithoutScript } from './test.ts';

const site = await readContent();
const HEADING = 'Unexpected Application Error!';
const main = (page: Page) => page.getByRole('main');

/** A page that lost an island can still be read, left and booked from. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tarifs' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Réserver/ })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^Réserver ma séance/ })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('9h00-18h30');
}

test.describe('an unknown address', () => {
  test.use({ tolerated: /404/ });

  withAndWithoutScript(() => {
    test('has the texts of the specification, a line in French and the usual links', async ({ page }) => {
      const response = await page.goto('/une/page/inconnue');
      expect(response!.status()).toBe(404);
      expect(await exactText(page.getByRole('heading', { level: 1 }))).toBe('404');
      const oops = main(page).getByText('Oops! Page not found', { exact: true });
      await expect(oops).toBeVisible();
      expect(await oops.evaluate((element) => element.closest('[lang]')!.getAttribute('lang'))).toBe('en');
      const home = main(page).getByRole('link', { name: 'Return to Home', exact: true });
      expect(await home.evaluate((element) => element.closest('[lang]')!.getAttribute('lang'))).toBe('en');
      await expect(main(page).getByText(/Cette page n’existe pas/)).toBeVisible();
      for (const { href, label } of NAV_LINKS) {
        await expect(page.getByRole('navigation').getByRole('link', { name: label })).toHaveAttribute('href', href);
      }
      await home.click();
      await expect(page).toHaveURL('/');
    });
  });

  for (const path of ['/inconnue', '/une/page/inconnue', '/prestations/rien']) {
    test(`${path} goes to the console`, async ({ page, faults }) => {
      await page.goto(path);
      await expect.poll(() => faults.join('\n')).toMatch(new RegExp(`console: .*404.*${path}`));
    });
  }
});

for (const [status, reason] of Object.entries(ERROR_STATUSES)) {
  test(`the page a server shows for ${status}`, async ({ page }) => {
    await page.goto(`/${status}`);
    const heading = page.getByRole('heading', { level: 1 });
    expect(await exactText(heading)).toBe(HEADING);
    await expect(heading).toHaveAttribute('lang', 'en');
    await expect(main(page)).toContainText(`${status} ${reason}`);
    await expect(main(page).locator('a[href="/"]')).toBeVisible();
    await expect(main(page).locator('a[href^="tel:"]')).toBeVisible();
  });
}

test.describe('an island that crashes', () => {
  test.use({ tolerated: ISLAND_BROKEN });

  /** Makes something that only the carousels use throw. */
  const breakCarousels = (page: Page) =>
    page.addInitScript(() => {
      window.ResizeObserver = class extends ResizeObserver {
        constructor() {
          super(() => undefined);
          throw new Error('panne');
        }
      };
    });
  const fallback = (page: Page) => main(page).getByRole('heading', { name: HEADING });

  test('as it starts: the reviews give way to the error, the home page stays', async ({ page, faults }) => {
    await breakCarousels(page);
    await page.goto('/');
    await scrollThrough(page);
    await expect(fallback(page)).toHaveCount(1);
    await expect(main(page).getByText('panne')).toBeVisible();
    await expectReadable(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Nos Réalisations' })).toBeVisible();
    expect(faults.some((fault) => ISLAND_BROKEN.test(fault))).toBe(true);
  });

  test('as it starts: the Instagram feed gives way, the gallery beside it still works', async ({ page }) => {
    await breakCarousels(page);
    await page.goto('/galerie');
    await scrollThrough(page);
    await expect(fallback(page)).toHaveCount(1);
    await expectReadable(page);
    const gel = page.getByRole('button', { name: 'Gel', exact: true });
    await gel.click();
    await expect(gel).toHaveAttribute('aria-pressed', 'true');
  });

  test('after a press: the gallery gives way to the error, the page stays', async ({ page, faults }) => {
    await page.addInitScript(() => {
      HTMLDialogElement.prototype.showModal = () => {
        throw new Error('panne');
      };
    });
    await page.goto('/galerie');
    await hydrated(page, page.getByRole('group', { name: 'Filtrer les photos' }));
    await page.locator('[data-category] a').first().click();
    await expect(fallback(page)).toHaveCount(1);
    await expect(main(page).getByText('panne')).toBeVisible();
    await expectReadable(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-category]:visible')).toHaveCount(9);
    await expect(page.getByRole('region', { name: site.instagram.titre })).toBeVisible();
    expect(faults.some((fault) => ISLAND_BROKEN.test(fault))).toBe(true);
  });
});

test.describe('an island whose script does not arrive', () => {
  test.use({ tolerated: /_astro|ERR_FAILED|ViewTransition opt-in|404/ });

  test('leaves its page whole, and a trace in the console', async ({ page, faults }) => {
    await page.route('**/_astro/*.js', (route) => route.abort('failed'));
    await page.goto('/galerie');
    await scrollThrough(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-category]:visible')).toHaveCount(9);
    await expectReadable(page);
    await expect.poll(() => faults.filter((fault) => fault.startsWith('console:'))).not.toEqual([]);
    await page.locator('[data-category] a').first().click();
    await expect(page).toHaveURL(/\.jpe?g$/);
  });
});
