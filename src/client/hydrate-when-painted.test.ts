// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import hydrateWhenPainted from './hydrate-when-painted.ts';

test('client:painted: a prerendered page hydrates after its load, without a paint', async () => {
  const hydrate = vi.fn<() => Promise<void>>();
  Object.assign(document, { prerendering: true });
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  hydrateWhenPainted(() => Promise.resolve(hydrate), { name: '', value: '' }, document.body);
  expect(hydrate).not.toHaveBeenCalled();
  dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce(), 30_000);
});
