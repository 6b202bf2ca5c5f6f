// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { readValues } from '../server/state.ts';
import { placeName, readPlace } from '../shared/place.ts';
import type { FrameModel } from './useFrame.ts';
import { usePanelView } from './usePanelView.ts';

function panelOn(path: string) {
  const go = vi.fn(() => Promise.resolve());
  const frame = { path, nextPath: () => path, go } as unknown as FrameModel;
  const initialProps = readValues(bakeryFolder());
  return { ...renderHook((now) => usePanelView(now, frame, () => now), { initialProps }), go };
}

test.each([
  ['carte.tartes.1', { 'carte.tartes': (all: unknown[]) => all.toReversed() }, 'carte.tartes.0'],
  ['carte.tartes.1', { 'carte.tartes': (all: unknown[]) => all.slice(0, 1) }, 'carte'],
  ['photos/tarte', { photos: {} }, 'photos'],
])('the fields of %s follow its entry', (name, changes, wanted) => {
  const { result, rerender } = panelOn('/');
  act(() => result.current.openFields(readPlace(name)));
  rerender(readValues(bakeryFolder(changes)));
  const { view } = result.current;
  expect(view?.kind === 'entry' ? placeName(view.place) : view?.kind).toBe(wanted);
});

test('once an entry is removed its list is shown, unless she has left it', () => {
  const { result } = panelOn('/');
  const { current } = result;
  const remove = (leave: () => void) => {
    act(() => current.openFields(readPlace('carte.tartes.1')));
    const removed = result.current.view;
    act(leave);
    act(() => result.current.leaveEntry(removed, readPlace('carte.tartes')));
    const { view } = result.current;
    return view?.kind === 'entry' ? placeName(view.place) : view?.kind;
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
