import { expect, test } from '@playwright/test';
import { copyContent, run, show } from './fixtures/site.ts';

const ORIGIN = 'https://maison-amande.example';
const [CHRISTMAS, MAY] = [
  'Fermé du 24 décembre 2098 au 2 janvier 2099 inclus (Congés <b>d’hiver</b>)',
  'Fermé le 1er mai 2099',
];
/** Written as text by the owner: it must stay text. */
const TITLE = 'Ongles </title><script>alert(1)</script> & "soins"';
let dist: string;

// One after the other: the site they share is built once.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ browserName }) => {
  test.setTimeout(15 * 60_000);
  const env = await copyContent(`closures-${browserName}`, [
    [
      'horaires.yaml',
      'fermetures: []',
      `fermetures:
  - du: 2099-05-01
    au: 2099-05-01
  - du: 2026-01-01
    au: 2026-01-02
  - du: 2098-12-24
    au: 2099-01-02
    motif: Congés <b>d’hiver</b>`,
    ],
    ['pages.yaml', /(contact:\n {2}titre: ).*/, `$1'${TITLE}'`],
    ['contact.yaml', /^acces: .*/m, 'acces: "<img src=x onerror=alert(1)>"'],
    ['avis.yaml', 'nom: Camille R.', 'nom: <i>Camille</i>'],
  ]);
  dist = env.OUT_DIR;
  const { status, output } = await run('build', env);
  expect(status, output).toBe(0);
});
test.beforeEach(({ page }) => show(page, dist, ORIGIN));

const words = (text: string) => text.replace(/[()]/g, '\\$&').replaceAll(' ', '\\s');
const PLACES = [
  { where: 'top of the page', path: '/tarifs', within: 'section[aria-label="Fermetures exceptionnelles"]' },
  { where: 'footer', path: '/tarifs', within: 'footer' },
  { where: 'hours of the contact page', path: '/contact', within: 'section[aria-labelledby="horaires"]' },
];

for (const { where, path, within } of PLACES) {
  test(`closures show until their last day in Paris: ${where}`, async ({ page }) => {
    const notice = (text: string) => page.locator(within).getByText(new RegExp(words(text)));
    const at = async (time: string) => {
      await page.clock.setFixedTime(time);
      await page.goto(ORIGIN + path);
    };
    await at('2026-11-20T12:00:00Z');
    await expect(notice(CHRISTMAS)).toBeVisible();
    await expect(notice(MAY)).toBeVisible();
    await at('2099-01-02T22:59:00Z');
    await expect(notice(CHRISTMAS)).toBeVisible();
    await at('2099-01-02T23:01:00Z');
    await expect(notice(CHRISTMAS)).toBeHidden();
    await expect(notice(MAY)).toBeVisible();
    await at('2099-05-01T22:01:00Z');
    await expect(notice(MAY)).toBeHidden();
  });
}

test('a closure that was over when the site was built is nowhere', async ({ page }) => {
  await page.goto(`${ORIGIN}/contact`);
  await expect(page.getByText(/janvier\s2026/)).toHaveCount(0);
});

test('a closure that ended takes no room and moves nothing', async ({ page }) => {
  await page.clock.setFixedTime('2099-06-01T12:00:00Z');
  await page.goto(`${ORIGIN}/tarifs`);
  await expect(page.getByRole('region', { name: 'Fermetures exceptionnelles' })).toBeHidden();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBe(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('closures are told with their dates', async ({ page }) => {
    await page.goto(`${ORIGIN}/`);
    const region = page.getByRole('region', { name: 'Fermetures exceptionnelles' });
    await expect(region).toContainText(new RegExp(words(CHRISTMAS)));
  });
});

test('HTML and script in a text are shown as text', async ({ page }) => {
  let alerts = 0;
  page.on('dialog', (dialog) => {
    alerts++;
    return dialog.dismiss();
  });
  await page.goto(`${ORIGIN}/contact`);
  await expect(page).toHaveTitle(TITLE);
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', TITLE);
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await page.goto(`${ORIGIN}/`);
  await expect(page.getByText('<i>Camille</i>').first()).toBeAttached();
  expect(alerts).toBe(0);
});
