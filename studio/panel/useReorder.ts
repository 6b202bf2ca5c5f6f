import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { z } from 'zod';
import { isEqual, pairEntries } from '../content/pair-entries.ts';

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

/** Where an entry is dragged to, by its key; it is held until the pointer lets go. */
type Drag = { key: number; to: number; isHeld: boolean };

/** The order of a list while entries are dragged, and what drags them. */
function useDrag(keys: readonly number[], onMove: OnMove) {
  // The next entry may be dragged while the last move is still being written.
  const [drags, setDrags] = useState<readonly Drag[]>([]);
  const isWriting = useRef(false);
  const middles = useRef<number[]>([]);
  const shown = [...keys];
  for (const { key, to } of drags) {
    const from = shown.indexOf(key);
    if (from !== -1) shown.splice(to, 0, ...shown.splice(from, 1));
  }
  const order = shown.map((key) => keys.indexOf(key));
  const isDragging = drags.some(({ isHeld }) => isHeld);

  useEffect(() => {
    const [next] = drags;
    if (!next || next.isHeld || isWriting.current) return;
    const from = keys.indexOf(next.key);
    const isMove = from !== -1 && from !== next.to;
    isWriting.current = true;
    void (isMove ? onMove(from, next.to) : Promise.resolve()).then(() => {
      isWriting.current = false;
      // Now the entries themselves have the new order.
      setDrags(([, ...rest]) => rest);
    });
  });

  const begin = (index: number, { currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (isDragging) return;
    currentTarget.setPointerCapture(pointerId);
    const to = order.indexOf(index);
    middles.current = [...currentTarget.closest('ul')!.children]
      .map((row) => row.getBoundingClientRect())
      .map(({ top, height }) => top + height / 2)
      .toSpliced(to, 1);
    setDrags([...drags, { key: keys[index]!, to, isHeld: true }]);
  };
  const changeHeld = (change: Partial<Drag>) =>
    setDrags((now) => now.map((drag) => (drag.isHeld ? { ...drag, ...change } : drag)));
  const move = ({ clientY }: PointerEvent<HTMLElement>) => {
    if (isDragging) changeHeld({ to: middles.current.filter((middle) => middle < clientY).length });
  };
  const end = () => changeHeld({ isHeld: false });
  const cancel = () => setDrags((now) => now.filter(({ isHeld }) => !isHeld));
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
  const { order, begin, move, end, cancel } = useDrag(keys, onMove);
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
