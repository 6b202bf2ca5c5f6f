import { expect, test } from 'vitest';
import { dayEnd, dayStart, inParis, parisClock } from './paris-time.ts';

/** The clock of a build of 2026. */
const clock = parisClock(2026);

test('parisClock: two changes in the year and in each of the ten that follow', () => {
  expect(clock.slice(0, 3)).toEqual([
    [Date.parse('2026-01-01T00:00Z') / 36e5, 1],
    [24 * 87 + 1, 2],
    [24 * 7 * 30, 1],
  ]);
  expect(clock).toHaveLength(1 + 11 * 2 + 1);
  const hours = clock.reduce((sum, [hoursLater]) => sum + hoursLater, 0);
  expect(hours).toBe(Date.parse('2037-01-01T00:00Z') / 36e5);
  expect(clock.at(-1)![1]).toBeNull();
});

test.each([
  ['2025-12-31T23:59:59Z', '2026-01-01', 3, 59],
  ['2026-01-01T00:00Z', '2026-01-01', 3, 60],
  ['2026-03-29T00:59Z', '2026-03-29', 6, 119],
  ['2026-03-29T01:00Z', '2026-03-29', 6, 180],
  ['2026-07-14T21:59Z', '2026-07-14', 1, 1439],
  ['2026-07-14T22:00Z', '2026-07-15', 2, 0],
  // The two changes of the clocks in the last year.
  ['2036-03-30T00:59Z', '2036-03-30', 6, 119],
  ['2036-03-30T01:00Z', '2036-03-30', 6, 180],
  ['2036-10-26T00:59Z', '2036-10-26', 6, 179],
  ['2036-10-26T01:00Z', '2036-10-26', 6, 120],
  // Times outside of the clock.
  ['2036-12-31T23:59Z', '2037-01-01', 3, 59],
  ['2038-03-28T01:00Z', '2038-03-28', 6, 180],
])('inParis: %s', (time, day, weekday, minute) => {
  expect(inParis(Date.parse(time), clock)).toEqual({
    day: Date.parse(day) / 864e5,
    weekday,
    minute,
  });
});

test('inParis: uses the clock of the build, not the time zones of the device', () => {
  const noon = Date.parse('2026-07-14T12:00Z');
  const sameAsUtc = [[0, 0]] as const;
  expect(inParis(noon, sameAsUtc).minute).toBe(12 * 60);
  expect(inParis(noon, [...sameAsUtc, [1, null]]).minute).toBe(14 * 60);
});

test.each([
  ['2026-11-28', '2026-11-27T23:00Z', '2026-11-28T23:00Z'],
  ['2026-07-14', '2026-07-13T22:00Z', '2026-07-14T22:00Z'],
  ['2027-03-28', '2027-03-27T23:00Z', '2027-03-28T22:00Z'],
  ['2026-10-25', '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
])('dayStart, dayEnd: %s', (day, start, end) => {
  expect(dayStart(day) * 36e5).toBe(Date.parse(start));
  expect(dayEnd(day) * 36e5).toBe(Date.parse(end));
});
