// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ALL, FILTERS, type Filter } from '#content/categories.ts';
import { GalleryFilter } from './GalleryFilter.tsx';

afterEach(cleanup);

/** As many pictures of each category as its rank: 0, 1, 2… */
const COUNTS = Object.fromEntries(FILTERS.map(({ value }, rank) => [value, rank])) as Record<Filter, number>;
const { value, label } = FILTERS[1]!;

const at = (address: string) => {
  history.replaceState(null, '', address);
  render(<GalleryFilter title="Galerie" intro="" counts={COUNTS} />);
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressed = () => screen.getAllByRole('button', { pressed: true }).map((button) => button.textContent);
const shown = () => [document.documentElement.dataset.categorie, screen.getByRole('status').textContent];

test.each([...FILTERS, ...['vernis', 'toString', ''].map((value) => ({ value, label: 'Tout' }))])(
  '?categorie=$value means $label',
  ({ value, label }) => {
    at(`/galerie?categorie=${value}`);
    expect(pressed()).toEqual([label]);
  },
);

test('a category is one step of the history, in the address and on the page; Tout takes it out', () => {
  at('/galerie?de=instagram');
  const steps = history.length;
  press(label);
  press(label);
  expect(history.length).toBe(steps + 1);
  expect(location.search).toBe(`?de=instagram&categorie=${value}`);
  expect(shown()).toEqual([value, '1 photo affichée']);
  press('Tout');
  expect(location.search).toBe('?de=instagram');
  expect(shown()).toEqual([ALL, '0 photos affichées']);
});

test('going back follows the address', () => {
  at('/galerie');
  history.replaceState(null, '', `/galerie?categorie=${value}`);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect([pressed(), shown()[0]]).toEqual([[label], value]);
});
