import { expect, test } from 'vitest';
import { inParis, openNow, type Hours } from './open-now.ts';

const day = [9 * 60, 18 * 60 + 30];
const split = [10 * 60, 12 * 60, 14 * 60, 19 * 60 + 5];
const hours: Hours = {
  // Monday to Friday with a break on Tuesday, Saturday by appointment.
  week: [day, split, day, day, day, null, []],
  closures: [
    ['2026-11-22', '2026-11-28', 'Congés d’automne'],
    ['2026-12-21', '2026-12-24', 'Formation'],
    ['2026-12-25', '2027-01-01', 'Congés'],
    ['2027-02-03', '2027-02-03'],
  ],
};
const wordsAt = (now: Date) => openNow(hours, inParis(now)).replaceAll('\u00A0', ' ');

test.each([
  ['2026-11-16T08:59', 'Fermé, ouvre à 9 h'],
  ['2026-11-16T09:00', 'Ouvert, jusqu’à 18 h 30'],
  ['2026-11-16T18:29', 'Ouvert, jusqu’à 18 h 30'],
  ['2026-11-16T18:30', 'Fermé, ouvre mardi à 10 h'],
  // A break.
  ['2026-11-17T11:59', 'Ouvert, pause à 12 h'],
  ['2026-11-17T12:00', 'Fermé, ouvre à 14 h'],
  ['2026-11-17T14:00', 'Ouvert, jusqu’à 19 h 05'],
  // By appointment, and a day without hours.
  ['2026-11-13T20:00', 'Fermé, samedi sur rendez-vous'],
  ['2026-11-14T00:00', 'Aujourd’hui sur rendez-vous'],
  ['2026-11-15T10:00', 'Fermé, ouvre lundi à 9 h'],
  // A closure: its eve, its first minute, its last day.
  ['2026-11-21T23:59', 'Aujourd’hui sur rendez-vous'],
  ['2026-11-22T00:00', 'Fermé jusqu’au 28 novembre (Congés d’automne)'],
  ['2026-11-28T10:00', 'Fermé, ouvre lundi à 9 h'],
  // Two that touch, over the end of the year; a reason is said when it is true to the end.
  ['2026-12-20T12:00', 'Fermé jusqu’au 1er janvier'],
  ['2026-12-24T12:00', 'Fermé jusqu’au 1er janvier'],
  ['2026-12-31T23:59', 'Fermé jusqu’au 1er janvier (Congés)'],
  ['2027-01-01T12:00', 'Fermé, samedi sur rendez-vous'],
  // One day without a reason.
  ['2027-02-02T20:00', 'Fermé jusqu’au 3 février'],
  ['2027-02-03T10:00', 'Fermé, ouvre jeudi à 9 h'],
])('%s in Paris: %s', (minute, words) => {
  expect(wordsAt(new Date(`${minute}:00+01:00`))).toBe(words);
});

test.each([
  // Summer time began on 28 March.
  ['2027-03-29T06:59:00Z', 'Fermé, ouvre à 9 h'],
  ['2027-03-29T07:00:00Z', 'Ouvert, jusqu’à 18 h 30'],
  // Winter time begins in the night: Sunday has 25 hours.
  ['2026-10-25T22:59:00Z', 'Fermé, ouvre lundi à 9 h'],
  ['2026-10-26T08:00:00Z', 'Ouvert, jusqu’à 18 h 30'],
])('%s, with the clocks changed: %s', (time, words) => {
  expect(wordsAt(new Date(time))).toBe(words);
});

test('a week without hours is closed', () => {
  const week = Array.from({ length: 7 }, () => []);
  expect(openNow({ week, closures: [] }, inParis(new Date()))).toBe('Fermé');
});
