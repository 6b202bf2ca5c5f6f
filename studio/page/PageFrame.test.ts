// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PAGE_HEAD } from './marks/page-head.ts';
import { useFrame } from './PageFrame.tsx';

/** A frame that has loaded a page or, in place of it, words that say why there is none. */
function loaded(words = '') {
  const page = document.implementation.createHTMLDocument();
  page.head.innerHTML = words || PAGE_HEAD;
  vi.spyOn(page, 'defaultView', 'get').mockReturnValue(window as never);
  vi.spyOn(page, 'readyState', 'get').mockReturnValue('complete' as never);
  return { contentDocument: page } as HTMLIFrameElement;
}

test('a page that cannot be drawn anew stays; another one is shown without', async () => {
  history.replaceState(null, '', '/carte');
  const { result, rerender } = renderHook(useFrame, { initialProps: 'first' });
  const load = (frame: HTMLIFrameElement) =>
    act(() => result.current.onLoad(result.current.drawings.at(-1)!, frame));
  const page = loaded();
  await load(page);
  rerender('second');
  await load(loaded('Une erreur'));
  expect(result.current).toMatchObject({ document: page.contentDocument, isBlank: false });
  expect(result.current.drawings).toHaveLength(2);
  act(() => result.current.go('/'));
  expect(result.current.path).toBe('/carte');
  await load(loaded('Une erreur'));
  expect(result.current).toMatchObject({ path: '/', isBlank: true });
  expect(result.current.drawings).toHaveLength(1);
});

test('a page gives way once what is typed on it has ended', async () => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/carte');
  const { result, rerender } = renderHook(useFrame, { initialProps: 'first' });
  const page = loaded();
  await act(() => result.current.onLoad(result.current.drawings[0]!, page));
  page.contentDocument!.body.innerHTML = '<span data-typed></span>';
  rerender('second');
  const next = loaded();
  Object.assign(next.contentDocument!, { getAnimations: () => [] });
  void result.current.onLoad(result.current.drawings[1]!, next);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(result.current.document).toBe(page.contentDocument);
  page.contentDocument!.body.innerHTML = '';
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(result.current.document).toBe(next.contentDocument);
  vi.useRealTimers();
});

test('the page follows the window back', () => {
  history.replaceState(null, '', '/carte');
  const { result } = renderHook(useFrame, { initialProps: 'first' });
  act(() => result.current.go('/'));
  expect(location.pathname).toBe('/');
  history.replaceState(null, '', '/carte#panneau');
  act(() => dispatchEvent(new PopStateEvent('popstate')));
  expect(result.current.drawings.map(({ address }) => new URL(address).pathname)).toEqual([
    '/carte',
  ]);
});
