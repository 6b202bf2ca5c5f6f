import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { samePlace, type Place } from '../content/place.ts';

/** Moves an entry after another one, by its id, or first; or by a step up or down. */
type OnMove = (entry: Place, to: { after?: string; by?: 1 | -1 }) => Promise<unknown>;

/** An entry that is dragged to a rank: it is held until the pointer lets go, and then written. */
type Drag = { entry: Place; from: number; to: number; isHeld: boolean };

/** The order of a list while entries are dragged, and what drags them. */
function useDrag(entries: readonly Place[], onMove: OnMove) {
  // The next entry may be dragged while the last move is still being written.
  const [drags, setDrags] = useState<readonly Drag[]>([]);
  const middles = useRef<number[]>([]);
  const order = [...entries];
  for (const { entry, to } of drags) {
    const from = order.findIndex((each) => samePlace(each, entry));
    if (from !== -1) order.splice(to, 0, ...order.splice(from, 1));
  }
  const held = drags.find(({ isHeld }) => isHeld);

  const begin = (entry: Place, { currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (held) return;
    currentTarget.setPointerCapture(pointerId);
    const from = order.findIndex((each) => samePlace(each, entry));
    middles.current = [...currentTarget.closest('ul')!.children]
      .map((row) => row.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2)
      .toSpliced(from, 1);
    setDrags([...drags, { entry, from, to: from, isHeld: true }]);
  };
  const changeHeld = (change: Partial<Drag>) =>
    setDrags((now) => now.map((drag) => (drag.isHeld ? { ...drag, ...change } : drag)));
  const rankAt = ({ clientY }: PointerEvent) =>
    middles.current.filter((middle) => middle < clientY).length;
  const move = (event: PointerEvent) => {
    if (held) changeHeld({ to: rankAt(event) });
  };
  const cancel = () => setDrags((now) => now.filter(({ isHeld }) => !isHeld));
  const end = (event: PointerEvent) => {
    if (!held) return;
    // React may not have rendered the last move yet.
    const to = rankAt(event);
    if (to === held.from) return cancel();
    changeHeld({ to, isHeld: false });
    const others = order.filter((each) => !samePlace(each, held.entry));
    void onMove(held.entry, { after: others[to - 1]?.path.at(-1) }).then(() =>
      // Moves are written in turn, and now the entries themselves have the order of this one.
      setDrags(([, ...rest]) => rest),
    );
  };
  return { order, begin, move, end, cancel };
}

/** Moves an entry one up or down by an arrow key. */
function useArrowKeys(onMove: OnMove) {
  /** How many moves are still being written. */
  const underWay = useRef(0);
  return (entry: Place, event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    // A held key goes on once its last move is written.
    if (event.repeat && underWay.current > 0) return;
    underWay.current++;
    void onMove(entry, { by: event.key === 'ArrowUp' ? -1 : 1 }).then(() => underWay.current--);
  };
}

/** The order of a list's entries, and the props of the handles that change it. */
export function useReorder(entries: readonly Place[], onMove: OnMove) {
  const { order, begin, move, end, cancel } = useDrag(entries, onMove);
  const moveByKey = useArrowKeys(onMove);
  const handle = (entry: Place) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(entry, event),
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: cancel,
    onKeyDown: (event: KeyboardEvent) => moveByKey(entry, event),
  });
  return { order, handle };
}
