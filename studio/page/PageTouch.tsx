/** Touching the page: what is at a point of it, what a press opens, and what is outlined. */
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { flushSync } from 'react-dom';
import { SITE } from '#studio/site.ts';
import { isNarrow } from '../base/device.ts';
import { useListener } from '../base/useListener.ts';
import { groupOf, type EditorContent } from '../content/content.ts';
import { isBelow, listOf, samePlace, type Place } from '../content/place.ts';
import { labelOf, nameOf } from '../content/words.ts';
import { usePanel, useContentStore } from '../state/context.ts';
import { hitsOn, ownPlaces, ownText, placesIn, placesOf, type Hit } from './marks/mark.ts';
import { typedOn, useShownDrafts } from './show-drafts.ts';
import { TypingNote } from './TypingNote.tsx';
import { findWords, useTyping } from './useTyping.ts';

/** The place that an element shows itself; of several, that of the mark behind the caret. */
function placeOn(element: Element, caret?: CaretPosition | null): Place | undefined {
  const places = ownPlaces(element);
  if (places.length < 2 || !caret || !element.contains(caret.offsetNode)) return places[0];
  const rest = element.ownerDocument.createRange();
  rest.selectNodeContents(element);
  rest.setStart(caret.offsetNode, caret.offset);
  return placesIn(rest.toString())[0] ?? places.at(-1);
}

/** The only place of some, or the group that all are in; undefined for a whole file. */
function commonPlace([first, ...rest]: Place[]): Place | undefined {
  if (!first || rest.length === 0) return first;
  const group = groupOf(first);
  return group.path.length > 0 && rest.every((each) => isBelow(each, group)) ? group : undefined;
}

/** The content beside a text that has no place, such as the hours beside the name of a day. */
function neighbourOf(element: Element): Hit | undefined {
  if (ownText(element).trim() === '' || element.closest('a, button, label')) return undefined;
  let holder: Element | null = element;
  while (holder && placesOf(holder).length === 0) holder = holder.parentElement;
  const place = holder && commonPlace(placesOf(holder));
  return place ? { place, element: holder! } : undefined;
}

/**
 * What a mouse event on the page hits of the content, if anything. A link that lies over a whole card
 * lets through what is under it.
 */
export function locate(event: Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>): Hit | undefined {
  const target = event.target as HTMLElement;
  if (target.nodeType !== 1) return undefined;
  const page = target.ownerDocument;
  let { clientX: x, clientY: y } = event;
  // A keyboard presses the middle of an element.
  if (!x && !y) {
    const { left, top, width, height } = target.getBoundingClientRect();
    [x, y] = [left + width / 2, top + height / 2];
  }
  // Older Safari lacks it.
  const caret = (page as Partial<Document>).caretPositionFromPoint?.call(page, x, y);
  for (const element of page.elementsFromPoint(x, y)) {
    const isOfTarget = target.offsetParent?.contains(element) || element.contains(target);
    const place = isOfTarget && placeOn(element, caret);
    if (place) return { place, element };
  }
  return neighbourOf(target);
}

/** The elements of a page that show a place or, where none does, anything of its entry. */
export function elementsOf(page: Document, place: Place): Element[] {
  const entry = groupOf(place);
  const hits = hitsOn(page);
  const showing = (isWanted: (place: Place) => boolean) => [
    ...new Set(hits.filter((hit) => isWanted(hit.place)).map(({ element }) => element)),
  ];
  const exact = showing((each) => samePlace(each, place));
  if (exact.length > 0 || entry.path.length === 0) return exact;
  return showing((each) => isBelow(each, entry));
}

/** Whether an element is in view, and not under the head of the page. */
function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top > 80 && bottom < element.ownerDocument.documentElement.clientHeight;
}

function bringIntoView(element: Element): void {
  if (!isSeen(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/**
 * The element to outline: of an entry of a list the largest one that shows only this entry and is
 * lower than half the screen, but of a photo the element itself.
 */
function outlineOf({ place, element }: Hit): Element {
  const entry = groupOf(place);
  if (!listOf(entry) || element.localName === 'img') return element;
  const limit = element.ownerDocument.documentElement.clientHeight / 2;
  const isOfEntry = (holder: Element) =>
    holder.getBoundingClientRect().height < limit &&
    placesOf(holder).every((each) => isBelow(each, entry));
  let whole = element;
  while (whole.parentElement && isOfEntry(whole.parentElement)) whole = whole.parentElement;
  return whole;
}

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
function usePress(page: Document | undefined, open: (hit: Hit, press: MouseEvent) => void): void {
  const { goTo } = usePanel();
  const onPress = (event: MouseEvent) => {
    const target = event.target as HTMLElement;
    // In a text that is typed, the browser moves the caret itself.
    const isTyped = target.isContentEditable;
    const hit = isTyped ? undefined : locate(event);
    if (isTyped || hit) {
      event.preventDefault();
      event.stopPropagation();
      // A page repeats a press that came before its script. The first press has opened the fields.
      const isRepeated = !event.isTrusted && !event.clientX && !event.clientY;
      if (hit && !isRepeated) open(hit, event);
      return;
    }
    const link = target.closest('a');
    if (!link) return;
    const isInNewWindow = event.ctrlKey || event.metaKey || event.shiftKey;
    const isFollowed = !isInNewWindow && leadsToPage(link);
    // The window of the editor must not leave the site.
    if (isFollowed || link.target) event.preventDefault();
    if (isFollowed) goTo(link.href);
  };
  useListener(page, 'click', onPress, true);
}

function usePointed(page: Document | undefined): Hit | undefined {
  const [pointed, setPointed] = useState<Hit>();
  useListener(page, 'pointermove', (event: MouseEvent) => setPointed(locate(event)));
  useListener(page?.documentElement, 'pointerleave', () => setPointed(undefined));
  const isShown = pointed?.element.isConnected && pointed.element.ownerDocument === page;
  return isShown ? pointed : undefined;
}

/** The place that is being changed and its element; it is scrolled into view when it is opened. */
function useChosen(page: Document | undefined): Hit | undefined {
  const { view, fields, openPlace: place } = usePanel();
  const elements = page && place ? elementsOf(page, place) : [];
  const element = elements[fields?.touched ?? -1] ?? elements.find(isSeen) ?? elements[0];
  const bring = useEffectEvent(() => {
    if (element && !typedOn(page!)) bringIntoView(element);
  });
  useEffect(() => {
    const later = requestAnimationFrame(bring);
    return () => cancelAnimationFrame(later);
  }, [view]);
  return place && element && { place, element };
}

/** @example 'Prix · Tarte aux fraises' */
const nameOfHit = (content: EditorContent, { place }: Hit): string =>
  [...new Set([labelOf(place), nameOf(content, groupOf(place))])].join(' · ');

const LABEL =
  'absolute left-3 max-w-[80%] truncate rounded-pill bg-prune px-3 text-[0.8125rem] leading-7 ' +
  'text-white';
/** The height of the label, in pixels. */
const LABEL_ROOM = 48;

/** Opens what is pressed on the page, types a text there, and outlines what is pointed at or open. */
export function PageTouch({ page }: { page: Document | undefined }) {
  const { content } = useContentStore();
  const { show, openFields } = usePanel();
  const typing = useTyping(page, useShownDrafts(page));
  const { typed } = typing;

  const open = (hit: Hit, press?: MouseEvent) => {
    typing.end();
    const touched = elementsOf(page!, hit.place).indexOf(hit.element);
    const isText = findWords(content, hit) !== undefined;
    // React renders at once only for events of its own window. The field of the panel has the focus
    // for a moment, which brings it into view. A phone has no room for the panel beside the text.
    flushSync(() => (isText && isNarrow() ? show(undefined) : openFields(hit.place, { touched })));
    if (!isText) return;
    if (!press) bringIntoView(hit.element);
    typing.begin(hit, press);
  };
  usePress(page, open);
  // Tab leads to the next text, and back.
  useListener(typed?.element, 'keydown', (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    const isTyped = ({ element, place }: Hit) =>
      element === typed!.rest.parentElement && samePlace(place, typed!.place);
    const isReached = ({ element }: Hit) =>
      !element.closest('[inert]') && element.getBoundingClientRect().width > 1;
    const texts = hitsOn(page!).filter(
      (hit) => isTyped(hit) || (isReached(hit) && findWords(content, hit)),
    );
    const next = texts[texts.findIndex(isTyped) + (event.shiftKey ? -1 : 1)];
    if (!next) return;
    event.preventDefault();
    open(next);
  });

  const [, render] = useReducer((count: number) => count + 1, 0);
  useListener(page, 'scroll', render, true);
  // Not on the window: removing a listener from that of a browser's error page would throw.
  useListener(page?.defaultView?.visualViewport, 'resize', render);
  // A phone's keyboard moves the note.
  useListener(visualViewport, 'resize', render);
  useListener(visualViewport, 'scroll', render);
  const hit = usePointed(page);
  const chosen = useChosen(page);
  const isChosen = hit && chosen && samePlace(groupOf(hit.place), groupOf(chosen.place));
  const box = hit && !isChosen && boxOf(outlineOf(hit));
  const chosenBox = typed ? boxOf(typed.element) : chosen && boxOf(outlineOf(chosen));
  const isLow = box && box.top + box.height > page!.documentElement.clientHeight - LABEL_ROOM;
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {chosenBox && (
        <div
          className="absolute rounded-[14px] border-2 border-prune bg-prune/5"
          style={chosenBox}
        />
      )}
      {typed && <TypingNote typing={typing} />}
      {box && (
        <>
          <div
            className="absolute rounded-[14px] border-[1.5px] border-dashed border-prune"
            style={box}
          />
          {/* At the bottom edge, as browsers show a link's address. */}
          <p className={`${LABEL} ${isLow ? 'top-3' : 'bottom-3'}`}>{nameOfHit(content, hit)}</p>
        </>
      )}
    </div>
  );
}
