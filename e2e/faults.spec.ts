/** When something does not arrive or breaks: the page stays readable and bookable, and the console says what happened. */
import { expect, type Page, test } from '@playwright/test';

const FALLBACK = 'Unexpected Application Error!';

/** Notes every error that a developer would see. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on(
    'console',
    (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`),
  );
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** What a visitor came for is still there: words, the way to the other pages, the booking page, the phone. */
async function expectUsable(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const booking = page.getByRole('link', { name: /Prendre rendez-vous|Réserver/ }).filter({ visible: true });
  await expect(booking.first()).toHaveAttribute('href', /^https:/);
  await booking.first().click({ trial: true });
  await expect(page.getByRole('link', { name: /04|06/ }).filter({ visible: true }).first()).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Prestations' }).first()).toBeVisible();
}

/** Goes to the end of the page, so that whatever waits to be seen starts. */
async function readThrough(page: Page) {
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < bottom; y += 600) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(15);
  }
}

const reviews = (page: Page) => page.locator('astro-island[component-url*="TestimonialCarousel"]');
const gallery = (page: Page) => page.locator('astro-island[component-url*="/Gallery"]');
/** The words of an island as the server sent them. */
const words = async (page: Page, island: ReturnType<typeof reviews>) => {
  const html = await (await page.request.get(new URL(page.url()).pathname)).text();
  const first = await island.locator('li, blockquote, p').first().textContent();
  expect(html).toContain(first!.trim().slice(0, 20));
  return first!;
};

for (const [what, files] of Object.entries({
  'any script': '**/_astro/*.js',
  'React’s own file': '**/_astro/client.*.js',
  'the islands’ files': /\/_astro\/(Gallery|InstagramCarousel|TestimonialCarousel)\..*\.js$/,
}))
  for (const address of ['/', '/galerie'])
    test(`${address} without ${what}`, async ({ page }) => {
      const errors = watchErrors(page);
      await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(address);
      await readThrough(page);
      await expect.poll(() => errors).toContainEqual(expect.stringMatching(/Failed to load resource.*\.js$/));
      await expectUsable(page);
      await words(page, address === '/' ? reviews(page) : gallery(page));
      if (address === '/galerie') {
        // Without script a photo is a link to its largest file.
        const photo = gallery(page).locator('li a').first();
        expect((await page.request.get((await photo.getAttribute('href'))!)).status()).toBe(200);
      }
    });

test('without the fonts', async ({ page }) => {
  const errors = watchErrors(page);
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await expectUsable(page);
  await expect.poll(() => errors).toContainEqual(expect.stringContaining('Failed to load resource'));
});

test('without the images', async ({ page }) => {
  const errors = watchErrors(page);
  await page.route(/\.(avif|webp|jpeg)$/, (route) => route.abort());
  await page.goto('/galerie');
  await readThrough(page);
  await expectUsable(page);
  const photo = gallery(page).getByRole('img').first();
  await expect(photo).toHaveJSProperty('naturalWidth', 0);
  await expect(photo).toHaveAttribute('alt', /\w{3}/);
  await expect.poll(() => errors).toContainEqual(expect.stringContaining('Failed to load resource'));
});

test('without the styles: the words come in their order, nothing covers them', async ({ page }) => {
  const errors = watchErrors(page);
  await page.route('**/prestations', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "style-src 'none'" },
    });
  });
  await page.goto('/prestations');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain('Instrument');
  await expectUsable(page);
  await expect.poll(() => errors).toContainEqual(expect.stringContaining('style-src'));
});

test('an island that throws at render gives way to its message, the rest of the page stays', async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => {
    URLSearchParams.prototype.get = () => {
      throw new Error('panne au rendu');
    };
  });
  await page.goto('/galerie');
  await expect(gallery(page).getByRole('alert')).toContainText(FALLBACK);
  await expect(gallery(page).getByRole('alert')).toContainText('panne au rendu');
  expect(errors.join('\n')).toContain('panne au rendu');
  await readThrough(page);
  await expect(page.getByRole('link', { name: 'Réserver' }).filter({ visible: true }).first()).toHaveAttribute(
    'href',
    /^https:/,
  );
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('a press whose own work throws leaves the page as it was', async ({ page }) => {
  const errors = watchErrors(page);
  await page.addInitScript(() => {
    history.pushState = () => {
      throw new Error('panne au clic');
    };
  });
  await page.goto('/galerie');
  await expect(page.locator('astro-island[component-url*="/Gallery"]:not([ssr])')).toBeAttached();
  await page.getByRole('button', { name: 'Gel' }).click();
  await expect.poll(() => errors.join('\n')).toContain('panne au clic');
  await expect(page.getByText(FALLBACK)).toHaveCount(0);
  await expect(gallery(page).locator('li').filter({ visible: true })).toHaveCount(9);
  await expectUsable(page);
});
