// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BATCH, GalleryGrid } from './GalleryGrid.tsx';
import type { GalleryItemProps } from './GalleryItem.tsx';
import { useAddress, useGalleryView } from './useGalleryView.ts';

const PICTURE = { sources: [], src: '/photo.jpg', width: 4, height: 5, alt: '', sizes: '' };

beforeEach(() => history.replaceState(null, '', '/galerie'));
afterEach(cleanup);

const at = (address: string) => {
  history.replaceState(null, '', address);
  return renderHook(() => {
    const view = useGalleryView();
    useAddress(view.follow);
    return view;
  }).result;
};

test.each([
  ['/galerie', 'tout'],
  ['/galerie?categorie=semi-permanent', 'semi-permanent'],
  ['/galerie?categorie=gel', 'gel'],
  ['/galerie?categorie=salon', 'salon'],
  ['/galerie?categorie=vernis', 'tout'],
  ['/galerie?categorie=', 'tout'],
])('%s means %s', (address, category) => {
  expect(at(address).current.filter).toBe(category);
});

test('choosing puts the category in the address, and Tout takes it out', () => {
  const hook = at('/galerie?de=instagram');
  act(() => hook.current.choose('gel'));
  expect(hook.current.filter).toBe('gel');
  expect(location.search).toBe('?de=instagram&categorie=gel');
  act(() => hook.current.choose('tout'));
  expect(hook.current.filter).toBe('tout');
  expect(location.search).toBe('?de=instagram');
});

test('choosing is one step of the history; choosing the same again is none', () => {
  const hook = at('/galerie');
  const steps = history.length;
  act(() => hook.current.choose('salon'));
  act(() => hook.current.choose('salon'));
  expect(history.length).toBe(steps + 1);
});

test('going back follows the address', () => {
  const hook = at('/galerie');
  history.replaceState(null, '', '/galerie?categorie=gel');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  expect(hook.current.filter).toBe('gel');
  expect(document.documentElement.dataset.categorie).toBe('gel');
});

describe('a long gallery', () => {
  /** By turns of two categories: five batches, two and a half of each. */
  const items: GalleryItemProps[] = Array.from({ length: 5 * BATCH }, (_, index) => ({
    picture: PICTURE,
    full: PICTURE,
    title: `Photo ${index}`,
    description: '',
    category: index % 2 ? 'salon' : 'gel',
    priority: false,
  }));
  beforeEach(() => render(<GalleryGrid items={items} />));
  const asked = () =>
    [...document.querySelectorAll('.gallery-item[data-asked] [data-title]')].map((title) => title.textContent);

  test('keeps back what is beyond the first batch, of all and of each category', () => {
    const late = [...document.querySelectorAll<HTMLElement>('.gallery-item')].map((item) => item.dataset.late);
    const run = (length: number, value?: string) => Array<string | undefined>(length).fill(value);
    expect(late).toEqual([...run(BATCH), ...run(BATCH, 'tout'), ...run(3 * BATCH, 'partout')]);
  });

  test('shows one more batch of all, and the keyboard goes to its first picture', () => {
    const hook = at('/galerie');
    act(() => hook.current.showMore());
    expect(hook.current.shown).toBe(2 * BATCH);
    expect(asked()).toEqual(items.slice(BATCH, 2 * BATCH).map(({ title }) => title));
    expect(document.activeElement).toBe(document.querySelectorAll('.gallery-item > a')[BATCH]);
  });

  test('shows one more batch of a category, until there is none', () => {
    const hook = at('/galerie?categorie=salon');
    const salon = items.filter(({ category }) => category === 'salon').map(({ title }) => title);
    act(() => hook.current.showMore());
    expect(asked()).toEqual(salon.slice(BATCH, 2 * BATCH));
    act(() => hook.current.showMore());
    expect(asked()).toEqual(salon.slice(BATCH));
    act(() => hook.current.showMore());
    expect(asked()).toEqual(salon.slice(BATCH));
  });

  test('begins again with one batch when another category is chosen', () => {
    const hook = at('/galerie');
    act(() => hook.current.showMore());
    act(() => hook.current.choose('gel'));
    expect(hook.current.shown).toBe(BATCH);
    expect(asked()).toEqual([]);
  });
});
