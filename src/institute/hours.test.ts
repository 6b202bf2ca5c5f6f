import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS, groupHours, hoursOfPage, type Week } from './hours.ts';
import { openings } from '#kit/french/hours.ts';

const OPEN = '9h00-18h30';
const week = (hours: string[]) =>
  Object.fromEntries(DAYS.map((day, index) => [day, hours[index]!])) as Week;

test('neighbouring days with the same hours are one line', () => {
  const spoken = 'de 9 heures à 18 heures 30';
  expect(groupHours(week([OPEN, OPEN, 'fermé', OPEN, OPEN, OPEN, 'sur rendez-vous']))).toEqual([
    { days: 'Lundi et mardi', hours: OPEN, spoken, weekdays: '01' },
    { days: 'Mercredi', hours: 'fermé', spoken: 'fermé', weekdays: '2' },
    { days: 'Du jeudi au samedi', hours: OPEN, spoken, weekdays: '345' },
    { days: 'Dimanche', hours: 'sur rendez-vous', spoken: 'sur rendez-vous', weekdays: '6' },
  ]);
});

test('whatever the week, two neighbouring lines never have the same hours', () => {
  const hours = fc.array(fc.constantFrom(OPEN, '9h00-12h00', 'fermé'), {
    minLength: 7,
    maxLength: 7,
  });
  fc.assert(
    fc.property(hours, (each) => {
      const changes = each.filter((value, index) => index === 0 || value !== each[index - 1]);
      expect(groupHours(week(each)).map((group) => group.hours)).toEqual(changes);
    }),
  );
});

test.each([
  ['9h00-12h00, 14h00-18h30', ['09:00-12:00', '14:00-18:30']],
  ['fermé', []],
  ['sur rendez-vous', []],
])('%s opens at %j', (hours, spans) => {
  expect(openings(hours).map(({ opens, closes }) => `${opens}-${closes}`)).toEqual(spans);
});

test('a page carries its hours in minutes, and the closures that are not over', () => {
  const SPLIT = '9h00-12h00, 14h00-18h30';
  const semaine = week([OPEN, SPLIT, 'fermé', OPEN, OPEN, 'sur rendez-vous', 'fermé']);
  const fermetures = [
    { du: '2026-08-01', au: '2026-08-15' },
    { du: '2026-12-24', au: '2026-12-28', motif: 'Congés' },
  ];
  expect(hoursOfPage({ semaine, fermetures }, '2026-08-16')).toEqual({
    week: [[540, 1110], [540, 720, 840, 1110], [], [540, 1110], [540, 1110], null, []],
    closures: [['2026-12-24', '2026-12-28', 'Congés']],
  });
  expect(groupHours(semaine)[1]!.spoken).toBe(
    'de 9 heures à 12 heures et de 14 heures à 18 heures 30',
  );
});
