// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useFrame } from './useFrame.ts';

test('a page that fails is loaded again, unless another one has been opened', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const reload = vi.fn();
  const performance = { getEntriesByType: () => [{ responseStatus: 500 }] };
  const contentWindow = { performance, location: { reload } } as unknown as Window;
  const nothing = () => undefined;
  const { result } = renderHook(() => useFrame(nothing, nothing));
  act(() => result.current.renew());
  const fail = () => result.current.onLoad(1, { contentWindow } as HTMLIFrameElement);
  await fail();
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
  await fail();
  await act(() => result.current.go('/autre'));
  vi.runAllTimers();
  expect(reload).toHaveBeenCalledTimes(1);
});
