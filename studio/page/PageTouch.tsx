import { useCallback, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { SITE } from '#studio/site.ts';
import { elementsOf, hitOf, isSeen, outlineOf, type Hit, type Point } from './locate.ts';
import { samePlace } from '../content/place.ts';
import { groupOf, type EditorContent } from '../content/content.ts';
import { useDraftStore, usePanel, useContentStore } from '../panel/context.ts';
import { validDrafts } from '../panel/drafts.ts';
import { showDrafts } from './show-drafts.ts';
import type { FrameModel } from './useFrame.ts';
import { useListener } from '../base/useListener.ts';
import { TypingNote } from './TypingNote.tsx';
import { useTyping } from './useTyping.ts';
import { labelOf, nameOf } from '../content/words.ts';

/** The label that names what is pointed at. */
const LABEL =
  'absolute left-3 max-w-[80%] truncate rounded-pill bg-prune px-3 text-[0.8125rem] leading-7 ' +
  'text-white';
/** The height of the label, in pixels. */
const LABEL_ROOM = 48;

function boxOf(element: Element) {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top: top - 6, left: left - 10, width: width + 20, height: height + 12 };
}

/** Whether a link leads to another page of the site. */
const leadsToPage = ({ origin, pathname }: HTMLAnchorElement) =>
  origin === location.origin &&
  pathname !== location.pathname &&
  SITE.pages.some(({ path }) => path === pathname);

/** Opens what is pressed on the page, or follows a link. */
function usePress(document: Document | undefined, open: (hit: Hit, point: Point) => void): void {
  const { goTo } = usePanel();
  const onPress = (event: MouseEvent) => {
    // The browser moves the caret itself.
    const isInTyped = (event.target as HTMLElement).isContentEditable;
    const hit = isInTyped ? undefined : hitOf(event);
    const link = (event.target as Element).closest('a');
    const isInNewWindow = event.ctrlKey || event.metaKey || event.shiftKey;
    const next =
      !isInTyped && !hit && !isInNewWindow && link && leadsToPage(link) ? link.href : undefined;
    // The window of the editor must not leave the site.
    if (isInTyped || (hit ?? next ?? link?.target)) event.preventDefault();
    if (isInTyped || hit) event.stopPropagation();
    if (next) goTo(next);
    // A page repeats a press that came before its script. The first press has opened the fields.
    const isRepeated = !event.isTrusted && !event.clientX && !event.clientY;
    if (hit && !isRepeated) open(hit, event);
  };
  useListener(document, 'click', onPress, true);
}

function usePointed(document: Document | undefined): Hit | undefined {
  const [pointed, setPointed] = useState<Hit>();
  useListener(document, 'pointermove', (event: MouseEvent) => setPointed(hitOf(event)));
  useListener(document?.documentElement, 'pointerleave', () => setPointed(undefined));
  const isShown = pointed?.element.isConnected && pointed.element.ownerDocument === document;
  return isShown ? pointed : undefined;
}

/** The place that is being changed and its element; it is scrolled into view when it is opened. */
function useChosen(document: Document | undefined): Hit | undefined {
  const { view } = usePanel();
  const opened = view?.kind === 'fields' ? view : undefined;
  const place = opened?.focus ?? opened?.place;
  const elements = document && place ? elementsOf(document, place) : [];
  const element = elements[opened?.touched ?? -1] ?? elements.find(isSeen) ?? elements[0];
  const bring = useEffectEvent(() => {
    if (element && !opened!.isTyped && !isSeen(element))
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  useEffect(() => {
    const later = requestAnimationFrame(bring);
    return () => cancelAnimationFrame(later);
  }, [view]);
  return place && element && { place, element };
}

/** Milliseconds until drafts are shown again in an island that React had not hydrated. */
const HYDRATION_POLL = 200;

/** Shows drafts on the page whenever they change; returns the function that shows them. */
function useDraftsOn(document: Document | undefined): () => unknown {
  const { content } = useContentStore();
  const { drafts } = useDraftStore();
  const show = useCallback(() => {
    const values = new Map(validDrafts(drafts).map(({ name, value }) => [name, value]));
    return !document || showDrafts(document, content, values);
  }, [document, content, drafts]);
  useEffect(() => {
    let timer: number;
    const showAll = () => {
      if (!show()) timer = window.setTimeout(showAll, HYDRATION_POLL);
    };
    showAll();
    return () => clearTimeout(timer);
  }, [show]);
  return show;
}

/**
 * A field and the entry that it is of.
 *
 * @example 'Prix · Tarte aux fraises'
 */
const nameOfHit = (content: EditorContent, { place }: Hit): string =>
  [...new Set([labelOf(place), nameOf(content, groupOf(place))])].join(' · ');

/**
 * Touching the page. A press opens a field, and a text is then typed on the page. What is pointed
 * at or open is outlined.
 */
export function PageTouch({ frame }: { frame: FrameModel }) {
  const { content } = useContentStore();
  const { document } = frame;
  const showAll = useDraftsOn(document);
  const typing = useTyping(document, showAll);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useListener(document, 'scroll', render, true);
  // Not on the window itself: once the browser shows its own error page there, removing a listener
  // from it throws.
  useListener(document?.defaultView?.visualViewport, 'resize', render);
  usePress(document, typing.open);
  const hit = usePointed(document);
  const chosen = useChosen(document);
  const isChosen = hit && chosen && samePlace(groupOf(hit.place), groupOf(chosen.place));
  const box = hit && !isChosen && boxOf(outlineOf(hit));
  const chosenBox = typing.typed ? boxOf(typing.typed.element) : chosen && boxOf(outlineOf(chosen));
  const isLow = box && box.top + box.height > document!.documentElement.clientHeight - LABEL_ROOM;
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {chosenBox && (
        <div
          className="absolute rounded-[14px] border-2 border-prune bg-prune/5"
          style={chosenBox}
        />
      )}
      {typing.typed && <TypingNote typing={typing} />}
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
