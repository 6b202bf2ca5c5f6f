import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { samePlace, type Place } from '../content/place.ts';

const isIn = (entries: readonly Place[], entry: Place) =>
  entries.some((each) => samePlace(each, entry));

/**
 * The order of a list's entries, and the props of the handles that change it. It shows moves before
 * they are written, so that the next one may begin.
 *
 * @param onMove moves an entry after the one of an id, or first
 */
export function useReorder(
  entries: readonly Place[],
  onMove: (entry: Place, after: string | undefined) => Promise<unknown>,
) {
  const [moved, setMoved] = useState<readonly Place[]>();
  /** The entry that is dragged, its rank before, and the middles of the other rows. */
  const drag = useRef<{ entry: Place; from: number; middles: number[] }>(undefined);
  const underWay = useRef(0);
  const rows = moved
    ? [
        ...moved.filter((each) => isIn(entries, each)),
        ...entries.filter((each) => !isIn(moved, each)),
      ]
    : entries;
  const rankOf = (entry: Place) => rows.findIndex((each) => samePlace(each, entry));
  const othersOf = (entry: Place) => rows.filter((each) => !samePlace(each, entry));

  /** Once all moves are written, shows the entries in their own order, which is the new one. */
  const settle = () => {
    if (!drag.current && underWay.current === 0) setMoved(undefined);
  };
  const show = (entry: Place, rank: number) => setMoved(othersOf(entry).toSpliced(rank, 0, entry));
  const move = (entry: Place, rank: number) => {
    show(entry, rank);
    underWay.current++;
    void onMove(entry, othersOf(entry)[rank - 1]?.path.at(-1)).then(() => {
      underWay.current--;
      settle();
    });
  };

  const rankAt = ({ clientY }: PointerEvent) =>
    drag.current!.middles.filter((middle) => middle < clientY).length;
  const handle = (entry: Place) => ({
    onPointerDown: ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (drag.current) return;
      currentTarget.setPointerCapture(pointerId);
      const from = rankOf(entry);
      const middles = [...currentTarget.closest('ul')!.children]
        .map((row) => row.getBoundingClientRect())
        .map(({ top, height }) => top + height / 2)
        .toSpliced(from, 1);
      drag.current = { entry, from, middles };
    },
    onPointerMove: (event: PointerEvent) => drag.current && show(drag.current.entry, rankAt(event)),
    onPointerUp: (event: PointerEvent) => {
      if (!drag.current) return;
      const [{ entry: dragged, from }, rank] = [drag.current, rankAt(event)];
      drag.current = undefined;
      if (rank === from) settle();
      else move(dragged, rank);
    },
    onPointerCancel: () => {
      drag.current = undefined;
      settle();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      // A held key goes on once its last move is written.
      if (event.repeat && underWay.current > 0) return;
      const rank = rankOf(entry) + (event.key === 'ArrowUp' ? -1 : 1);
      if (rank >= 0 && rank < rows.length) move(entry, rank);
    },
  });
  return { rows, handle };
}
