// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openingHours } from '#kit/schema/value-kinds.ts';
import { openings } from '#kit/french/hours.ts';
import { Clock, hoursBefore } from './hours.tsx';

test.each(['', '9h00-18h30', '9h00-12h30', '14h00-19h00', '13h00-13h30'])(
  'a break lies within the day: %s',
  (value) => {
    let hours = '';
    render(<Clock label="Lundi" value={value} onChange={(next) => (hours = next)} />);
    fireEvent.click(screen.getAllByRole('radio', { name: 'Avec une pause' }).at(-1)!);
    const times = openings(openingHours.read(hours)!).flatMap(({ opens, closes }) => [
      opens,
      closes,
    ]);
    expect(times).toHaveLength(4);
    expect(times).toEqual([...new Set(times)].sort());
  },
);

test('a day without its break is open until its evening', () => {
  let hours = '';
  const onChange = (next: string) => (hours = next);
  render(<Clock label="Lundi" value="9h00-12h00, 14h00-18h30" onChange={onChange} />);
  fireEvent.click(screen.getAllByRole('radio', { name: 'Ouvert' }).at(-1)!);
  expect(openingHours.read(hours)).toBe('9h00-18h30');
});

test('a time that is typed half keeps the hours', () => {
  const onChange = vi.fn();
  render(<Clock label="Mardi" value="9h00-18h30" onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Mardi, à'), { target: { value: '' } });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Mardi, à'), { target: { value: '19:00' } });
  expect(onChange).toHaveBeenCalledWith('09:00-19:00');
});

test('hours of the days before are taken over by a press, each once', () => {
  const days = [
    ['Lundi', 'fermé'],
    ['Mardi', '9h00-17h00'],
    ['Mercredi', '9h00-17h00'],
    ['Jeudi', '10h00-19h15'],
  ] as const;
  expect(hoursBefore(days, '10h00-19h15')).toEqual([['9h00-17h00', 'Comme mercredi']]);
  const onChange = vi.fn();
  const others = hoursBefore(days, 'fermé');
  expect(others.map(([, label]) => label)).toEqual(['Comme jeudi', 'Comme mercredi']);
  render(<Clock label="Vendredi" value="fermé" others={others} onChange={onChange} />);
  fireEvent.click(screen.getByRole('radio', { name: 'Comme jeudi' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('10h00-19h15');
});
