import { useRef, useState, type DragEvent, type PointerEvent } from 'react';

/** The photo whose tile is below a pointer. */
const photoAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]')?.dataset.photo;

/**
 * The photos that are ticked, by the files of their places.
 *
 * @param files all of them, in the order of their tiles
 */
export function useTicks(files: readonly string[]) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  /** Whether the ticked photos have got their words: the next press ticks others. */
  const [isSaid, setSaid] = useState(false);
  /** Where a finger or the mouse went down, as the rank of a tile, and what was ticked then. */
  const start = useRef({ rank: -1, ticked, isSwept: false });
  const tick = (next: readonly string[]) => {
    setTicked(next);
    setSaid(false);
  };
  const kept = isSaid ? [] : ticked;
  const press = (file: string) =>
    tick(ticked.includes(file) ? ticked.filter((each) => each !== file) : [...kept, file]);
  const rankAt = (event: PointerEvent) => files.indexOf(photoAt(event) ?? '');
  /** Sweeping from one tile to another ticks both and all between. */
  const sweeping = {
    onPointerDown: (event: PointerEvent) => {
      start.current = { rank: rankAt(event), ticked: kept, isSwept: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const { rank, ticked: before } = start.current;
      const end = rankAt(event);
      if (event.buttons !== 1 || rank < 0 || end < 0 || end === rank) return;
      start.current.isSwept = true;
      const swept = files.slice(Math.min(rank, end), Math.max(rank, end) + 1);
      tick([...new Set([...before, ...swept])]);
    },
    // The browser scrolls instead: the ticks of before come back.
    onPointerCancel: () => start.current.isSwept && tick(start.current.ticked),
    onDragStart: (event: DragEvent) => event.preventDefault(),
  };
  return { ticked, isSaid, tick, press, sweeping, onSaid: () => setSaid(true) };
}
