// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useStored } from './useStored.ts';

test('what the browser refuses to keep is shown, and known not to be kept', () => {
  const { result } = renderHook(() => useStored('words', { text: '' }));
  const keep = (text: string) => act(() => result.current.change(() => ({ text })));
  keep('kept');
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => '{"text":"kept"}', setItem });
  keep('refused');
  expect(result.current).toMatchObject({ value: { text: 'refused' }, isKept: false });
  vi.unstubAllGlobals();
  keep('kept again');
  expect(result.current).toMatchObject({ value: { text: 'kept again' }, isKept: true });
});
