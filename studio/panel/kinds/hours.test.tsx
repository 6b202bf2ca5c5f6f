import { expect, test } from 'vitest';
import { hoursBefore } from './hours.tsx';

test('hours of the days before are offered, each once, by the last day that has them', () => {
  const days = [
    ['Lundi', 'fermé'],
    ['Mardi', '9h00-17h00'],
    ['Mercredi', '9h00-17h00'],
    ['Jeudi', '10h00-19h15'],
  ] as const;
  expect(hoursBefore(days, '10h00-19h15')).toEqual([['9h00-17h00', 'Comme mercredi']]);
  expect(hoursBefore(days, 'fermé').map(([, label]) => label)).toEqual([
    'Comme jeudi',
    'Comme mercredi',
  ]);
});
