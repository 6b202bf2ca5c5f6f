import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { z } from 'zod';
import { isEqual, pairEntries } from '../shared/pair-entries.ts';

/** Moves an entry; a step counts from where earlier moves, still being written, bring it. */
type OnMove = (from: number, to: number, isStep?: true) => Promise<unknown>;

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

/** Moves an entry one up or down by an arrow key. */
function useArrowKeys(onMove: OnMove) {
  /** How many moves are still being written. */
  const underWay = useRef(0);
  return (index: number, event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    // A held key goes on once its last move is written.
    if (event.repeat && underWay.current > 0) return;
    underWay.current++;
    void onMove(index, event.key === 'ArrowUp' ? index - 1 : index + 1, true).then(
      () => underWay.current--,
    );
  };
}

/**
 * The order of a list, the props of the handles that change it, and a key for each entry.
 */
export function useReorder(list: z.ZodArray, entries: readonly unknown[], onMove: OnMove) {
  const keys = useKeys(list, entries);
  const { order, begin, move, end, cancel } = useDrag(entries, onMove);
  const moveByKey = useArrowKeys(onMove);
  const handle = (index: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(index, event),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
    onKeyDown: (event: KeyboardEvent) => moveByKey(index, event),
  });
  return { order, handle, keys };
}
