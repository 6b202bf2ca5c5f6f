/** Finds the place that an element of the page shows, and the element that shows a place. */
import { placesIn } from './marks/mark.ts';
import { groupOf } from '../content/content.ts';
import { isBelow, listOf, readPlace, samePlace, type Place } from '../content/place.ts';

/** A place, and the element of the page that shows it. */
export type Hit = { place: Place; element: Element };
/** A point of the window, as of a mouse event. */
export type Point = { x: number; y: number };

/** The texts of an element, without those of its children. */
const ownText = ({ childNodes }: Element) =>
  [...childNodes].map((node) => (node.nodeType === 3 ? (node as Text).data : '')).join('');

/**
 * The places that an element shows itself: those of its texts or, of a picture or a link, that of an
 * attribute.
 */
export function ownPlaces(element: Element): Place[] {
  const { place } = (element as HTMLElement).dataset;
  return place ? [readPlace(place)] : placesIn(ownText(element));
}

/** The places that an element and its children show. */
const placesOf = (element: Element) => [
  ...placesIn(element.textContent),
  ...[...element.querySelectorAll('[data-place]')].flatMap(ownPlaces),
];

/**
 * The place that an element shows itself; of several, the one under the caret: each value is
 * followed by its mark.
 */
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
 * What an element of the page shows of the content at a point of the window, if anything. A link
 * that lies over a whole card lets through what is under it.
 */
export function locate(target: Element, { x, y }: Point): Hit | undefined {
  const page = target.ownerDocument;
  // Older Safari lacks it.
  const caret = (page as Partial<Document>).caretPositionFromPoint?.call(page, x, y);
  const { offsetParent: around } = target as Partial<HTMLElement>;
  for (const element of page.elementsFromPoint(x, y)) {
    const isOfTarget = around?.contains(element) || element.contains(target);
    const place = isOfTarget && placeOn(element, caret);
    if (place) return { place, element };
  }
  return neighbourOf(target);
}

/** What a mouse event on the page hits; a keyboard presses the middle of an element. */
export function hitOf({ target, clientX: x, clientY: y }: MouseEvent): Hit | undefined {
  const element = target as Element;
  if (element.nodeType !== 1) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  return locate(element, x || y ? { x, y } : { x: left + width / 2, y: top + height / 2 });
}

/** Whether an element is in view, and not under the head of the page. */
export function isSeen(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top > 80 && bottom < element.ownerDocument.documentElement.clientHeight;
}

/**
 * The element to outline. For an entry of a list it is the largest one that shows only this entry and
 * is lower than half the screen; for anything else, and for a photo, the element itself.
 */
export function outlineOf({ place, element }: Hit): Element {
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

/** All places that a page shows, in its order. */
export const hitsOn = (page: Document): Hit[] =>
  [...page.body.querySelectorAll('*')].flatMap((element) => {
    const places = ownPlaces(element);
    if (places.length === 0 || !element.checkVisibility()) return [];
    return places.map((place) => ({ place, element }));
  });

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
