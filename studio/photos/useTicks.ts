import { useRef, useState, type PointerEvent } from 'react';
import { useListener } from '../base/useListener.ts';

/** The ranks from one to another, either way. */
const between = (one: number, other: number) =>
  Array.from({ length: Math.abs(other - one) + 1 }, (_, step) => Math.min(one, other) + step);

/**
 * The entries of a list that are ticked. A press ticks one, or unticks it; all between two are ticked
 * by a press with Shift, or by dragging from the box of one to another.
 *
 * @param names the entries, in their order
 */
export function useTicks(names: readonly string[]) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  /** Whether what was to be said of the ticked ones is said: the next press begins anew. */
  const [isDone, setDone] = useState(false);
  const last = useRef(0);
  const drag = useRef<{ from: number; before: readonly string[] }>(undefined);
  const tick = (next: readonly string[]) => {
    setTicked([...new Set(next)]);
    setDone(false);
  };
  const rangeTo = (from: number, to: number) => between(from, to).map((rank) => names[rank]!);
  const press = (rank: number, isRange: boolean) => {
    const name = names[rank]!;
    if (ticked.includes(name)) tick(ticked.filter((each) => each !== name));
    else tick([...(isDone ? [] : ticked), ...(isRange ? rangeTo(last.current, rank) : [name])]);
    last.current = rank;
  };
  useListener<globalThis.PointerEvent>(window, 'pointermove', ({ clientX, clientY }) => {
    const { from, before } = drag.current ?? {};
    const over = before && document.elementFromPoint(clientX, clientY);
    const entry = over?.closest<HTMLElement>('[data-tick]');
    const rank = Number(entry?.dataset.tick);
    if (!entry || rank === last.current) return;
    last.current = rank;
    tick([...before!, ...rangeTo(from!, rank)]);
  });
  const endDrag = () => (drag.current = undefined);
  useListener(window, 'pointerup', endDrag);
  useListener(window, 'pointercancel', endDrag);
  /** The attributes of the box of an entry, which is not scrolled by. */
  const boxOf = (rank: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.shiftKey) return;
      last.current = rank;
      drag.current = { from: rank, before: isDone ? [] : ticked };
    },
  });
  return { ticked, tick, press, boxOf, finish: () => setDone(true) };
}
