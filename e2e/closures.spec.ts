/**
 * Closures and the announcement, on the second site: a closure that is over, one of a day, one over
 * New Year; news for these weeks.
 */
import type { Page } from '@playwright/test';
import { announcement } from '#institute/announcement.ts';
import { notices, type Notice } from '#institute/closures.ts';
import { parisDay } from '#kit/french/format.ts';
import { SECOND } from './sites.ts';
import { expect, test } from './test.ts';

test.use(SECOND);

const TOP = 'section[aria-label="Fermetures exceptionnelles"]';
const news = (page: Page) => page.getByRole('region', { name: 'Annonce' });
const PLACES = { '/tarifs': [TOP, 'footer'], '/contact': ['section[aria-labelledby="horaires"]'] };

/** Opens a page at a moment (ISO 8601, UTC). */
async function openAt(page: Page, path: string, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto(path);
}

/** Notes from now on where the title of pages stands, frame by frame. */
const watchTitle = (page: Page) =>
  page.addInitScript(() => {
    const places = new Set<number>();
    Object.assign(window, { places });
    const look = () => {
      const title = document.querySelector('h1');
      if (title) places.add(title.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    look();
  });
/** How many places the title has stood at: one, unless something above it came or went. */
const countPlaces = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((done) =>
        requestAnimationFrame(() =>
          done((window as unknown as { places: Set<number> }).places.size),
        ),
      ),
  );

test('are announced until the end of their last day in Paris', async ({ page, content }) => {
  const [newYear, may] = notices(content.horaires.fermetures, parisDay()) as [Notice, Notice];
  const moments: [time: string, shown: string[]][] = [
    [`${newYear.until}T22:59:00Z`, [newYear.text, may.text]],
    [`${newYear.until}T23:01:00Z`, [may.text]],
    [`${may.until}T22:01:00Z`, []],
  ];
  for (const [path, places] of Object.entries(PLACES))
    for (const [time, shown] of moments) {
      await openAt(page, path, time);
      for (const place of places)
        await expect(
          page.locator(place).locator('li[data-until]:visible'),
          `${place} at ${time}`,
        ).toHaveText(shown);
    }
});

test('those that ended leave no room and move nothing', async ({ page }) => {
  await watchTitle(page);
  await openAt(page, '/tarifs', '2099-06-01T12:00:00Z');
  await expect(page.locator(TOP)).toBeHidden();
  await expect(news(page)).toBeHidden();
  expect(await countPlaces(page)).toBe(1);
});

test('the announcement is there from its first day to its last, in Paris and also on paper, even if the build is older', async ({
  page,
  content,
}) => {
  const { text, href, from, until, end } = announcement(content.annonce.annonces, '2000-01-01')!;
  const sheet = page.locator('.price-sheet .announced');
  const before = parisDay(new Date(Date.parse(from) - 12 * 60 * 60 * 1000));
  const expectShown = async (time: string, shown: boolean) => {
    await openAt(page, '/tarifs', time);
    await expect(news(page)).toBeVisible({ visible: shown });
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible({ visible: shown });
    // The sheet says it once.
    await expect(news(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  };
  await expectShown(`${before}T21:30:00Z`, false);
  await expectShown(`${until}T21:30:00Z`, true);
  await expectShown(`${until}T23:30:00Z`, false);
  // As a build of the day before has it.
  await page.route('/contact', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replace('id="annonce"', '$& hidden'),
    });
  });
  await openAt(page, '/contact', `${from}T12:00:00Z`);
  await expect(news(page).getByRole('link')).toHaveAttribute('href', href!);
  await expect(news(page)).toContainText(text);
  await expect(news(page)).toContainText(end);
});

test('the announcement closes for the visit, and moves nothing afterwards', async ({ page }) => {
  await page.goto('/tarifs');
  const close = news(page).getByRole('button', { name: 'Fermer l’annonce' });
  const { width, height } = (await close.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await close.press('Enter');
  await expect(news(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await watchTitle(page);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news(page)).toBeHidden();
  expect(await countPlaces(page)).toBe(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('are told with their dates', async ({ page, content }) => {
    await page.goto('/');
    const announced = notices(content.horaires.fermetures, parisDay());
    await expect(page.locator(TOP).getByRole('listitem')).toHaveText(
      announced.map(({ text }) => text),
    );
    await expect(news(page)).toBeVisible();
    await expect(news(page).getByRole('button')).toHaveCount(0);
  });
});
