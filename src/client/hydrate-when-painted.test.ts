// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import hydrateWhenPainted from './hydrate-when-painted.ts';

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
/** An island that waits; the function called when it hydrates. */
function island() {
  const hydrate = vi.fn<() => Promise<void>>();
  const [load, rest] = [() => Promise.resolve(hydrate), [{ name: '', value: '' }, document.body] as const];
  void hydrateWhenPainted(load, ...rest);
  return hydrate;
}
const idle = () => vi.runAllTimersAsync();

test('waits for load, then for the paint, then for an idle moment', async () => {
  const hydrate = island();
  await idle();
  expect(paint).toBeUndefined();
  load();
  await idle();
  expect(hydrate).not.toHaveBeenCalled();
  paint!();
  expect(hydrate).not.toHaveBeenCalled();
  await idle();
  expect(hydrate).toHaveBeenCalledOnce();
  expect(paint).toBeUndefined();
});

test('a page made ready ahead of its visit does not wait for a paint', async () => {
  Object.assign(document, { prerendering: true });
  const hydrate = island();
  load();
  await idle();
  expect(hydrate).toHaveBeenCalledOnce();
});

test('a page that has loaded already, in a browser without idle callbacks, waits for its paint alone', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  readyState = 'complete';
  const hydrate = island();
  paint!();
  await idle();
  expect(hydrate).toHaveBeenCalledOnce();
});
