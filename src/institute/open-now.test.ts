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
const said = (now: Date) => openNow(hours, inParis(now)).replaceAll('\u00A0', ' ');
/** Minutes of a day in Paris, in winter. */
const winter = (at: string) => new Date(`${at}:00+01:00`);

test.each([
  // A day without a break, a minute before, at and after each edge.
  ['2026-11-16T08:59', 'Fermé, ouvre à 9 h'],
  ['2026-11-16T09:00', 'Ouvert, jusqu’à 18 h 30'],
  ['2026-11-16T09:01', 'Ouvert, jusqu’à 18 h 30'],
  ['2026-11-16T18:29', 'Ouvert, jusqu’à 18 h 30'],
  ['2026-11-16T18:30', 'Fermé, ouvre mardi à 10 h'],
  ['2026-11-16T18:31', 'Fermé, ouvre mardi à 10 h'],
  // A break.
  ['2026-11-17T09:59', 'Fermé, ouvre à 10 h'],
  ['2026-11-17T11:59', 'Ouvert, pause à 12 h'],
  ['2026-11-17T12:00', 'Fermé, ouvre à 14 h'],
  ['2026-11-17T13:59', 'Fermé, ouvre à 14 h'],
  ['2026-11-17T14:00', 'Ouvert, jusqu’à 19 h 05'],
  ['2026-11-17T19:05', 'Fermé, ouvre mercredi à 9 h'],
  // By appointment, and a day without hours.
  ['2026-11-13T20:00', 'Fermé, samedi sur rendez-vous'],
  ['2026-11-14T00:00', 'Aujourd’hui sur rendez-vous'],
  ['2026-11-14T23:59', 'Aujourd’hui sur rendez-vous'],
  ['2026-11-15T10:00', 'Fermé, ouvre lundi à 9 h'],
  // A closure: its eve, its first minute, its days, its last one.
  ['2026-11-21T23:59', 'Aujourd’hui sur rendez-vous'],
  ['2026-11-22T00:00', 'Fermé jusqu’au 28 novembre (Congés d’automne)'],
  ['2026-11-27T23:59', 'Fermé jusqu’au 28 novembre (Congés d’automne)'],
  ['2026-11-28T10:00', 'Fermé, ouvre lundi à 9 h'],
  ['2026-11-30T09:00', 'Ouvert, jusqu’à 18 h 30'],
  // Two that touch, over the end of the year; a reason is said when it is true to the end.
  ['2026-12-20T12:00', 'Fermé jusqu’au 1er janvier'],
  ['2026-12-24T12:00', 'Fermé jusqu’au 1er janvier'],
  ['2026-12-31T23:59', 'Fermé jusqu’au 1er janvier (Congés)'],
  ['2027-01-01T12:00', 'Fermé, samedi sur rendez-vous'],
  // One day without a reason.
  ['2027-02-02T20:00', 'Fermé jusqu’au 3 février'],
  ['2027-02-03T10:00', 'Fermé, ouvre jeudi à 9 h'],
])('%s in Paris: %s', (at, words) => {
  expect(said(winter(at))).toBe(words);
});

test.each([
  ['2027-03-26T17:29:00Z', 'Ouvert, jusqu’à 18 h 30'],
  // Summer time began on 28 March.
  ['2027-03-29T06:59:00Z', 'Fermé, ouvre à 9 h'],
  ['2027-03-29T07:00:00Z', 'Ouvert, jusqu’à 18 h 30'],
  ['2027-03-29T16:30:00Z', 'Fermé, ouvre mardi à 10 h'],
  // Winter time begins in the night: Sunday has 25 hours.
  ['2026-10-25T22:59:00Z', 'Fermé, ouvre lundi à 9 h'],
  ['2026-10-26T07:59:00Z', 'Fermé, ouvre à 9 h'],
])('%s, with the clocks changed: %s', (at, words) => {
  expect(said(new Date(at))).toBe(words);
});

test('a week without hours is closed, and one without anything but appointments says so', () => {
  const week = (each: number[] | null) => ({
    week: Array.from({ length: 7 }, () => each),
    closures: [],
  });
  expect(openNow(week([]), inParis(new Date()))).toBe('Fermé');
  expect(openNow(week(null), inParis(new Date()))).toBe('Aujourd’hui sur rendez-vous');
});
