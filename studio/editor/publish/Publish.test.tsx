// @vitest-environment happy-dom
import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Publish } from './Publish.tsx';
import { usePublication } from '../model/usePublication.ts';

vi.mock('../window/useNews.ts', () => ({ useReading: () => undefined }));

const CONTENT = {};

function View() {
  return <Publish publication={usePublication(CONTENT)} />;
}

test('« Publier » says why it cannot tell what there is to publish', async () => {
  const refusal = Response.json({ message: 'disque plein' }, { status: 500 });
  vi.stubGlobal('fetch', () => Promise.resolve(refusal));
  render(<View />);
  expect((await screen.findByRole('alert', {}, { timeout: 30_000 })).textContent).toBe(
    'Disque plein',
  );
});

test('an overview that comes after a newer one is ignored', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
  const { result, rerender } = renderHook(usePublication, { initialProps: {} });
  rerender({});
  for (const content of ['newer', 'older'])
    await act(async () => answers.pop()!(Response.json({ content })));
  await vi.waitFor(() => expect(result.current.overview).toEqual({ content: 'newer' }), 30_000);
});

test('what an order began is ignored if news of its end came first', async () => {
  const answers: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
  const { result } = renderHook(usePublication);
  act(() => result.current.stop());
  act(() => result.current.stop());
  for (const order of ['newer', 'older'])
    await act(async () => answers.pop()!(Response.json({ order })));
  await vi.waitFor(() => expect(result.current.work).toEqual({ order: 'newer' }), 30_000);
});
