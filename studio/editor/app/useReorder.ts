import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { isSame } from '../pair-entries.ts';

/** Marks the element that an entry is dragged by. */
const GRIP = 'data-grip';

/** Props of the element that an entry is dragged by. */
export type Handle = {
  'data-grip': true;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * Entries of a list in the order that a drag would give them, and the handle of each: dragged, or
 * moved by arrow keys.
 */
export function useReorder(
  entries: readonly unknown[],
  onMove: (from: number, to: number) => Promise<unknown>,
) {
  const count = entries.length;
  const [last, setDrag] = useState<{ from: number; to: number; entries: readonly unknown[] }>();
  // It ends with the entries that it moves: those that come have the new order already.
  const drag = last && isSame(last.entries, entries) ? last : undefined;
  const middles = useRef<number[]>([]);
  /** Where the keys pressed on a grip bring its entry, and the entries before the last of them. */
  const moving = useRef<{ grip: number; to: number; entries: readonly unknown[] }>(undefined);
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
    [GRIP]: true,
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
      // A key that is held moves on once the last step is written.
      if (event.repeat && moving.current) return;
      const before = moving.current?.grip === index ? moving.current : undefined;
      const to = (before?.to ?? index) + by;
      if (to < 0 || to >= count) return;
      // What was pressed before is written already, and only the focus is still on its way.
      const isThere = before && !isSame(before.entries, entries);
      const step = { grip: index, to, entries };
      moving.current = step;
      const list = event.currentTarget.closest('ul')!;
      void onMove(isThere ? before.to : index, to).then(() => {
        if (moving.current !== step) return;
        moving.current = undefined;
        list.children[to]?.querySelector<HTMLElement>(`[${GRIP}]`)?.focus();
      });
    },
  });
  return { order, handle };
}
