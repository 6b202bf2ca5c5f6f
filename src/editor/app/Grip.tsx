import { Move } from 'lucide-react';
import { useState, type PointerEvent } from 'react';
import { entryOnPage, type Point } from '../page/locate.ts';
import { above, below, entriesOf, type Place } from '../places.ts';
import type { EditorModel } from './useEditor.ts';

/** How near to its edge the page begins to scroll under what is dragged, and by how much. */
const EDGE = 60;
const STEP = 16;

type Props = {
  editor: EditorModel;
  /** An entry of a list, and what the page shows of it. */
  entry: Place;
  element: Element;
  /** Where the other ones are looked for. */
  near: Point;
};

/** Drags an entry to the place that another one of its list has on the page; by keyboard, the panel's list does the same. */
export function Grip({ editor: { values, frame, map, save, open }, entry, element, near }: Props) {
  const document = frame.document!;
  /** What the page shows of each entry, and the rank of the one that the drag is over. */
  const [drag, setDrag] = useState<{ elements: (Element | undefined)[]; to: number }>();
  const list = above(entry);
  const index = Number(entry.path.at(-1));
  if (entriesOf(values, list).length < 2) return null;
  const own = element.getBoundingClientRect();

  const begin = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const elements = entriesOf(values, list).map((each) => entryOnPage(document, each, map, near));
    setDrag({ elements, to: index });
  };
  const move = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!drag) return;
    const { left, top, height } = currentTarget.offsetParent!.getBoundingClientRect();
    const y = clientY - top;
    document.defaultView!.scrollBy({ top: y < EDGE ? -STEP : y > height - EDGE ? STEP : 0, behavior: 'instant' });
    const distances = drag.elements.map((each) => {
      const box = each?.getBoundingClientRect();
      return box ? Math.hypot(box.x + box.width / 2 - clientX + left, box.y + box.height / 2 - y) : Infinity;
    });
    setDrag({ ...drag, to: distances.indexOf(Math.min(...distances)) });
  };
  const end = () => {
    setDrag(undefined);
    const to = drag?.to ?? index;
    if (to !== index)
      void save([{ kind: 'move', ...list, index, to }]).then((refused) => !refused && open(below(list, to)));
  };
  const target = drag?.elements[drag.to]?.getBoundingClientRect();
  return (
    <>
      {target && (
        <div
          className="absolute rounded-[14px] border-3 border-terracotta"
          style={{ top: target.top, left: target.left, width: target.width, height: target.height }}
        />
      )}
      <span
        aria-hidden
        title="Déplacer"
        className="pointer-events-auto absolute grid size-[44px] -translate-x-full -translate-y-[85%] cursor-grab touch-none place-items-center rounded-pill bg-prune text-white"
        style={{ top: own.top, left: own.right }}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={() => setDrag(undefined)}
      >
        <Move className="size-5" strokeWidth={1.75} />
      </span>
    </>
  );
}
