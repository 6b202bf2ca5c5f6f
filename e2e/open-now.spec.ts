/** Whether the institute is open now, said by a clock that is set. */
import { inParis, openNow } from '#institute/open-now.ts';
import { hoursOfPage } from '#institute/hours.ts';
import { parisDay } from '#kit/french/format.ts';
import { PHONE, expect, layoutShifts, test } from './test.ts';

test.use({ viewport: PHONE, timezoneId: 'America/New_York' });

test('is said wherever the hours stand, in Paris time, and changes while the page stays open', async ({
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
  const said = (moment: Date) => openNow(hours, inParis(moment));
  expect(said(at(first! - 1))).not.toBe(said(at(first!)));

  await page.clock.install({ time: at(first! - 1) });
  await page.goto('/contact');
  const lines = page.locator('.open-now');
  const words = (moment: Date) => Array.from({ length: 3 }, () => said(moment));
  await expect(lines).toHaveText(words(at(first! - 1)));
  expect(await layoutShifts(page)).toEqual([]);
  await page.clock.runFor(60_000);
  await expect(lines).toHaveText(words(at(first!)));
  const rows = page.locator('[aria-current="date"]');
  await expect(rows).toHaveCount(2);
  expect(await rows.evaluateAll((all) => all.map(({ dataset }) => dataset['weekdays']))).toEqual([
    String(weekday),
    expect.stringContaining(String(weekday)),
  ]);
  await page.emulateMedia({ media: 'print' });
  for (const line of await lines.all()) await expect(line).toBeHidden();
});
