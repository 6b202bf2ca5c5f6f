// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { readPlace, type Place } from '../content/place.ts';
import { useReorder } from './useReorder.ts';

test('the next entry can be dragged while the last move is written', async () => {
  let entries = ['a', 'b', 'c'].map((name) => readPlace(`list.~${name}`));
  const nameOf = ({ path }: Place) => path[0]!.slice(1);
  const placeOf = (name: string) => entries.find((entry) => nameOf(entry) === name)!;
  const written: (() => void)[] = [];
  const onMove = (entry: Place, after: string | undefined) =>
    new Promise<void>((resolve) => {
      written.push(() => {
        const others = entries.filter((each) => each !== entry);
        const rank = others.findIndex(({ path }) => path[0] === after) + 1;
        entries = others.toSpliced(rank, 0, entry);
        resolve();
      });
    });
  const { result, rerender } = renderHook(() => useReorder(entries, onMove));
  const shown = () => result.current.rows.map(nameOf).join('');
  const at = (top: number) => ({ getBoundingClientRect: () => ({ top, height: 0 }) });
  const list = {
    closest: () => ({ children: [at(0), at(10), at(20)] }),
    setPointerCapture: vi.fn(),
  };
  const event = (clientY: number) =>
    ({ currentTarget: list, clientY }) as unknown as PointerEvent<HTMLElement>;
  /** Drags an entry to a height; its hand lets go at once, or later. */
  const drag = (name: string, clientY: number) => {
    const handle = () => result.current.handle(placeOf(name));
    act(() => handle().onPointerDown(event(0)));
    act(() => handle().onPointerMove(event(clientY)));
    return () => act(() => handle().onPointerUp(event(clientY)));
  };
  const write = () =>
    act(async () => {
      written.shift()!();
      await Promise.resolve();
    });

  drag('b', 15)();
  expect(written, 'a press that moves nothing').toEqual([]);
  drag('a', 15)();
  expect(shown()).toBe('bac');
  drag('c', 5)();
  expect(shown()).toBe('bca');
  await write();
  rerender();
  expect(shown(), 'one move is not written yet').toBe('bca');
  const letGo = drag('a', 5);
  await write();
  rerender();
  expect(shown(), 'another one is dragged').toBe('bac');
  entries = [...entries, readPlace('list.~d')];
  rerender();
  expect(shown(), 'her phone adds one meanwhile').toBe('bacd');
  letGo();
  await write();
  rerender();
  expect(entries.map(nameOf).join('')).toBe('bacd');
  expect(shown()).toBe('bacd');
});
