// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bakeryFolder } from '#kit/bakery/test-folder.ts';
import { photoPlace, placeAt } from '../content/content.ts';
import { placeName, readPlace } from '../content/place.ts';
import { contentOf } from '../content/server/read.ts';
import type { ContentStore } from './content-store.ts';
import type { DraftStore } from './draft-store.ts';
import { usePanelModel } from './panel-model.ts';
import type { View } from './view.ts';

const content = contentOf(bakeryFolder());
const second = placeAt(content, 'carte', ['tartes', 1]);
const [tart, unused] = ['tarte', 'unused'].map((name) => photoPlace(content, name));

/**
 * The panel beside a page; what is done to the content is noted in `done`.
 *
 * @param undone the place of what is taken back
 */
function panelOn(path: string, undone?: string) {
  const go = vi.fn();
  const page = { go, showAt: vi.fn() };
  history.replaceState(null, '', path);
  const done: string[] = [];
  const flush = async () => {
    await Promise.resolve();
    done.push('written');
  };
  const send = async () => {
    done.push('undone');
    return undone
      ? { answer: { taken: { place: undone, words: '' } } }
      : { refusal: { message: '' } };
  };
  const model = (now: typeof content) =>
    ({
      content: now,
      latestContent: () => now,
      send,
      notify: vi.fn(),
    }) as unknown as ContentStore;
  const drafts = { drafts: {}, flush, beginAnew: vi.fn() } as unknown as DraftStore;
  const hook = renderHook((now) => usePanelModel(model(now), drafts, page), {
    initialProps: content,
  });
  return { ...hook, go, done };
}

const nameOf = (view: View | undefined) =>
  view?.kind === 'fields' ? placeName(view.place) : view?.kind;

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

test('after a photo is removed, « Photos » is not opened anew at each change', () => {
  const { result, rerender } = panelOn('/');
  act(() => result.current.openFields(tart!));
  const viewAfterChange = () => {
    rerender(contentOf(bakeryFolder({ photos: {} })));
    return result.current.view;
  };
  const view = viewAfterChange();
  expect(viewAfterChange()).toBe(view);
});

test('begun entries stay open while their file cannot be read', () => {
  const { result, rerender } = panelOn('/');
  const list = readPlace('carte.tartes');
  act(() => result.current.show({ kind: 'begun', list, note: '', from: { kind: 'settings' } }));
  expect(nameOf(result.current.view)).toBe('settings');
  rerender({ ...content, files: { ...content.files, carte: undefined } });
  expect(nameOf(result.current.view)).toBe('begun');
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

test('what is just being typed is written before a step is taken back', async () => {
  const { result, done } = panelOn('/');
  await act(() => result.current.undoOrRedo('undo'));
  expect(done).toEqual(['written', 'undone']);
});

test.each([
  ['accueil.vitrine', 'first-steps'],
  ['carte.titre', 'carte'],
])('in a step, to take back a change of %s shows %s', async (undone, wanted) => {
  const { result } = panelOn('/', undone);
  act(() => result.current.show({ kind: 'first-steps', step: 0 }));
  await act(() => result.current.undoOrRedo('undo'));
  expect(nameOf(result.current.view)).toBe(wanted);
});

test.each<[from: View, wanted: View['kind'] | undefined]>([
  [{ kind: 'first-steps', step: 0 }, 'first-steps'],
  [{ kind: 'settings' }, undefined],
])('what is touched on the page beside %j leads back to %s', (from, wanted) => {
  const { result } = panelOn('/carte');
  act(() => result.current.show(from));
  for (const key of ['nom', 'prix']) {
    const place = placeAt(content, 'carte', ['tartes', 1, key]);
    act(() => result.current.openFields(place, { touched: 0 }));
    const { view } = result.current;
    expect(view?.kind === 'fields' && view.from?.kind).toBe(wanted);
  }
});
