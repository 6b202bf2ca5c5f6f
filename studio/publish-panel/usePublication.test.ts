// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePublication } from './usePublication.ts';

vi.mock('../base/useNews.ts', () => ({ useReading: () => undefined }));

test('an answer that comes after a newer one is ignored', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
  const { result, rerender } = renderHook(usePublication, { initialProps: { version: '1' } });
  const answerTheNewerFirst = async () => {
    for (const order of ['newer', 'older'])
      await act(async () => answers.pop()!(Response.json({ order })));
  };
  rerender({ version: '2' });
  await answerTheNewerFirst();
  await vi.waitFor(() => expect(result.current.overview).toEqual({ order: 'newer' }), 30_000);
  for (const _ of ['first', 'second']) act(() => result.current.stop());
  await answerTheNewerFirst();
  await vi.waitFor(() => expect(result.current.orderState).toEqual({ order: 'newer' }), 30_000);
});
