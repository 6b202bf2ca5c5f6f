// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import hydrateWhenPainted from './hydrate-when-painted.ts';

/** What a browser would tell of its paints; called by the test. */
let paint: (() => void) | undefined;
const hydrate = vi.fn<() => Promise<void>>();
const idle = () => vi.runAllTimersAsync();
const atState = (state: DocumentReadyState) => vi.spyOn(document, 'readyState', 'get').mockReturnValue(state);
const start = () => hydrateWhenPainted(() => Promise.resolve(hydrate), { name: '', value: '' }, document.body);
const load = () => dispatchEvent(new Event('load'));

beforeEach(() => {
  paint = undefined;
  class Observer {
    constructor(tell: (entries: null, observer: Observer) => void) {
      paint = () => tell(null, this);
    }
    observe = () => undefined;
    disconnect = () => (paint = undefined);
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  Reflect.deleteProperty(document, 'prerendering');
});

test('waits for load, then for the paint, then for an idle moment', async () => {
  atState('loading');
  start();
  await idle();
  expect(paint).toBeUndefined();
  load();
  await idle();
  expect(hydrate).not.toHaveBeenCalled();
  paint!();
  expect(hydrate).not.toHaveBeenCalled();
  await idle();
  expect(hydrate).toHaveBeenCalledOnce();
  expect(paint, 'observed no longer').toBeUndefined();
});

test('a page made ready ahead of its visit does not wait for a paint', async () => {
  atState('loading');
  Object.assign(document, { prerendering: true });
  start();
  load();
  await idle();
  expect(hydrate).toHaveBeenCalledOnce();
});

test('a page that has loaded already, in a browser without idle callbacks, waits for its paint alone', async () => {
  atState('complete');
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  start();
  paint!();
  await idle();
  expect(hydrate).toHaveBeenCalledOnce();
});
