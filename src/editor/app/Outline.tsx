import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { metaOf } from '#content/places.ts';
import { findOnPage, locate, outlineOf, partOf, type Found, type Point } from '../page/locate.ts';
import { useDrop } from '../photos/useDrop.ts';
import { entriesOf, entryOf, itemOf, labelOf, limitsOf, listOf, nameOf, placeName, typeAt } from '../places.ts';
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
      // React hurries by itself only for a press in its own window.
      flushSync(() => open(found.place, { x, y }));
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
  // A page that is left has no window, one that is on its way no body.
  const near = document?.defaultView && (document.body as HTMLElement | null) ? pointIn(document, view) : undefined;
  const chosen = near && focus && findOnPage(document!, focus, map, near);
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

  const moved = focus && itemOf(focus);
  const list = chosen && listOf(entryOf(chosen.place));
  const listType = list && (typeAt(list) as z.ZodArray);
  const entries = list ? entriesOf(values, list) : [];
  /** Below the last entry, more may be added. */
  const last = listType && !limitsOf(listType, entries.length).isFull && entries.at(-1);
  const end = near && last && findOnPage(document!, last, map, near);
  const wordsOf = ({ place }: Found) => {
    const entry = entryOf(place);
    const list = listOf(entry);
    const name = nameOf(values, entry);
    return (list && metaOf(typeAt(list)).nomme === place.path.at(-1)) || name === labelOf(place)
      ? labelOf(place)
      : `${labelOf(place)} · ${name}`;
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
      {near && moved && chosen && (
        <Grip editor={editor} entry={moved} element={partOf({ ...chosen, place: moved })} near={near} />
      )}
      {end && (
        <button
          type="button"
          className="pointer-events-auto absolute min-h-[44px] rounded-pill border-[1.5px] border-dashed border-prune bg-milk px-4 text-prune"
          style={{ top: boxOf(end).top + boxOf(end).height + 6, left: boxOf(end).left + 10 }}
          onClick={() => show({ kind: 'new', list: list!, index: entries.length, value: undefined })}
        >
          + {additionOf(listType!)}
        </button>
      )}
    </div>
  );
}
