import { expect, test } from 'vitest';
import { groupHours, hoursOfPage } from './hours.ts';

const [open, split] = ['9h00-18h30', '9h00-12h00, 14h00-18h30'];
const week = {
  lundi: open,
  mardi: open,
  mercredi: split,
  jeudi: open,
  vendredi: open,
  samedi: open,
  dimanche: 'fermé',
};

test('neighbouring days with the same hours are one line', () => {
  const spoken = 'de 9 heures à 18 heures 30';
  expect(groupHours(week)).toEqual([
    { days: 'Lundi et mardi', hours: open, spoken, weekdays: '01' },
    {
      days: 'Mercredi',
      hours: split,
      spoken: 'de 9 heures à 12 heures et de 14 heures à 18 heures 30',
      weekdays: '2',
    },
    { days: 'Du jeudi au samedi', hours: open, spoken, weekdays: '345' },
    { days: 'Dimanche', hours: 'fermé', spoken: 'fermé', weekdays: '6' },
  ]);
});

test('the page’s script has the week in minutes, and the closures that are not over', () => {
  const fermetures = ['19', '20', '21'].map((day) => ({ du: '2026-12-19', au: `2026-12-${day}` }));
  const semaine = { ...week, mardi: 'sur rendez-vous' };
  const { week: days, closures } = hoursOfPage({ semaine, fermetures }, '2026-12-20');
  expect(days.slice(0, 3)).toEqual([[540, 1110], null, [540, 720, 840, 1110]]);
  expect(days.at(-1)).toEqual([]);
  expect(closures.map(([, last]) => last)).toEqual(['2026-12-20', '2026-12-21']);
});
