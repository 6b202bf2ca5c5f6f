import { expect, test, vi } from 'vitest';

test('windows are told of every connection: they may have missed news before it', async () => {
  const postMessage = vi.fn();
  vi.stubGlobal('BroadcastChannel', function () {
    return { postMessage };
  });
  const source: Partial<EventSource> = {};
  vi.stubGlobal('EventSource', function () {
    return source;
  });
  await import('./news-source.ts');
  for (const _ of ['first', 'second'])
    source.onopen?.call(source as EventSource, new Event('open'));
  expect(postMessage.mock.calls).toEqual([['connected'], ['connected']]);
});
