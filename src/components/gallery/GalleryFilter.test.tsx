// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ALL, FILTERS, type Filter } from '#content/categories.ts';
import { GalleryFilter } from './GalleryFilter.tsx';

afterEach(cleanup);

/** As many pictures of each category as its rank: 0, 1, 2… */
const COUNTS = Object.fromEntries(FILTERS.map(({ value }, rank) => [value, rank])) as Record<Filter, number>;
const [first, second] = FILTERS.filter(({ value }) => value !== ALL);
const at = (address: string) => {
  history.replaceState(null, '', address);
  render(<GalleryFilter title="Galerie" intro="" counts={COUNTS} />);
};
const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }));
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
const shown = () => document.documentElement.dataset.categorie;

test.each([
  ...FILTERS.map(({ value, label }) => [value, label] as const),
  ['vernis', 'Tout'],
  ['toString', 'Tout'],
  ['', 'Tout'],
])('?categorie=%s means %s', (value, label) => {
  at(`/galerie?categorie=${value}`);
  expect(pressed()).toEqual([label]);
});

test('choosing puts the category in the address and shows it, and Tout takes it out', () => {
  at('/galerie?de=instagram');
  press(first!.label);
  expect(pressed()).toEqual([first!.label]);
  expect(location.search).toBe(`?de=instagram&categorie=${first!.value}`);
  expect(shown()).toBe(first!.value);
  expect(screen.getByRole('status').textContent).toBe('1 photo affichée');
  press('Tout');
  expect(location.search).toBe('?de=instagram');
  expect(shown()).toBe(ALL);
  expect(screen.getByRole('status').textContent).toBe('0 photos affichées');
});

test('choosing is one step of the history; choosing the same again is none', () => {
  at('/galerie');
  const steps = history.length;
  press(second!.label);
  press(second!.label);
  expect(history.length).toBe(steps + 1);
});

test('going back follows the address', () => {
  at('/galerie');
  history.replaceState(null, '', `/galerie?categorie=${second!.value}`);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(pressed()).toEqual([second!.label]);
  expect(shown()).toBe(second!.value);
});
