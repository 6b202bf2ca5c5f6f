// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useCategory } from './useCategory.ts';

beforeEach(() => history.replaceState(null, '', '/galerie'));
afterEach(cleanup);

const at = (address: string) => {
  history.replaceState(null, '', address);
  return renderHook(() => useCategory()).result;
};

test.each([
  ['/galerie', 'tout'],
  ['/galerie?categorie=semi-permanent', 'semi-permanent'],
  ['/galerie?categorie=gel', 'gel'],
  ['/galerie?categorie=salon', 'salon'],
  ['/galerie?categorie=vernis', 'tout'],
  ['/galerie?categorie=', 'tout'],
])('%s means %s', (address, category) => {
  expect(at(address).current[0]).toBe(category);
});

test('choosing puts the category in the address, and Tout takes it out', () => {
  const hook = at('/galerie?de=instagram');
  act(() => hook.current[1]('gel'));
  expect(hook.current[0]).toBe('gel');
  expect(location.search).toBe('?de=instagram&categorie=gel');
  act(() => hook.current[1]('tout'));
  expect(hook.current[0]).toBe('tout');
  expect(location.search).toBe('?de=instagram');
});

test('choosing is one step of the history; choosing the same again is none', () => {
  const hook = at('/galerie');
  const steps = history.length;
  act(() => hook.current[1]('salon'));
  act(() => hook.current[1]('salon'));
  expect(history.length).toBe(steps + 1);
});

test('two places that use it agree', () => {
  const one = at('/galerie');
  const two = renderHook(() => useCategory()).result;
  act(() => one.current[1]('gel'));
  expect(two.current[0]).toBe('gel');
});
