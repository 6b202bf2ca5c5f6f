// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { readValues } from '../server/state.ts';
import { placeName, readPlace } from '../shared/place.ts';
import type { FrameModel } from './useFrame.ts';
import { usePanelView } from './usePanelView.ts';

const values = readValues(bakeryFolder());
const { tartes } = values.files.carte as { tartes: object[] };
const withTarts = (changed: object[]) => ({
  ...values,
  files: { ...values.files, carte: { tartes: changed } },
});
const withoutPhoto = (gone: string) => ({
  ...values,
  photos: Object.fromEntries(Object.entries(values.photos).filter(([name]) => name !== gone)),
});

function panelOn(path: string) {
  const go = vi.fn(() => Promise.resolve());
  const frame = { path, nextPath: () => path, go } as unknown as FrameModel;
  const { result, rerender } = renderHook((now) => usePanelView(now, frame, () => now), {
    initialProps: values,
  });
  return { result, rerender, go };
}

test.each([
  ['carte.tartes.1', withTarts(tartes.toReversed()), 'carte.tartes.0'],
  ['carte.tartes.1', withTarts(tartes.slice(0, 1)), 'carte'],
  ['photos/tarte', withoutPhoto('tarte'), 'photos'],
  ['photos/tarte', withoutPhoto('fournil'), 'photos/tarte'],
])('the fields of %s follow its entry', (name, next, wanted) => {
  const { result, rerender } = panelOn('/');
  act(() => result.current.openFields(readPlace(name)));
  rerender(next);
  const { view } = result.current;
  expect(view?.kind === 'entry' ? placeName(view.place) : view?.kind).toBe(wanted);
});

test.each([
  ['carte.titre', '/', '/carte'],
  ['carte.titre', '/carte', '/carte'],
  ['accueil.dessert', '/carte', '/'],
  ['photos/tarte', '/carte', '/'],
  ['photos/unused', '/carte', '/carte'],
])('the page of %s, seen from %s, is %s', (name, path, wanted) => {
  const { result, go } = panelOn(path);
  expect(result.current.goToPageOf(readPlace(name))).toBe(wanted);
  expect(go.mock.calls).toEqual(path === wanted ? [] : [[wanted]]);
});
