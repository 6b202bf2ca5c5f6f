/** Finds the place that an element of the page shows, and the element that shows a place. */
import { placesIn } from './marks/mark.ts';
import type { Point } from '../panel/view.ts';
import { groupOf } from '../content/content.ts';
import { listOf, placeName, readPlace, samePlace, type Place } from '../content/place.ts';

export type Hit = { place: Place; element: Element };

const isBelow = (place: Place, group: Place) => placeName(place).startsWith(`${placeName(group)}.`);

/** The texts of an element, without those of its children. */
const ownTexts = (element: Element) =>
  [...element.childNodes].filter((node): node is Text => node.nodeType === 3);
const dataOf = (texts: readonly Text[]) => texts.map(({ data }) => data).join('');

function* ancestors(element: Element): Generator<Element> {
  for (let next: Element | null = element; next; next = next.parentElement) yield next;
}

/** The places that an element and its children show. */
const placesOf = (element: Element) => [
  ...placesIn(element.textContent),
  ...[...element.querySelectorAll<HTMLElement>('[data-place]')].map(({ dataset }) =>
    readPlace(dataset.place!),
  ),
];

/**
 * The place that an element shows, without its children; of several, the one under the caret: each
 * value is followed by its mark.
 */
function placeOn(element: Element, caret?: CaretPosition | null): Place | undefined {
  const attribute = (element as HTMLElement).dataset.place;
  if (attribute) return readPlace(attribute);
  const texts = ownTexts(element);
  const index = texts.indexOf(caret?.offsetNode as Text);
  const places = placesIn(dataOf(texts));
  if (index < 0) return places[0];
  const after = texts[index]!.data.slice(caret!.offset) + dataOf(texts.slice(index + 1));
  return placesIn(after)[0] ?? places.at(-1);
}

/** The only place or, of several, the smallest group around them; undefined for a whole file. */
function commonPlace([first, ...rest]: Place[]): Place | undefined {
  if (!first || rest.some(({ file }) => file !== first.file)) return undefined;
  const depth = first.path.findIndex((key, index) => rest.some(({ path }) => path[index] !== key));
  const place = depth < 0 ? first : groupOf({ file: first.file, path: first.path.slice(0, depth) });
  return place.path.length > 0 ? place : undefined;
}

/** An HTML element as it is; for a part of a drawing, the element around the drawing. */
const htmlOf = (element: Element) =>
  (element.closest('svg')?.parentElement ?? element) as HTMLElement;

/**
 * The elements under a point that belong to the target; without a point, the target and its
 * parents.
 */
function layersOf(target: Element, point?: Point): Element[] {
  if (!point) return [...ancestors(target)];
  const around = htmlOf(target).offsetParent;
  const layers = target.ownerDocument.elementsFromPoint(point.x, point.y);
  return layers.filter((layer) => around?.contains(layer) || layer.contains(target));
}

/** The content beside words that are not content, such as the hours beside the name of a day. */
function neighbourOf(element: Element): Hit | undefined {
  if (dataOf(ownTexts(element)).trim() === '' || element.closest('a, button, label'))
    return undefined;
  const holder = [...ancestors(element)].find((each) => placesOf(each).length > 0);
  const place = holder && commonPlace(placesOf(holder));
  return place && { place, element: holder };
}

/**
 * What an element of the page shows of the content, if anything.
 *
 * @param point where a pointer touched the window: a link that lies over a whole card lets through
 *   what is under it
 */
export function locate(target: Element, point?: Point): Hit | undefined {
  const page = target.ownerDocument;
  // Older Safari lacks it.
  const caret =
    point && (page as Partial<Document>).caretPositionFromPoint?.call(page, point.x, point.y);
  for (const layer of layersOf(target, point)) {
    const place = placeOn(layer, caret);
    if (place) return { place, element: layer };
  }
  // The keyboard presses the link around a picture, not the picture.
  const inside = point ? undefined : commonPlace(placesOf(target));
  if (inside) return { place: inside, element: target };
  return neighbourOf(htmlOf(target));
}

/** All elements that show the entry of a place; outside of lists, the element itself. */
function wholeOf({ place, element }: Hit): Element {
  const entry = groupOf(place);
  if (!listOf(entry) || element.localName === 'img') return element;
  let whole = element;
  for (const holder of ancestors(element)) {
    if (holder.localName === 'main' || !placesOf(holder).every((each) => isBelow(each, entry)))
      break;
    whole = holder;
  }
  return whole;
}

/** The element to outline: the whole entry, unless it is most of the screen. */
export function outlineOf(hit: Hit): Element {
  const whole = wholeOf(hit);
  const isLarge =
    whole.getBoundingClientRect().height > whole.ownerDocument.documentElement.clientHeight / 2;
  return isLarge ? hit.element : whole;
}

function distance(element: Element, { x, y }: Point): number {
  const { top, left, right, bottom } = element.getBoundingClientRect();
  const { scrollX, scrollY } = element.ownerDocument.defaultView!;
  const off = (from: number, to: number, at: number) => Math.max(from - at, 0, at - to);
  return Math.hypot(
    off(left + scrollX, right + scrollX, x),
    off(top + scrollY, bottom + scrollY, y),
  );
}

/** The elements that show places, in the order of the page. */
function* shownPlaces(page: Document): Generator<{ element: Element; places: Place[] }> {
  for (const element of page.body.querySelectorAll('*:not(script, style)')) {
    const places = element.hasAttribute('data-place')
      ? [placeOn(element)!]
      : placesIn(dataOf(ownTexts(element)));
    if (places.length > 0 && element.checkVisibility()) yield { element, places };
  }
}

/** What shows a place on a page, or else its entry; of several, the nearest to a point. */
export function findOnPage(page: Document, place: Place, point: Point): Hit | undefined {
  const entry = groupOf(place);
  const all = [...shownPlaces(page)];
  const exact = all.filter(({ places }) => places.some((each) => samePlace(each, place)));
  const near = all.filter(
    ({ places }) => entry.path.length > 0 && places.some((each) => isBelow(each, entry)),
  );
  const [nearest] = (exact.length > 0 ? exact : near)
    .map(({ element }) => element)
    .sort((one, other) => distance(one, point) - distance(other, point));
  return nearest && { place, element: nearest };
}

/** The photo that an image shows, read from its address. */
export const photoName = (image: HTMLImageElement) =>
  /\/photos\/([^/]+)\/[^/]+$/.exec(
    decodeURIComponent(new URL(image.src).searchParams.get('href') ?? '').split('?')[0]!,
  )?.[1];
