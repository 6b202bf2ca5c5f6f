/**
 * What the clock changes since a page was built or while it stays open, on the second site: it has a
 * past closure, one of a single day, one over New Year, and an announcement that is shown today.
 */
import type { Page } from '@playwright/test';
import { announcement } from '#institute/announcement.ts';
import { notices, type Notice } from '#institute/closures.ts';
import { hoursOfPage } from '#institute/hours.ts';
import { inParis, openNow } from '#institute/open-now.ts';
import type { Content } from '#content/schema.ts';
import { parisDay } from '#kit/french/format.ts';
import { SECOND } from './support/sites.ts';
import { expect, layoutShifts, press, test } from './support/test.ts';

test.use({ ...SECOND, timezoneId: 'America/New_York' });

const TOP = 'section[aria-label="Fermetures exceptionnelles"]';
const news = (page: Page) => page.getByRole('region', { name: 'Annonce' });

/** The closures as the build announced them; the second content has the day it was written. */
const noticesOf = (content: Content) =>
  notices(content.horaires.fermetures, content['mentions-legales'].misAJour);

/** Opens a page at a moment (ISO 8601). */
async function openAt(page: Page, path: string, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto(path);
}

test('closures are announced until the end of their last day in Paris, then leave no room', async ({
  page,
  content,
}) => {
  const [newYear, may] = noticesOf(content) as [Notice, Notice];
  const moments: [time: string, texts: string[]][] = [
    [`${newYear.until}T22:59:00Z`, [newYear.text, may.text]],
    [`${newYear.until}T23:01:00Z`, [may.text]],
    [`${may.until}T22:01:00Z`, []],
  ];
  for (const [time, texts] of moments) {
    await openAt(page, '/contact', time);
    for (const list of [TOP, 'section[aria-labelledby="horaires"]', 'footer']) {
      const closures = page.locator(list).locator('li[data-until]:visible');
      await expect(closures, `${list} at ${time}`).toHaveText(texts);
    }
  }
  await expect(page.locator(TOP)).toBeHidden();
  await expect(news(page)).toBeHidden();
  expect(await layoutShifts(page, 0.02)).toEqual([]);
});

test('the announcement is there on its days, whenever the site was built, until closed', async ({
  page,
  content,
}) => {
  const { text, href, from, until, end } = announcement(content.annonce.annonces, '2000-01-01')!;
  const sheet = page.locator('.price-sheet .announced');
  const before = parisDay(new Date(Date.parse(from) - 12 * 60 * 60 * 1000));
  for (const [time, visible] of [
    [`${before}T21:30:00Z`, false],
    [`${until}T21:30:00Z`, true],
    [`${until}T23:30:00Z`, false],
  ] as const) {
    await openAt(page, '/tarifs', time);
    await expect(news(page)).toBeVisible({ visible });
    await page.emulateMedia({ media: 'print' });
    await expect(sheet).toBeVisible({ visible });
    // The sheet says it once.
    await expect(news(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  }
  // As a build of the day before has it.
  await page.route('/contact', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('id="annonce"', '$& hidden') });
  });
  await openAt(page, '/contact', `${from}T12:00:00Z`);
  await expect(news(page).getByRole('link')).toHaveAttribute('href', href!);
  await expect(news(page)).toContainText(text);
  await expect(news(page)).toContainText(end);

  // It closes for the visit, and moves nothing afterwards.
  const close = news(page).getByRole('button', { name: 'Fermer l’annonce' });
  const { width, height } = (await close.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await press(close);
  await expect(news(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto('/tarifs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(news(page)).toBeHidden();
  expect(await layoutShifts(page, 0.02)).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('closures are told with their dates, and the announcement is there', async ({
    page,
    content,
  }) => {
    await page.goto('/');
    const texts = noticesOf(content).map(({ text }) => text);
    await expect(page.locator(TOP).getByRole('listitem')).toHaveText(texts);
    await expect(news(page)).toBeVisible();
    await expect(news(page).getByRole('button')).toHaveCount(0);
  });
});

test('whether it is open is said in Paris time beside the hours, and changes meanwhile', async ({
  page,
  content,
}) => {
  const hours = hoursOfPage(content.horaires, parisDay());
  const words = (moment: number) => openNow(hours, inParis(new Date(moment)));
  // The first change of a week far from the closures of these days.
  const minute = 60_000;
  let change = minute * Math.floor(Date.now() / minute + 300 * 24 * 60);
  while (words(change) === words(change - minute)) change += minute;
  // Early enough for a page that takes minutes to load.
  const before = change - 30 * minute;
  await page.clock.install({ time: before });
  await page.goto('/contact');
  const lines = page.locator('.open-now');
  const expectWords = (text: string) => expect(lines).toHaveText([text, text, text]);
  await expectWords(words(before));
  expect(await layoutShifts(page, 0.02)).toEqual([]);
  await page.clock.runFor(30 * minute);
  await expectWords(words(change));
  const rows = page.locator('[aria-current="date"]');
  await expect(rows).toHaveCount(2);
  const { weekday } = inParis(new Date(change));
  for (const row of await rows.all())
    await expect(row).toHaveAttribute('data-weekdays', new RegExp(String(weekday)));
  await page.emulateMedia({ media: 'print' });
  for (const line of await lines.all()) await expect(line).toBeHidden();
});

test('the year in the footer is right on 1 January, and never before the build', async ({
  page,
}) => {
  const year = page.getByRole('contentinfo').getByText('©');
  await page.clock.setFixedTime('2041-01-01T00:00:10-05:00');
  await page.goto('/');
  await expect(year).toContainText('© 2041');
  await page.clock.setFixedTime('2001-06-01T12:00:00Z');
  await page.reload();
  await expect(year).toContainText(`© ${new Date().getFullYear()}`);
});
