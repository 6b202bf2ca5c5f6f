import { expect, test } from 'vitest';
import { groupHours } from './hours.ts';

test('groupHours: consecutive days with the same hours are one line', () => {
  const [open, split] = ['9h00-18h30', '9h00-12h00, 14h00-18h30'];
  const usual = { lundi: open, mardi: open, jeudi: open, vendredi: open, samedi: open };
  const spoken = 'de 9 heures à 18 heures 30';
  expect(groupHours({ ...usual, mercredi: split, dimanche: 'fermé' })).toEqual([
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
