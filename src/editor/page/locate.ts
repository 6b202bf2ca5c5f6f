/** From what is touched on a page to the place in the content that it comes from. */
import { z } from 'zod';
import { placesIn, unmarked } from '../marks/mark.ts';
import { entryOf, listOf, placeName, typeAt, type Place } from '../places.ts';
import { plainSpaces } from '../shown.ts';
import type { ContentMap, Fact } from './content-map.ts';

export type Found = { place: Place; element: Element };

/** How many keys two places share from the file on. */
function shared(one: Place, other: Place): number {
  if (one.file !== other.file) return 0;
  const gap = one.path.findIndex((key, index) => key !== other.path[index]);
  return 1 + (gap < 0 ? one.path.length : gap);
}

const isBelow = (place: Place, group: Place) => shared(place, group) > group.path.length;
const placesOf = (element: Element) => placesIn(element.textContent);
const wordsOf = (element: Element) => plainSpaces(unmarked(element.textContent)).trim();
const ownText = (element: Element) =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent! : '')).join('');

function* ancestors(element: Element): Generator<Element> {
  for (let here: Element | null = element; here; here = here.parentElement) yield here;
}

/** The group that all places belong to; none when they come from several files or from a file as a whole. */
function commonEntry(places: Place[]): Place | undefined {
  const [first, ...rest] = places;
  if (!first) return undefined;
  const keys = Math.min(...rest.map((place) => shared(first, place)), first.path.length + 1);
  const entry = keys > 1 ? entryOf({ file: first.file, path: first.path.slice(0, keys - 1) }) : undefined;
  return entry && entry.path.length > 0 ? entry : undefined;
}

/** The name of the photo that an image shows, from its address. */
export const photoName = (image: HTMLImageElement) =>
  /\/photos\/([^/]+)\/[^/]+$/.exec(
    decodeURIComponent(new URL(image.src).searchParams.get('href') ?? '').split('?')[0]!,
  )?.[1];

function locatePhoto(image: HTMLImageElement, { photos }: ContentMap): Place | undefined {
  const name = photoName(image);
  let left = photos.filter((call) => call.name === name).map(({ place }) => place);
  for (const element of ancestors(image)) {
    if (left.length < 2) break;
    const near = placesOf(element);
    const closeness = left.map((place) => Math.max(0, ...near.map((other) => shared(place, other))));
    left = left.filter((_, index) => closeness[index] === Math.max(...closeness));
  }
  // The same photo twice in what surrounds it: they come in the order of the file.
  const twins = [...image.ownerDocument.images].filter((other) => photoName(other) === name);
  return left[twins.indexOf(image) % left.length];
}

/** The fact that words tell: the longest one, and of several alike the one whose name stands beside it. */
function factIn(facts: Fact[], element: Element): Place | undefined {
  const words = wordsOf(element);
  const told = facts.flatMap(({ place, forms }) =>
    forms.filter((form) => words.includes(form)).map((form) => ({ place, length: form.length })),
  );
  const longest = Math.max(0, ...told.map(({ length }) => length));
  const best = told.filter(({ length }) => length === longest).map(({ place }) => place);
  const beside = wordsOf(element.parentElement ?? element).toLowerCase();
  return best.find(({ path }) => beside.includes(String(path.at(-1)))) ?? best[0];
}

/** What an element of the page comes from, if from anything. */
export function locate(target: Element, map: ContentMap): Found | undefined {
  const element = target.closest('svg')?.parentElement ?? target;
  const isMute = element === target && ownText(element).trim() === '';
  // What lies over a photo in its link is taken for the photo.
  const image = (target.closest('picture') ?? (isMute ? target.closest('a') : null))?.querySelector('img');
  if (image) {
    const place = locatePhoto(image, map);
    return place && { place, element: image };
  }
  const [own] = placesIn(ownText(element));
  if (own) return { place: own, element };
  const link = element.closest('a, button');
  const entries: Place[] = [];
  for (const holder of isMute ? [] : ancestors(element)) {
    const places = placesOf(holder);
    const entry = commonEntry(places);
    if (entry) {
      // Words in italics belong to the text around them.
      if (places.every((place) => placeName(place) === placeName(places[0]!)) && holder.contains(element) && !link) {
        if (/^(?:em|strong)$/i.test(element.localName)) return { place: places[0]!, element: holder };
      }
      entries.push(entry);
      const fact = factIn(
        map.facts.filter(({ place }) => isBelow(place, entry)),
        element,
      );
      if (fact) return { place: fact, element };
    } else if (places.length > 0) break;
  }
  const fact = isMute
    ? undefined
    : factIn(
        map.facts.filter(({ place }) => place.path[0] !== 'familles'),
        element,
      );
  if (fact) return { place: fact, element };
  const href = element.closest('a')?.getAttribute('href');
  const linked = href && map.facts.find((each) => each.href === href && each.place.file !== 'tarifs');
  if (linked) return { place: linked.place, element: link! };
  if (link || !entries[0]) return undefined;
  return { place: entries[0], element };
}

/** All that shows the entry of a list that a place belongs to; of other places what was found. */
export function wholeOf({ place, element }: Found): Element {
  const entry = entryOf(place);
  if (!listOf(entry) || element.localName === 'img') return element;
  let whole = element;
  for (const holder of ancestors(element)) {
    if (holder.localName === 'main' || !placesOf(holder).every((place) => isBelow(place, entry))) break;
    whole = holder;
  }
  return whole;
}

/** All that the page shows of an entry of a list, whether it is a group or a single value. */
export const partOf = (found: Found): Element =>
  typeAt(found.place) instanceof z.ZodObject ? wholeOf(found) : found.element;

/** The same, for what is nearest to a point. */
export function entryOnPage(document: Document, entry: Place, map: ContentMap, point: Point): Element | undefined {
  const found = findOnPage(document, entry, map, point);
  return found && partOf(found);
}

/** The element to outline: the whole entry, unless it is most of the screen. */
export function outlineOf(found: Found): Element {
  const whole = wholeOf(found);
  const isLarge = whole.getBoundingClientRect().height > whole.ownerDocument.documentElement.clientHeight / 2;
  return isLarge ? found.element : whole;
}

/** A point of the page, from its top left corner. */
export type Point = { x: number; y: number };

function distance(element: Element, { x, y }: Point): number {
  const { top, left, right, bottom } = element.getBoundingClientRect();
  const { scrollX, scrollY } = element.ownerDocument.defaultView!;
  const off = (from: number, to: number, at: number) => Math.max(from - at, 0, at - to);
  return Math.hypot(off(left + scrollX, right + scrollX, x), off(top + scrollY, bottom + scrollY, y));
}

/** Where a page shows a place, the nearest to a point: what carries its mark or, for what has none, its entry's. */
export function findOnPage(document: Document, place: Place, map: ContentMap, point: Point): Found | undefined {
  const is = (other: Place | undefined) => other && placeName(other) === placeName(place);
  const photo = map.photos.find((call) => is(call.place));
  const images = [...document.images].filter(
    (image) => photo && photoName(image) === photo.name && is(locatePhoto(image, map)),
  );
  const [exact, near]: [Element[], Element[]] = [images, []];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text;
    const places = placesIn(data);
    if (places.length === 0 || parentElement!.closest('script, style') || !parentElement!.checkVisibility()) continue;
    if (places.some(is)) exact.push(parentElement!);
    else if (entryOf(place).path.length > 0 && places.some((each) => isBelow(each, entryOf(place))))
      near.push(parentElement!);
  }
  const facts = map.facts.filter((fact) => is(fact.place)).flatMap(({ forms }) => forms);
  if (exact.length === 0 && near.length === 0 && facts.length > 0) {
    const holders = [...document.body.querySelectorAll('*')].filter(
      (each) => each.checkVisibility() && ownText(each).trim(),
    );
    near.push(...holders.filter((each) => facts.some((form) => wordsOf(each).includes(form))));
  }
  const found = (exact.length > 0 ? exact : near).sort((one, other) => distance(one, point) - distance(other, point));
  return found[0] && { place, element: found[0] };
}
