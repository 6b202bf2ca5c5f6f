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
