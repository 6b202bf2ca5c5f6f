// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenPainted } from './when-painted.ts';

/** What a browser would tell of its paints; called by the test. */
let paint: (() => void) | undefined;
let readyState: DocumentReadyState;

beforeEach(() => {
  paint = undefined;
  readyState = 'loading';
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => readyState);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (entries: null, observer: { disconnect: () => void }) => void) {
        paint = () => tell(null, { disconnect: () => (paint = undefined) });
      }
      observe = () => undefined;
    },
  );
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
});

const load = () => {
  readyState = 'complete';
  dispatchEvent(new Event('load'));
};
const start = () => {
  const call = vi.fn<() => void>();
  whenPainted(call);
  return call;
};

test('waits for load, then for the paint, then for an idle moment', () => {
  const call = start();
  vi.runAllTimers();
  expect(paint).toBeUndefined();
  load();
  vi.runAllTimers();
  expect(call).not.toHaveBeenCalled();
  paint!();
  expect(call).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(call).toHaveBeenCalledOnce();
  expect(paint).toBeUndefined();
});

test('a page that has loaded already waits for its paint alone', () => {
  readyState = 'complete';
  const call = start();
  paint!();
  vi.runAllTimers();
  expect(call).toHaveBeenCalledOnce();
});

test('a page made ready ahead of its visit does not wait for a paint', () => {
  Object.assign(document, { prerendering: true });
  const call = start();
  load();
  vi.runAllTimers();
  expect(call).toHaveBeenCalledOnce();
});

test('a browser without idle callbacks goes on after the paint', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  readyState = 'complete';
  const call = start();
  paint!();
  vi.runAllTimers();
  expect(call).toHaveBeenCalledOnce();
});
