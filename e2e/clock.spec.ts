/**
 * What depends on the time, in pages that are older than today, stay open or are hidden. On the
 * second site, which has a past closure, one of a day, one over New Year, and an announcement shown
 * today.
 */
import type { Page } from '@playwright/test';
import { announcement } from '#institute/announcement.ts';
import { notices, type Notice } from '#institute/closures.ts';
import { hoursOfPage } from '#institute/hours.ts';
import { DAYS, openNow } from '#institute/open-now.ts';
import { inParis } from '#institute/paris-time.ts';
import type { Content } from '#content/schema.ts';
import { parisDay } from '#kit/french/format.ts';
import { SECOND } from './support/sites.ts';
import { expect, layoutShifts, press, showOnPaper, test } from './support/test.ts';

test.use({ ...SECOND, timezoneId: 'America/New_York' });

/** `npm test` does not build the second site: clock.test.tsx has the scripts alone. */
const SECOND_ONLY = { tag: '@all' };

const TOP = 'section[aria-label="Fermetures exceptionnelles"]';
const news = (page: Page) => page.getByRole('region', { name: 'Annonce' });

/** The closures that the build announced; the content says on which day it was written. */
const noticesOf = (content: Content) =>
  notices(content.horaires.fermetures, content['mentions-legales'].misAJour);

/** Opens a page at a time (ISO 8601). */
async function openAt(page: Page, path: string, time: string): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.goto(path);
}

/** Shows the open page again at a later time, as if its timers had stopped meanwhile. */
async function showAt(page: Page, time: string, by: 'pageshow' | 'visibilitychange') {
  await page.clock.setFixedTime(time);
  await page.evaluate((type) => {
    // Without its timers, only the event can update the page.
    const last = Number(setTimeout(Boolean));
    for (let id = last; id > last - 100; id--)
      try {
        clearTimeout(id);
      } catch {
        // The id of an idle callback.
      }
    document.dispatchEvent(new Event(type, { bubbles: true }));
  }, by);
}

/** Makes functions with time zones throw, since they take a phone 0.1 s. */
const refuseTimeZones = (page: Page) =>
  page.addInitScript(() => {
    function refuse() {
      throw new Error('Time zones are asked for.');
    }
    Object.assign(Intl, { DateTimeFormat: refuse });
    for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
      Object.assign(Date.prototype, { [name]: refuse });
  });

test(
  'closures are shown until their last day ends in Paris, at the top once they are near, and then leave no space',
  SECOND_ONLY,
  async ({ page, content }) => {
    const [newYear, may] = noticesOf(content) as [Notice, Notice];
    const expectClosures = async (atTheTop: string[], besideTheHours: string[]) => {
      for (const [list, texts] of [
        [TOP, atTheTop],
        ['section[aria-labelledby="horaires"]', besideTheHours],
        ['footer', besideTheHours],
      ] as const) {
        const closures = page.locator(list).locator('li[data-days]:visible');
        await expect(closures, list).toHaveText(texts);
      }
      await expect(page.locator(TOP)).toBeVisible({ visible: atTheTop.length > 0 });
    };
    await openAt(page, '/contact', `${newYear.until}T22:59:00Z`);
    await expectClosures([newYear.text], [newYear.text, may.text]);
    await showAt(page, `${newYear.until}T23:01:00Z`, 'pageshow');
    await expectClosures([], [may.text]);
    await openAt(page, '/contact', `${may.from}T12:00:00Z`);
    await expectClosures([may.text], [may.text]);
    await openAt(page, '/contact', `${may.until}T22:01:00Z`);
    await expectClosures([], []);
    await expect(news(page)).toBeHidden();
    expect(await layoutShifts(page, 0.02)).toEqual([]);
  },
);

test(
  'the announcement is shown on its days, even in an older build, until it is closed',
  SECOND_ONLY,
  async ({ page, content }) => {
    const { text, href, from, until, end } = announcement(content.annonce.annonces, '2000-01-01')!;
    const sheet = page.locator('.price-sheet [data-days]');
    const before = parisDay(new Date(Date.parse(from) - 12 * 60 * 60 * 1000));
    await openAt(page, '/tarifs', `${before}T21:30:00Z`);
    for (const [time, visible] of [
      [`${before}T21:31:00Z`, false],
      [`${until}T21:30:00Z`, true],
      [`${until}T23:30:00Z`, false],
    ] as const) {
      await showAt(page, time, 'visibilitychange');
      await expect(news(page)).toBeVisible({ visible });
      await showOnPaper(page);
      await expect(sheet).toBeVisible({ visible });
      // The printed sheet has it in another place.
      await expect(news(page)).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    }
    // The page as a build of the day before makes it.
    await page.route('/contact', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace('id="annonce"', '$& hidden') });
    });
    await openAt(page, '/contact', `${from}T12:00:00Z`);
    await expect(news(page).getByRole('link')).toHaveAttribute('href', href!);
    await expect(news(page)).toContainText(text);
    await expect(news(page)).toContainText(end);

    // It stays closed during the visit, and moves nothing afterwards.
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

    // A prerendered page can read the storage of its tab only when it is shown.
    const stored = await page.evaluate(() => {
      const all = { ...sessionStorage };
      sessionStorage.clear();
      return all;
    });
    await page.reload();
    await expect(news(page)).toBeVisible();
    await page.evaluate((all) => {
      Object.assign(sessionStorage, all);
      document.dispatchEvent(new Event('prerenderingchange'));
    }, stored);
    await expect(news(page)).toBeHidden();
  },
);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test(
    'closures are shown with their dates, and so is the announcement',
    SECOND_ONLY,
    async ({ page, content }) => {
      await page.goto('/');
      const textsOf = (notices: Notice[]) => notices.map(({ text }) => text);
      const closures = noticesOf(content);
      const near = textsOf(closures.filter(({ running }) => running));
      await expect(page.locator(TOP).getByRole('listitem')).toHaveText(near);
      const besideTheHours = page.getByRole('contentinfo').locator('li[data-days]:visible');
      await expect(besideTheHours).toHaveText(textsOf(closures));
      await expect(news(page)).toBeVisible();
      await expect(news(page).getByRole('button')).toHaveCount(0);
    },
  );
});

test(
  'the opening status follows the time in Paris while the page is open',
  SECOND_ONLY,
  async ({ page, content }) => {
    const hours = hoursOfPage(content.horaires, parisDay());
    const words = (moment: number) => openNow(hours, inParis(moment));
    // The first change of status in a week far from closures.
    const minute = 60_000;
    let change = minute * Math.floor(Date.now() / minute + 300 * 24 * 60);
    while (words(change) === words(change - minute)) change += minute;
    // So early that the page may take minutes to load.
    const before = change - 30 * minute;
    await refuseTimeZones(page);
    await page.clock.install({ time: before });
    await page.goto('/contact');
    const lines = page.locator('.open-now > [aria-hidden]');
    const expectWords = (text: string) => expect(lines).toHaveText([text, text, text]);
    await expectWords(words(before));
    expect(await layoutShifts(page, 0.02)).toEqual([]);
    await page.clock.pauseAt(change - 5 * minute);
    // After several `pageshow` events there is still one timer.
    const updates = await page.evaluateHandle(() => {
      for (let times = 0; times < 3; times++) dispatchEvent(new Event('pageshow'));
      const moments: number[] = [];
      addEventListener('clock', () => moments.push(Date.now()));
      return moments;
    });
    await page.clock.runFor(5 * minute);
    expect(await updates.jsonValue()).toEqual(
      [4, 3, 2, 1, 0].map((left) => change - left * minute),
    );
    await expectWords(words(change));
    const rows = page.locator('[data-today]');
    const expectToday = async (moment: number) => {
      await expect(rows).toHaveCount(2);
      const { weekday } = inParis(moment);
      for (const row of await rows.all()) {
        await expect(row).toHaveAttribute('data-weekdays', new RegExp(String(weekday)));
        // « Aujourd’hui, jeudi : Du lundi au vendredi », « Aujourd’hui, Jeudi ».
        await expect(row).toHaveText(new RegExp(`^Aujourd’hui, ${DAYS[weekday]}`, 'i'));
      }
      await expect(page.getByText('Aujourd’hui, ')).toHaveCount(2);
    };
    await expectToday(change);
    // The page is shown again after hours, then after more than a day.
    for (const [by, later] of [
      ['pageshow', 12],
      ['visibilitychange', 36],
    ] as const) {
      const moment = change + later * 60 * minute;
      await showAt(page, new Date(moment).toISOString(), by);
      await expectWords(words(moment));
      await expectToday(moment);
    }
    await showOnPaper(page);
    for (const line of await lines.all()) await expect(line).toBeHidden();
  },
);

test(
  'the year in the footer changes on 1 January, and is never before that of the build',
  SECOND_ONLY,
  async ({ page }) => {
    const year = page.getByRole('contentinfo').getByText('©');
    // Years after those that the build contains.
    await openAt(page, '/', '2040-12-31T22:59:50Z');
    await expect(year).toContainText('© 2040');
    await showAt(page, '2040-12-31T23:00:00Z', 'pageshow');
    await expect(year).toContainText('© 2041');
    await openAt(page, '/', '2001-06-01T12:00:00Z');
    await expect(year).toContainText(`© ${parisDay().slice(0, 4)}`);
  },
);
