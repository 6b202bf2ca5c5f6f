import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Props of the element that an entry is dragged by. */
export type Handle = {
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
      const to = index + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
      if (to === index || to < 0 || to >= count) return;
      event.preventDefault();
      const list = event.currentTarget.closest('ul')!;
      void onMove(index, to).then(() => list.children[to]?.querySelector('button')?.focus());
    },
  });
  return { order, handle };
}
