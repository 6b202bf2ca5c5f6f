import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

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
export function useReorder(count: number, onMove: (from: number, to: number) => Promise<unknown>) {
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  const middles = useRef<number[]>([]);
  /** Where the keys that are still being written bring an entry. */
  const moving = useRef<{ from: number; to: number }>(undefined);
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
      setDrag({ from: index, to: index });
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
      const start = moving.current?.from === index ? moving.current.to : index;
      const to = start + by;
      if (to < 0 || to >= count) return;
      const step = { from: index, to };
      moving.current = step;
      const list = event.currentTarget.closest('ul')!;
      void onMove(index, to).then(() => {
        if (moving.current !== step) return;
        moving.current = undefined;
        list.children[to]?.querySelector<HTMLElement>(`[${GRIP}]`)?.focus();
      });
    },
  });
  return { order, handle };
}
