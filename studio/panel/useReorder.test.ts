// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { useReorder } from './useReorder.ts';

test('the next entry can be dragged while the last move is written', async () => {
  let entries = ['a', 'b', 'c'];
  const written: (() => void)[] = [];
  const onMove = (from: number, to: number) =>
    new Promise<void>((resolve) => {
      written.push(() => {
        entries = entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!);
        resolve();
      });
    });
  const { result, rerender } = renderHook(() => useReorder(z.array(z.string()), entries, onMove));
  const shown = () => result.current.order.map((index) => entries[index]).join('');
  const at = (top: number) => ({ getBoundingClientRect: () => ({ top, height: 0 }) });
  const list = {
    closest: () => ({ children: [at(0), at(10), at(20)] }),
    setPointerCapture: vi.fn(),
  };
  const event = (clientY: number) =>
    ({ currentTarget: list, clientY }) as unknown as PointerEvent<HTMLElement>;
  /** Drags an entry to a height; its hand lets go at once, or later. */
  const drag = (name: string, clientY: number) => {
    act(() => result.current.handle(entries.indexOf(name)).onPointerDown(event(0)));
    act(() => result.current.handle(0).onPointerMove(event(clientY)));
    return () => act(() => result.current.handle(0).onPointerUp());
  };
  const write = () =>
    act(async () => {
      written.shift()!();
      await Promise.resolve();
    });

  drag('a', 15)();
  expect(shown()).toBe('bac');
  const letGo = drag('c', 5);
  expect(shown()).toBe('bca');
  await write();
  rerender();
  expect(shown()).toBe('bca');
  letGo();
  await write();
  rerender();
  expect(entries.join('')).toBe('bca');
  expect(shown()).toBe('bca');
});
