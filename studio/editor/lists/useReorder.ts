import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { z } from 'zod';
import { isEqual, pairEntries } from '../shared/pair-entries.ts';

type OnMove = (from: number, to: number) => Promise<unknown>;

/** A key for each entry, which stays with it when the list changes. */
function useKeys(list: z.ZodArray, entries: readonly unknown[]): readonly number[] {
  const [state, setState] = useState({ entries, keys: [...entries.keys()], next: entries.length });
  if (isEqual(state.entries, entries)) return state.keys;
  let { next } = state;
  const keys = pairEntries(list, state.entries, entries).map((before) =>
    before === undefined ? next++ : state.keys[before]!,
  );
  setState({ entries, keys, next });
  return keys;
}

/** The order of a list while an entry is dragged, and what drags it. */
function useDrag(entries: readonly unknown[], onMove: OnMove) {
  const [last, setDrag] = useState<{ from: number; to: number; entries: readonly unknown[] }>();
  // Once the move is written, the entries themselves have the new order.
  const drag = last && isEqual(last.entries, entries) ? last : undefined;
  const middles = useRef<number[]>([]);
  const order = [...entries.keys()];
  if (drag) {
    order.splice(drag.from, 1);
    order.splice(drag.to, 0, drag.from);
  }
  const begin = (index: number, { currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    currentTarget.setPointerCapture(pointerId);
    middles.current = [...currentTarget.closest('ul')!.children]
      .map((row) => row.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2);
    setDrag({ from: index, to: index, entries });
  };
  const move = ({ clientY }: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const others = middles.current.filter((_, rank) => rank !== drag.from);
    setDrag({ ...drag, to: others.filter((middle) => middle < clientY).length });
  };
  const cancel = () => setDrag(undefined);
  const end = () => {
    if (drag && drag.from !== drag.to) void onMove(drag.from, drag.to).then(cancel);
    else cancel();
  };
  return { order, begin, move, end, cancel };
}

/** Moves entries one up or down; presses in a row add up while the list is being written. */
export function useMoves(count: number, onMove: OnMove) {
  /** How far each entry is brought by the moves that are still being written. */
  const underWay = useRef(new Map<number, number>());
  return (index: number, by: 1 | -1, key = 0, isRepeated = false) => {
    const distance = underWay.current.get(key);
    // A held key goes on once its last move is written.
    if (isRepeated && distance) return;
    const add = (step: number) =>
      underWay.current.set(key, (underWay.current.get(key) ?? 0) + step);
    const to = index + (distance ?? 0) + by;
    if (to < 0 || to >= count) return;
    add(by);
    void onMove(index, to).then(() => add(-by));
  };
}

/**
 * The order of a list, the props of the handles that change it, and a key for each entry.
 */
export function useReorder(list: z.ZodArray, entries: readonly unknown[], onMove: OnMove) {
  const keys = useKeys(list, entries);
  const { order, begin, move, end, cancel } = useDrag(entries, onMove);
  const moveBy = useMoves(keys.length, onMove);
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(index, event),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      moveBy(index, event.key === 'ArrowUp' ? -1 : 1, keys[index], event.repeat);
    },
  });
  return { order, handle, keys };
}
