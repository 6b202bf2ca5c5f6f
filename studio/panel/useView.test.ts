// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { photoPlace, placeAt } from '../content/content.ts';
import { placeName, readPlace } from '../content/place.ts';
import { contentOf } from '../content/server/read.ts';
import { useView, type View } from './useView.ts';

const content = contentOf(bakeryFolder());
const second = placeAt(content, 'carte', ['tartes', 1]);
const [tart, unused] = ['tarte', 'unused'].map((name) => photoPlace(content, name));

function panelOn(path: string) {
  const go = vi.fn(() => Promise.resolve());
  const page = { path, nextPath: () => path, go };
  const hook = renderHook((now) => useView(now, () => now, page), { initialProps: content });
  return { ...hook, go };
}

const nameOf = (view: View | undefined) =>
  view?.kind === 'entry' ? placeName(view.place) : view?.kind;

test.each([
  [second, { 'carte.tartes': (all: unknown[]) => all.toReversed() }, placeName(second)],
  [second, { 'carte.tartes': (all: unknown[]) => all.slice(0, 1) }, 'carte'],
  [tart!, { photos: {} }, 'photos'],
])('the fields of %j follow its entry', (place, changes, wanted) => {
  const { result, rerender } = panelOn('/');
  act(() => result.current.openFields(place));
  rerender(contentOf(bakeryFolder(changes)));
  expect(nameOf(result.current.view)).toBe(wanted);
});

test('a late answer opens nothing once she has opened or closed something', () => {
  const { result } = panelOn('/');
  for (const [does, wanted] of [
    [() => undefined, true],
    [() => result.current.openFields(readPlace('carte')), false],
    [() => result.current.show(undefined), false],
  ] as const) {
    const isStillHere = result.current.watch();
    act(does);
    expect(isStillHere()).toBe(wanted);
  }
});

test.each([
  [readPlace('carte.titre'), '/', '/carte'],
  [readPlace('accueil.dessert'), '/carte', '/'],
  [tart!, '/carte', '/'],
  [unused!, '/carte', '/carte'],
])('the page of %j, seen from %s, is %s', (place, path, wanted) => {
  const { result, go } = panelOn(path);
  act(() => result.current.openOnItsPage(place));
  expect(go.mock.calls).toEqual(path === wanted ? [] : [[wanted]]);
});
