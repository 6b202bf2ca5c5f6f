import { expect, test } from 'vitest';
import { hoursOfPage, type Week } from './hours.ts';
import { DAYS, openNow, spokenStatus } from './open-now.ts';
import { dayNumber, inParis, parisClock } from './paris-time.ts';

const usual = Object.fromEntries(DAYS.map((day) => [day, '9h00-18h30'])) as Week;
const hours = hoursOfPage(
  {
    semaine: {
      ...usual,
      mardi: '10h00-12h00, 14h00-19h05',
      samedi: 'sur rendez-vous',
      dimanche: 'fermé',
    },
    fermetures: [
      { du: '2026-11-10', au: '2026-11-12' },
      { du: '2026-11-10', au: '2026-11-13' },
      { du: '2026-11-22', au: '2026-11-28', motif: 'Congés d’automne' },
      { du: '2026-12-21', au: '2026-12-24', motif: 'Formation' },
      { du: '2026-12-25', au: '2027-01-01', motif: 'Congés' },
      { du: '2027-02-03', au: '2027-02-03' },
    ],
  },
  '2026-11-13',
);

test('hoursOfPage: leaves out closures that are over', () => {
  const [closure] = hours.closures;
  expect(closure!.slice(0, 2)).toEqual(['2026-11-10', '2026-11-13'].map(dayNumber));
});

test.each([
  ['2026-11-16T08:59+01:00', 'Fermé, ouvre à 9 h'],
  ['2026-11-16T09:00+01:00', 'Ouvert, jusqu’à 18 h 30'],
  ['2026-11-16T18:30+01:00', 'Fermé, ouvre demain à 10 h'],
  // A break.
  ['2026-11-17T11:59+01:00', 'Ouvert, pause à 12 h'],
  ['2026-11-17T12:00+01:00', 'Fermé, ouvre à 14 h'],
  ['2026-11-17T14:00+01:00', 'Ouvert, jusqu’à 19 h 05'],
  // By appointment, and a day without hours.
  ['2026-11-13T20:00+01:00', 'Fermé, demain sur rendez-vous'],
  ['2026-11-14T00:00+01:00', 'Aujourd’hui sur rendez-vous'],
  ['2026-11-15T10:00+01:00', 'Fermé, ouvre demain à 9 h'],
  // A closure: its first minute, its last day.
  ['2026-11-22T00:00+01:00', 'Fermé jusqu’au 28 novembre (Congés d’automne)'],
  ['2026-11-28T10:00+01:00', 'Fermé, ouvre lundi à 9 h'],
  // Two consecutive closures over the end of the year: the reason is shown if it is true to the
  // end.
  ['2026-12-20T12:00+01:00', 'Fermé jusqu’au 1er janvier'],
  ['2026-12-31T23:59+01:00', 'Fermé jusqu’au 1er janvier (Congés)'],
  // One day without a reason.
  ['2027-02-02T20:00+01:00', 'Fermé jusqu’au 3 février'],
  // After the change of the clocks in spring, and on the Sunday of 25 hours in autumn.
  ['2027-03-29T07:00Z', 'Ouvert, jusqu’à 18 h 30'],
  ['2026-10-25T22:59Z', 'Fermé, ouvre demain à 9 h'],
  // The two changes of the clocks in the last year that a build of 2026 contains.
  ['2036-03-29T23:00Z', 'Fermé, ouvre demain à 9 h'],
  ['2036-03-31T06:59Z', 'Fermé, ouvre à 9 h'],
  ['2036-03-31T07:00Z', 'Ouvert, jusqu’à 18 h 30'],
  ['2036-10-26T22:59Z', 'Fermé, ouvre demain à 9 h'],
  ['2036-10-26T23:00Z', 'Fermé, ouvre à 9 h'],
  ['2036-10-27T08:00Z', 'Ouvert, jusqu’à 18 h 30'],
  // A later year.
  ['2037-03-30T07:00Z', 'Ouvert, jusqu’à 18 h 30'],
])('openNow: at %s: %s', (time, words) => {
  const moment = inParis(Date.parse(time), parisClock(2026));
  expect(openNow(hours, moment).replaceAll('\u00A0', ' ')).toBe(words);
});

test('openNow: a closure before the next opening, behind days without hours', () => {
  const week = hours.week.map((edges, day) => (DAYS[day] === 'samedi' ? [] : edges));
  const [first, last] = ['2027-03-01', '2027-03-05'].map(dayNumber);
  const closures = [[first!, last!, 'Fermé jusqu’au 5 mars']] as const;
  const friday = inParis(Date.parse('2027-02-26T19:00+01:00'), parisClock(2026));
  expect(openNow({ week, closures }, friday)).toBe('Fermé jusqu’au 5 mars');
});

test.each([
  ['Fermé, ouvre demain à 9 h', 'Fermé, ouvre demain à 9 heures'],
  ['Ouvert, jusqu’à 18 h 30', 'Ouvert, jusqu’à 18 heures 30'],
  ['Fermé, ouvre à 1 h', 'Fermé, ouvre à 1 heure'],
  ['Aujourd’hui sur rendez-vous', 'Aujourd’hui sur rendez-vous'],
])('spokenStatus: « %s » is read « %s »', (words, spoken) => {
  const shown = words.replace(/ (?=h|30)/g, '\u00A0');
  expect(spokenStatus(shown).replaceAll('\u00A0', ' ')).toBe(spoken);
});
