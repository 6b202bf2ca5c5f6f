import { expect, test } from 'vitest';
import { DAYS, groupHours, hoursOfPage, type Week } from './hours.ts';

const OPEN = '9h00-18h30';
const SPLIT = '9h00-12h00, 14h00-18h30';
const week = (...hours: string[]) =>
  Object.fromEntries(DAYS.map((day, index) => [day, hours[index]!])) as Week;

test('neighbouring days with the same hours are one line', () => {
  const spoken = 'de 9 heures à 18 heures 30';
  expect(groupHours(week(OPEN, OPEN, SPLIT, OPEN, OPEN, OPEN, 'fermé'))).toEqual([
    { days: 'Lundi et mardi', hours: OPEN, spoken, weekdays: '01' },
    {
      days: 'Mercredi',
      hours: SPLIT,
      spoken: 'de 9 heures à 12 heures et de 14 heures à 18 heures 30',
      weekdays: '2',
    },
    { days: 'Du jeudi au samedi', hours: OPEN, spoken, weekdays: '345' },
    { days: 'Dimanche', hours: 'fermé', spoken: 'fermé', weekdays: '6' },
  ]);
});

test('a page carries its hours in minutes, and the closures that are not over', () => {
  const semaine = week(OPEN, SPLIT, 'fermé', OPEN, OPEN, 'sur rendez-vous', 'fermé');
  const fermetures = [
    { du: '2026-08-01', au: '2026-08-15' },
    { du: '2026-12-24', au: '2026-12-28', motif: 'Congés' },
  ];
  expect(hoursOfPage({ semaine, fermetures }, '2026-08-16')).toEqual({
    week: [[540, 1110], [540, 720, 840, 1110], [], [540, 1110], [540, 1110], null, []],
    closures: [['2026-12-24', '2026-12-28', 'Congés']],
  });
});
