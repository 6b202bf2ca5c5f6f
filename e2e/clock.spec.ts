/** What the clock changes while a page stays open, or since it was built. */
import { inParis, openNow } from '#institute/open-now.ts';
import { hoursOfPage } from '#institute/hours.ts';
import { parisDay } from '#kit/french/format.ts';
import { PHONE, expect, layoutShifts, test } from './support/test.ts';

test.use({ viewport: PHONE, timezoneId: 'America/New_York' });

test('whether it is open is said in Paris time beside the hours, and changes meanwhile', async ({
  page,
  content,
}) => {
  const hours = hoursOfPage(content.horaires, parisDay());
  // The first edge of a day that comes, far from today's closures.
  const days = Array.from(
    { length: 14 },
    (_, index) => new Date(Date.now() + (300 + index) * 864e5),
  );
  const open = days.find((day) => hours.week[inParis(day).weekday]?.length)!;
  const { day, weekday } = inParis(open);
  const [first] = hours.week[weekday]!;
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offset = inParis(new Date(midnight)).minute;
  const at = (minute: number) => new Date(midnight + (minute - offset) * 60_000);
  const words = (moment: Date) => openNow(hours, inParis(moment));
  // Early enough for a page that takes minutes to load.
  const before = at(first! - 30);
  expect(words(before)).not.toBe(words(at(first!)));

  await page.clock.install({ time: before });
  await page.goto('/contact');
  const lines = page.locator('.open-now');
  const expectWords = (text: string) => expect(lines).toHaveText([text, text, text]);
  await expectWords(words(before));
  expect(await layoutShifts(page, 0.02)).toEqual([]);
  await page.clock.runFor(30 * 60_000);
  await expectWords(words(at(first!)));
  const rows = page.locator('[aria-current="date"]');
  await expect(rows).toHaveCount(2);
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
