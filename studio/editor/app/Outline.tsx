import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { metaOf } from '#kit/content/places.ts';
import { findOnPage, locate, outlineOf, type Hit, type Point } from '../page/locate.ts';
import { useDrop } from '../photos/useDrop.ts';
import { samePlace } from '../place.ts';
import { entryOf, labelOf, listOf, nameOf, typeAt } from '../site-content.ts';
import type { EditorModel } from './useEditor.ts';
import type { View } from './useWays.ts';

/** How much of the bottom of the page the name of what is pointed at takes. */
const NAME_HEIGHT = 48;

function boxOf(found: Hit) {
  const { top, left, width, height } = outlineOf(found).getBoundingClientRect();
  return { top: top - 6, left: left - 10, width: width + 20, height: height + 12 };
}

/**
 * Where a place is looked for: where it was touched, or else around the middle of what is in view.
 */
function pointIn({ defaultView }: Document, view: View | undefined): Point {
  if (view?.kind === 'entry' && view.point) return view.point;
  const { scrollX, scrollY, innerWidth, innerHeight } = defaultView!;
  return { x: scrollX + innerWidth / 2, y: scrollY + innerHeight / 2 };
}

/** What a mouse event of the page touches; a press of the keyboard is nowhere. */
function touched({ target, clientX: x, clientY: y }: MouseEvent): Hit | undefined {
  const element = target as Node;
  return element.nodeType === 1
    ? locate(element as Element, x || y ? { x, y } : undefined)
    : undefined;
}

/**
 * What is pointed at and what is being changed, outlined over the page; a press opens its fields.
 */
export function Outline({ editor }: { editor: EditorModel }) {
  const { frame, values, view, open } = editor;
  const { document } = frame;
  const [hovered, setHovered] = useState<Hit>();
  // Places on the screen move with every scroll.
  const [, setMoved] = useState(0);
  const early = useRef(new Set<Element>());

  useEffect(() => {
    if (!document?.defaultView) return;
    const onMove = (event: MouseEvent) => setHovered(touched(event));
    const onLeave = () => setHovered(undefined);
    const onPress = (event: MouseEvent) => {
      const target = event.target as Element;
      // What was opened here before the page's script had come, the page presses again once it has.
      if (!event.isTrusted && early.current.delete(target)) {
        event.preventDefault();
        return event.stopPropagation();
      }
      const found = touched(event);
      const link = target.closest('a');
      const pressed = target.closest('button, a');
      if (found && pressed?.closest('astro-island[ssr]')) early.current.add(pressed);
      // The editor's window stays on the site.
      if (found ?? link?.target) event.preventDefault();
      if (!found) return;
      event.stopPropagation();
      const { pageX: x, pageY: y } = event;
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

  useDrop(document, (name, file) =>
    editor.show({ kind: 'entry', place: { file: `photos/${name}`, path: [] }, file }),
  );

  const focus = view?.kind === 'entry' ? (view.focus ?? view.place) : undefined;
  // A page that is left has no window, one that is on its way no body.
  const near =
    document?.defaultView && (document.body as HTMLElement | null)
      ? pointIn(document, view)
      : undefined;
  const chosen = near && focus && findOnPage(document!, focus, near);
  const isOther = (found: Hit) =>
    !chosen || !samePlace(entryOf(found.place), entryOf(chosen.place));
  const pointed =
    hovered?.element.isConnected && hovered.element.ownerDocument === document && isOther(hovered)
      ? hovered
      : undefined;
  /**
   * What was opened beside the page comes into view in it; on a phone also what the panel came
   * over.
   */
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

  const nameFor = ({ place }: Hit) => {
    const entry = entryOf(place);
    const list = listOf(entry);
    const name = nameOf(values, entry);
    return (list && metaOf(typeAt(list)).namedBy === place.path.at(-1)) || name === labelOf(place)
      ? labelOf(place)
      : `${labelOf(place)} · ${name}`;
  };
  const box = pointed && boxOf(pointed);
  const isLow = box && box.top + box.height > document!.documentElement.clientHeight - NAME_HEIGHT;
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {chosen && (
        <div
          className="absolute rounded-[14px] border-2 border-prune bg-prune/5"
          style={boxOf(chosen)}
        />
      )}
      {pointed && (
        <>
          <div
            className="absolute rounded-[14px] border-[1.5px] border-dashed border-prune"
            style={box}
          />
          {/* At the edge of the window, as browsers name a link: never over what it names. */}
          <p
            className={`absolute left-3 max-w-[80%] truncate rounded-pill bg-prune px-3 text-[0.8125rem] leading-7 text-white ${isLow ? 'top-3' : 'bottom-3'}`}
          >
            {nameFor(pointed)}
          </p>
        </>
      )}
    </div>
  );
}
