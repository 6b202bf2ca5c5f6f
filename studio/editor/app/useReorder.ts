import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { z } from 'zod';
import { isEqual, pairEntries } from '../pair-entries.ts';

/** Props of the handle that an entry is dragged by. */
export type Handle = {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

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

/** The order of a list while an entry is dragged, and its handles, which arrow keys move too. */
export function useReorder(
  list: z.ZodArray,
  entries: readonly unknown[],
  onMove: (from: number, to: number) => Promise<unknown>,
) {
  const count = entries.length;
  const [last, setDrag] = useState<{ from: number; to: number; entries: readonly unknown[] }>();
  // Once the move is written, the entries themselves have the new order.
  const drag = last && isEqual(last.entries, entries) ? last : undefined;
  const middles = useRef<number[]>([]);
  const keys = useKeys(list, entries);
  /** The entry that arrow keys are moving, and where they will bring it. */
  const moving = useRef<{ key: number; to: number }>(undefined);
  const order = Array.from({ length: count }, (_, index) => index);
  if (drag) {
    order.splice(drag.from, 1);
    order.splice(drag.to, 0, drag.from);
  }
  const end = () => {
    if (drag && drag.from !== drag.to)
      void onMove(drag.from, drag.to).then(() => setDrag(undefined));
    else setDrag(undefined);
  };
  const handle = (index: number): Handle => ({
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...event.currentTarget.closest('ul')!.children];
      middles.current = rows
        .map((row) => row.getBoundingClientRect())
        .map(({ top, height }) => top + height / 2);
      setDrag({ from: index, to: index, entries });
    },
    onPointerMove: ({ clientY }) => {
      if (!drag) return;
      const others = middles.current.filter((_, rank) => rank !== drag.from);
      setDrag({ ...drag, to: others.filter((middle) => middle < clientY).length });
    },
    onPointerUp: end,
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      // A held key goes on once its last move is written.
      if (event.repeat && moving.current) return;
      const key = keys[index]!;
      const to = (moving.current?.key === key ? moving.current.to : index) + by;
      if (to < 0 || to >= count) return;
      const step = { key, to };
      moving.current = step;
      void onMove(index, to).then(() => {
        if (moving.current === step) moving.current = undefined;
      });
    },
  });
  return { order, handle, keys };
}
