import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAYS, groupHours, listHours, type Week } from './hours.ts';

const OPEN = '9h00-18h30';
const week = (hours: string[]) => Object.fromEntries(DAYS.map((day, index) => [day, hours[index]!])) as Week;

test('five equal days and a closed weekend are two lines', () => {
  expect(groupHours(week([OPEN, OPEN, OPEN, OPEN, OPEN, 'fermé', 'fermé']))).toEqual([
    { days: 'Du lundi au vendredi', hours: OPEN },
    { days: 'Samedi et dimanche', hours: 'fermé' },
  ]);
});

test('a day of its own stands alone, and equal days that do not touch stay apart', () => {
  expect(groupHours(week([OPEN, OPEN, 'fermé', OPEN, OPEN, OPEN, 'fermé']))).toEqual([
    { days: 'Lundi et mardi', hours: OPEN },
    { days: 'Mercredi', hours: 'fermé' },
    { days: 'Du jeudi au samedi', hours: OPEN },
    { days: 'Dimanche', hours: 'fermé' },
  ]);
});

test('a week that never changes is one line', () => {
  expect(groupHours(week(DAYS.map(() => OPEN)))).toEqual([{ days: 'Du lundi au dimanche', hours: OPEN }]);
});

test('two neighbouring groups never have the same hours', () => {
  const hours = fc.array(fc.constantFrom(OPEN, '9h00-12h00', 'fermé'), { minLength: 7, maxLength: 7 });
  fc.assert(
    fc.property(hours, (each) => {
      const groups = groupHours(week(each));
      const changes = each.filter((value, index) => index === 0 || value !== each[index - 1]);
      expect(groups.map((group) => group.hours)).toEqual(changes);
    }),
  );
});

test('the contact page lists the seven days in order', () => {
  const lines = listHours(week([OPEN, OPEN, OPEN, OPEN, OPEN, 'fermé', 'fermé']));
  expect(lines.map(({ days }) => days)).toEqual([
    'Lundi',
    'Mardi',
    'Mercredi',
    'Jeudi',
    'Vendredi',
    'Samedi',
    'Dimanche',
  ]);
  expect(lines[4]!.hours).toBe(OPEN);
  expect(lines[5]!.hours).toBe('fermé');
});
