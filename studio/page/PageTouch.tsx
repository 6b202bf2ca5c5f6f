import { useEffect, useEffectEvent, useReducer } from 'react';
import { metaOf } from '#kit/schema/paths.ts';
import { findOnPage, outlineOf, type Hit } from './locate.ts';
import { listOf, samePlace } from '../content/place.ts';
import { groupOf, labelOf, nameOf, typeAt, type Content } from '../content/content.ts';
import { usePanel, useSiteContent } from '../panel/context.ts';
import type { FrameModel } from './useFrame.ts';
import { useDrop, usePointed, usePress } from './usePagePointer.ts';
import type { Point, View } from '../panel/view.ts';

/** The label that names what is pointed at. */
const LABEL =
  'absolute left-3 max-w-[80%] truncate rounded-pill bg-prune px-3 text-[0.8125rem] leading-7 ' +
  'text-white';
/** The room it takes above what it names, in pixels. */
const LABEL_ROOM = 48;

function boxOf(hit: Hit) {
  const { top, left, width, height } = outlineOf(hit).getBoundingClientRect();
  return { top: top - 6, left: left - 10, width: width + 20, height: height + 12 };
}

/**
 * Where to look for a place on the page: where it was touched, or the middle of the visible part.
 */
function pointIn({ defaultView }: Document, view: View | undefined): Point {
  if (view?.kind === 'entry' && view.point) return view.point;
  const { scrollX, scrollY, innerWidth, innerHeight } = defaultView!;
  return { x: scrollX + innerWidth / 2, y: scrollY + innerHeight / 2 };
}

/** Renders again when the page scrolls or changes its size. */
function useScroll(document: Document | undefined): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  // A frame keeps its window object from one document to the next, but no listeners.
  useEffect(() => {
    const listening = new AbortController();
    for (const type of ['scroll', 'resize'])
      document?.defaultView?.addEventListener(type, render, { signal: listening.signal });
    return () => listening.abort();
  }, [document]);
}

/** The place that is being changed and its element; it is scrolled into view when it is opened. */
function useChosen(document: Document | undefined): Hit | undefined {
  const { view } = usePanel();
  const focus = view?.kind === 'entry' ? (view.focus ?? view.place) : undefined;
  // An unloaded page has no window, a loading one no body.
  const isThere = document?.defaultView && (document.body as HTMLElement | null);
  const chosen = isThere && focus && findOnPage(document, focus, pointIn(document, view));
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
  return chosen || undefined;
}

/**
 * A field and the entry that it is of, each named once.
 *
 * @example 'Prix · Tarte aux fraises'
 */
function nameOfHit(content: Content, { place }: Hit): string {
  const entry = groupOf(place);
  const list = listOf(entry);
  const [label, name] = [labelOf(place), nameOf(content, entry)];
  const isName = list && metaOf(typeAt(list)).namedBy === place.path.at(-1);
  return isName || name === label ? label : `${label} · ${name}`;
}

/**
 * What a touch of the page does: what is pressed is opened, what is pointed at or being changed is
 * outlined, and a file that is dropped on a photo takes its place.
 */
export function PageTouch({ frame }: { frame: FrameModel }) {
  const { content } = useSiteContent();
  const { document } = frame;
  useScroll(document);
  usePress(frame);
  const hit = usePointed(document);
  const chosen = useChosen(document);
  useDrop(document);
  const isChosen = hit && chosen && samePlace(groupOf(hit.place), groupOf(chosen.place));
  const box = hit && !isChosen && boxOf(hit);
  const isLow = box && box.top + box.height > document!.documentElement.clientHeight - LABEL_ROOM;
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {chosen && (
        <div
          className="absolute rounded-[14px] border-2 border-prune bg-prune/5"
          style={boxOf(chosen)}
        />
      )}
      {box && (
        <>
          <div
            className="absolute rounded-[14px] border-[1.5px] border-dashed border-prune"
            style={box}
          />
          {/* At the bottom edge, as browsers show a link's address, so that it does not cover
              anything. */}
          <p className={`${LABEL} ${isLow ? 'top-3' : 'bottom-3'}`}>{nameOfHit(content, hit)}</p>
        </>
      )}
    </div>
  );
}
