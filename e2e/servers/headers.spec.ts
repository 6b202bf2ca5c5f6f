/** The site in use under its real headers: every page and every state, with nothing blocked and nothing in the console. */
import { expect, type Page, test } from '@playwright/test';

const PAGES = ['/', '/prestations', '/tarifs', '/galerie', '/contact', '/mentions-legales', '/500'];
/** Addresses that answer an error page: the browser itself then writes that status to the console. */
const ERRORS = { '/nope': 404, '/.env': 403 };

test.skip(({ baseURL }) => !baseURL?.startsWith('https:'), 'Needs a server with the real headers: npm run test:caddy.');

/** Starts to note what the browser blocks and what it writes to the console. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning', 'issue'].includes(message.type())) seen.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`));
  page.on('requestfailed', (request) => seen.push(`not loaded: ${request.url()}`));
  await page.exposeFunction('noteViolation', (text: string) => seen.push(text));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `blocked by ${event.effectiveDirective}: ${event.blockedURI} ${event.sample}`,
      ),
    ),
  );
  return seen;
}

/** Goes down the page step by step, so that everything lazy loads. */
async function readThrough(page: Page) {
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < bottom; y += 500) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(15);
  }
  await page.waitForLoadState('networkidle');
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** Turns a carousel there and back. */

const pressAll = async (page: Page, section: string) => {
  const carousel = page.locator('section', { has: page.locator(`#${section}`) });
  await carousel.scrollIntoViewIfNeeded();
  for (const name of [/suivant/i, /précédent/i]) await carousel.getByRole('button', { name }).click();
};

for (const [size, viewport] of Object.entries({
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
})) {
  test.describe(size, () => {
    test.use({ viewport });

    for (const address of PAGES)
      test(`${address} works with nothing blocked`, async ({ page }) => {
        const seen = await watch(page);
        const response = await page.goto(address);
        expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
        await readThrough(page);
        if (size === 'phone') {
          await page.getByRole('button', { name: 'Menu' }).click();
          await expect(page.getByRole('link', { name: 'Galerie' }).first()).toBeVisible();
          await page.keyboard.press('Escape');
        }
        if (address === '/') await pressAll(page, 'avis');
        if (address === '/galerie') {
          await pressAll(page, 'instagram');
          for (const name of ['Gel', 'Salon', 'Tout', 'Semi-permanent'])
            await page.getByRole('button', { name }).click();
          await page.locator('main li a[href^="/_astro/"]:visible').first().click();
          const lightbox = page.getByRole('dialog');
          const photo = lightbox.getByRole('img');
          await expect(photo).toHaveJSProperty('complete', true);
          await lightbox.getByRole('button', { name: 'Photo suivante' }).click();
          // Turned away from before it has come, it would be given up, which is not to be blocked.
          await expect(photo).toHaveJSProperty('complete', true);
          await page.keyboard.press('ArrowLeft');
          await page.keyboard.press('Escape');
          await expect(lightbox).toBeHidden();
        }
        expect(seen).toEqual([]);
      });
  });
}

for (const [address, status] of Object.entries(ERRORS))
  test(`${address} shows its error page with nothing blocked`, async ({ page }) => {
    const seen = await watch(page);
    const response = await page.goto(address);
    await readThrough(page);
    expect(response?.status()).toBe(status);
    const expected = [expect.stringContaining(`status of ${status}`)];
    if (status === 404) expected.push(expect.stringContaining(`404: no page at ${address}`));
    expect(seen).toHaveLength(expected.length);
    expect(seen).toEqual(expect.arrayContaining(expected));
  });

test('a photo opened by itself is shown as the browser shows pictures', async ({ page }) => {
  const seen = await watch(page);
  await page.goto('/galerie');
  await page.goto((await page.locator('main li a[href^="/_astro/"]').first().getAttribute('href'))!);
  await expect(page.locator('img')).toHaveJSProperty('complete', true);
  expect(seen).toEqual([]);
});

test('a style, a script and HTML that the site did not bring are blocked, and this is noticed', async ({ page }) => {
  const seen = await watch(page);
  await page.goto('/');
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'body { display: none }' }));
    try {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
    } catch {
      // Refused, as it should be; the browser reports it by itself.
    }
    new Image().src = 'https://elsewhere.example/x.png';
  });
  await expect(page.locator('h1')).toBeVisible();
  await expect
    .poll(() => seen.filter((line) => line.startsWith('blocked by')).map((line) => line.split(' ')[2]))
    .toEqual(expect.arrayContaining(['style-src-elem:', 'require-trusted-types-for:', 'img-src:']));
});
