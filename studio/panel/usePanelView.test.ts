// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { readValues } from '../content/server/values.ts';
import { placeName, readPlace } from '../content/place.ts';
import type { FrameModel } from '../page/useFrame.ts';
import { usePanelView, type View } from './usePanelView.ts';

function panelOn(path: string) {
  const go = vi.fn(() => Promise.resolve());
  const frame = { path, nextPath: () => path, go } as unknown as FrameModel;
  const initialProps = readValues(bakeryFolder());
  return { ...renderHook((now) => usePanelView(now, frame, () => now), { initialProps }), go };
}

const nameOf = (view: View | undefined) =>
  view?.kind === 'entry' ? placeName(view.place) : view?.kind;
const keyOf = (view: View | undefined) => (view?.kind === 'entry' ? view.key : undefined);

test.each([
  ['carte.tartes.1', { 'carte.tartes': (all: unknown[]) => all.toReversed() }, 'carte.tartes.0'],
  ['carte.tartes.1', { 'carte.tartes': (all: unknown[]) => all.slice(0, 1) }, 'carte'],
  ['photos/tarte', { photos: {} }, 'photos'],
])('the fields of %s follow its entry', (name, changes, wanted) => {
  const { result, rerender } = panelOn('/');
  act(() => result.current.openFields(readPlace(name)));
  const before = result.current.view;
  rerender(readValues(bakeryFolder(changes)));
  const { view } = result.current;
  expect(nameOf(view)).toBe(wanted);
  // What she types in an entry that is removed does not become its parent’s.
  expect(keyOf(view) === keyOf(before)).toBe(wanted.startsWith('carte.tartes'));
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

test('once an entry is removed its list is shown, unless she has left it', () => {
  const { result } = panelOn('/');
  const { current } = result;
  const remove = (leave: () => void) => {
    act(() => current.openFields(readPlace('carte.tartes.1')));
    const removed = result.current.view;
    act(leave);
    act(() => result.current.leaveEntry(removed, readPlace('carte.tartes')));
    return nameOf(result.current.view);
  };
  expect(remove(() => undefined)).toBe('carte');
  expect(remove(() => current.show(undefined))).toBeUndefined();
  expect(remove(() => current.openFields(readPlace('carte.tartes.0')))).toBe('carte.tartes.0');
});

test.each([
  ['carte.titre', '/', '/carte'],
  ['accueil.dessert', '/carte', '/'],
  ['photos/tarte', '/carte', '/'],
  ['photos/unused', '/carte', '/carte'],
])('the page of %s, seen from %s, is %s', (name, path, wanted) => {
  const { result, go } = panelOn(path);
  expect(result.current.goToPageOf(readPlace(name))).toBe(wanted);
  expect(go.mock.calls).toEqual(path === wanted ? [] : [[wanted]]);
});
