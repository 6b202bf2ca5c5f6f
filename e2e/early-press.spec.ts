/** A press before React has arrived is done when it has. */
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';

const FILTER = { name: 'Filtrer les photos' };

/** Holds back every script file until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a filter chosen before the script has arrived', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/galerie', { waitUntil: 'commit' });
  const gel = page.getByRole('group', FILTER).getByRole('button', { name: 'Gel' });
  await gel.click();
  await expect(gel).toHaveAttribute('aria-busy', 'true');
  await expect(gel).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(gel).toHaveAttribute('aria-pressed', 'true');
  await expect(gel).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(/\?categorie=gel$/);
});

test('a picture chosen before the script has arrived opens enlarged, after the filter chosen before it', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/galerie', { waitUntil: 'commit' });
  await page.getByRole('group', FILTER).getByRole('button', { name: 'Tout' }).click();
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/galerie$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('when the script cannot be had', () => {
  test.use({ tolerated: /hydrat|ViewTransition|NS_ERROR_ABORT/ });

  for (const [when, tries] of [
    ['pressed before that is known', 0],
    ['pressed after', 2],
  ] as const) {
    test(`a picture opens as a file, ${when}`, async ({ page }) => {
      let tried = 0;
      await page.route(/Gallery\..*js/, (route) => {
        tried++;
        return route.abort('aborted');
      });
      await page.goto('/galerie', { waitUntil: 'commit' });
      // Astro tries a second time after a second.
      await expect.poll(() => tried).toBeGreaterThanOrEqual(tries);
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/_astro\/.+\.jpeg$/);
    });
  }
});

for (const { path, slide } of [
  { path: '/', slide: 'Avis 2 sur' },
  { path: '/galerie', slide: 'Photo 2 sur' },
]) {
  test(`${path}: Suivant pressed before the script has arrived turns the carousel`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const next = page.getByRole('button', { name: 'Suivant' });
    await next.click();
    await expect(next).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('status').filter({ hasText: slide })).toHaveCount(1);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('no button that does nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Suivant' })).toBeHidden();
  });
});
