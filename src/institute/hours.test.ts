import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS, groupHours, type Week } from './hours.ts';
import { openings } from '#kit/french/hours.ts';

const OPEN = '9h00-18h30';
const week = (hours: string[]) => Object.fromEntries(DAYS.map((day, index) => [day, hours[index]!])) as Week;

test('neighbouring days with the same hours are one line', () => {
  expect(groupHours(week([OPEN, OPEN, 'fermé', OPEN, OPEN, OPEN, 'fermé']))).toEqual([
    { days: 'Lundi et mardi', hours: OPEN },
    { days: 'Mercredi', hours: 'fermé' },
    { days: 'Du jeudi au samedi', hours: OPEN },
    { days: 'Dimanche', hours: 'fermé' },
  ]);
});

test('whatever the week, two neighbouring lines never have the same hours', () => {
  const hours = fc.array(fc.constantFrom(OPEN, '9h00-12h00', 'fermé'), { minLength: 7, maxLength: 7 });
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
