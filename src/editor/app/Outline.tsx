import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { metaOf } from '#content/places.ts';
import { findOnPage, locate, outlineOf, type Found, type Point } from '../page/locate.ts';
import { useDrop } from '../photos/useDrop.ts';
import { above, below, entriesOf, entryOf, labelOf, limitsOf, nameOf, placeName, typeAt } from '../places.ts';
import { Grip } from './Grip.tsx';
import { additionOf } from './list-words.ts';
import type { EditorModel, View } from './useEditor.ts';

type Box = { top: number; left: number; width: number; height: number };

function boxOf(found: Found): Box {
  const { top, left, width, height } = outlineOf(found).getBoundingClientRect();
  return { top: top - 6, left: left - 10, width: width + 20, height: height + 12 };
}

/** Where a place is looked for: where it was touched, or else around the middle of what is in view. */
function pointIn({ defaultView }: Document, view: View | undefined): Point {
  if (view?.kind === 'entry' && view.point) return view.point;
  const { scrollX, scrollY, innerWidth, innerHeight } = defaultView!;
  return { x: scrollX + innerWidth / 2, y: scrollY + innerHeight / 2 };
}

/** What is pointed at and what is being changed, outlined over the page; a press opens its fields. */
export function Outline({ editor }: { editor: EditorModel }) {
  const { frame, map, values, view, open, show } = editor;
  const { document } = frame;
  const [hovered, setHovered] = useState<Found>();
  // Places on the screen move with every scroll.
  const [, setMoved] = useState(0);
  const early = useRef(new Set<Element>());

  useEffect(() => {
    if (!document?.defaultView) return;
    const touched = ({ target }: Event) =>
      (target as Node).nodeType === 1 ? locate(target as Element, map) : undefined;
    const onMove = (event: Event) => setHovered(touched(event));
    const onLeave = () => setHovered(undefined);
    const onPress = (event: Event) => {
      const found = touched(event);
      const target = event.target as Element;
      const link = target.closest('a');
      // What was opened here before the page's script had come, the page presses again once it has.
      if (!event.isTrusted && early.current.delete(target)) {
        event.preventDefault();
        return event.stopPropagation();
      }
      const pressed = target.closest('button, a');
      if (found && pressed?.closest('astro-island[ssr]')) early.current.add(pressed);
      // The editor's window stays on the site.
      if (found ?? link?.target) event.preventDefault();
      if (!found) return;
      event.stopPropagation();
      const { pageX: x, pageY: y } = event as MouseEvent;
      open(found.place, { x, y });
    };
    const onScroll = () => setMoved((count) => count + 1);
    const { defaultView, documentElement } = document;
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('pointermove', onMove, { signal });
    documentElement.addEventListener('pointerleave', onLeave, { signal });
    document.addEventListener('click', onPress, { capture: true, signal });
    defaultView.addEventListener('scroll', onScroll, { passive: true, signal });
    defaultView.addEventListener('resize', onScroll, { signal });
    return () => listening.abort();
  });

  useDrop(document, (name, file) => editor.show({ kind: 'entry', place: { file: `photos/${name}`, path: [] }, file }));

  const focus = view?.kind === 'entry' ? (view.focus ?? view.place) : undefined;
  const chosen = document?.body && focus ? findOnPage(document, focus, map, pointIn(document, view)) : undefined;
  const shown = [
    chosen && { found: chosen, isChosen: true },
    hovered?.element.isConnected &&
      hovered.element.ownerDocument === document &&
      (!chosen || placeName(entryOf(hovered.place)) !== placeName(entryOf(chosen.place))) && {
        found: hovered,
        isChosen: false,
      },
  ].filter((each) => !!each);
  /** What was opened beside the page comes into view in it; on a phone also what the panel came over. */
  const bring = useEffectEvent(() => {
    if (!chosen?.element.isConnected) return;
    const { top, bottom } = chosen.element.getBoundingClientRect();
    const isSeen = top > 80 && bottom < chosen.element.ownerDocument.documentElement.clientHeight;
    if (!isSeen) chosen.element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  useEffect(() => {
    const later = requestAnimationFrame(bring);
    return () => cancelAnimationFrame(later);
  }, [view]);

  const entry = chosen && entryOf(chosen.place);
  const list = entry && entry.path.length > 0 ? above(entry) : undefined;
  const listType = list && typeAt(list);
  const count = list ? entriesOf(values, list).length : 0;
  /** Below the last entry, more may be added. */
  const last =
    document?.body && chosen && list && listType instanceof z.ZodArray && count < limitsOf(listType).max
      ? findOnPage(document, below(list, count - 1), map, pointIn(document, view))
      : undefined;
  const end = last && boxOf(last);
  const depth = focus?.path.findLastIndex((key) => typeof key === 'number') ?? -1;
  const moved = focus && depth >= 0 ? { file: focus.file, path: focus.path.slice(0, depth + 1) } : undefined;
  const wordsOf = ({ place }: Found) => {
    const entry = entryOf(place);
    const list = entry.path.length > 0 ? metaOf(typeAt(above(entry))).nomme : undefined;
    const name = nameOf(values, entry);
    return list === place.path.at(-1) || name === labelOf(place) ? labelOf(place) : `${labelOf(place)} · ${name}`;
  };
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {shown.map(({ found, isChosen }) => {
        const box = boxOf(found);
        return (
          <div
            key={String(isChosen)}
            className={`absolute rounded-[14px] border-prune ${isChosen ? 'border-2 bg-prune/5' : 'border-[1.5px] border-dashed'}`}
            style={box}
          >
            <span
              className={`absolute left-3 rounded-pill bg-prune px-2.5 text-[0.8125rem] leading-6 whitespace-nowrap text-white ${box.top > 14 ? '-top-3.5' : '-bottom-3.5'}`}
            >
              {wordsOf(found)}
            </span>
          </div>
        );
      })}
      {document?.body && moved && <Grip editor={editor} entry={moved} near={pointIn(document, view)} />}
      {end && list && listType instanceof z.ZodArray && (
        <button
          type="button"
          className="pointer-events-auto absolute min-h-[44px] rounded-pill border-[1.5px] border-dashed border-prune bg-milk px-4 text-prune"
          style={{ top: end.top + end.height + 6, left: end.left + 10 }}
          onClick={() => show({ kind: 'new', list, index: count, value: undefined })}
        >
          + {additionOf(listType)}
        </button>
      )}
    </div>
  );
}
