/** The page shows what is typed before it is written, and marks it until it is. */
import { typographie } from '#french/typography.ts';
import { markOf, placesIn, unmarked } from '../marks/mark.ts';
import { entryOf, placeName, readPlace, typeAt, valueAt, type Place, type Values } from '../places.ts';
import { formsOf, plainSpaces } from '../shown.ts';
import type { ContentMap } from './content-map.ts';
import { wholeOf } from './locate.ts';

/** Where a page shows a value, and how it is made to show another one. */
type Spot = { range: Range; set: (value: unknown) => void };

function* textsOf(root: Node): Generator<Text> {
  const walker = root.ownerDocument!.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('script, style')) yield walker.currentNode as Text;
  }
}

/** Words between asterisks are in italics, as `Emphasis` sets them. */
function setItalics(holder: Element, text: string): void {
  const parts = text.split('*').map((part, index) => {
    if (index % 2 === 0) return part;
    const em = holder.ownerDocument.createElement('em');
    em.textContent = part;
    return em;
  });
  holder.replaceChildren(...parts);
}

const proseOf = (value: unknown) => typographie(String(value ?? '').trim());

/** What stands before a place's mark. */
function textSpots(document: Document, place: Place, value: unknown): Spot[] {
  const [mark, old] = [markOf(place), proseOf(value)];
  return [...textsOf(document.body)].flatMap((node): Spot[] => {
    const end = node.data.indexOf(mark);
    if (end < 0) return [];
    const holder = node.parentElement!;
    const range = document.createRange();
    const isWhole = unmarked(holder.textContent) === old.replaceAll('*', '');
    const isWithin = node.data.slice(0, end).endsWith(old);
    if (isWhole) range.selectNodeContents(holder);
    else if (isWithin) {
      range.setStart(node, end - old.length);
      range.setEnd(node, end);
    } else return [];
    const set = (next: unknown) => {
      const fresh = proseOf(next);
      if (isWithin && !fresh.includes('*'))
        node.data = node.data.slice(0, end - old.length) + fresh + node.data.slice(end);
      else if (isWhole) setItalics(holder, fresh + mark);
    };
    return [{ range, set }];
  });
}

/** What has one of the forms of a value without a mark: on the whole page or, for an entry of a list, where its marked texts are. */
function factSpots(document: Document, place: Place, value: unknown): Spot[] {
  if (value === undefined) return [];
  const [type, entry] = [typeAt(place), entryOf(place)];
  const old = formsOf(type, value);
  const isInList = entry.path.some((key) => typeof key === 'number');
  const marked = [...textsOf(document.body)].flatMap((node) => {
    const own = placesIn(node.data).find((each) => placeName(each).startsWith(`${placeName(entry)}.`));
    return own ? [wholeOf({ place: own, element: node.parentElement! })] : [];
  });
  // What surrounds one mark may surround another.
  const nodes = new Set((isInList ? marked : [document.body]).flatMap((holder) => [...textsOf(holder)]));
  return [...nodes].flatMap((node): Spot[] => {
    // Each kind of space is one character, so that places in the text stay the same.
    const index = old.findIndex((form) => plainSpaces(node.data).includes(form));
    if (index < 0) return [];
    const start = plainSpaces(node.data).indexOf(old[index]!);
    const end = start + old[index]!.length;
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    const set = (next: unknown) => {
      if (next === undefined) return;
      const fresh = formsOf(type, next);
      node.data = node.data.slice(0, start) + (fresh[index] ?? fresh.at(-1)!) + node.data.slice(end);
    };
    return [{ range, set }];
  });
}

function spotsOf(document: Document, map: ContentMap, place: Place, value: unknown): Spot[] {
  const isFact = map.facts.some((fact) => placeName(fact.place) === placeName(place));
  if (isFact) return factSpots(document, place, value);
  return typeof value === 'object' ? [] : textSpots(document, place, value);
}

/** What is not written yet, where the page shows it; engines without highlights show it unmarked. */
const UNSAVED = 'non-enregistre';
const LOOK = `::highlight(${UNSAVED}) { background: #fbe3d6; color: #8a2f12; text-decoration: underline dashed 2px; }`;

/** For each page what it was drawn from, and what it shows instead, by place. */
const PAGES = new WeakMap<Document, { drawn: Values; instead: Map<string, unknown> }>();

/** Shows drafts on a page, and what the file has where there is none any more. */
export function showDrafts(document: Document, map: ContentMap, values: Values, drafts: ReadonlyMap<string, unknown>) {
  const view = document.defaultView as (Window & typeof globalThis) | null;
  if (!view || !(document.body as HTMLElement | null)) return;
  const page = PAGES.get(document) ?? { drawn: values, instead: new Map<string, unknown>() };
  const marks: Range[] = [];
  for (const name of new Set([...page.instead.keys(), ...drafts.keys()])) {
    const place = readPlace(name);
    const wanted = drafts.has(name) ? drafts.get(name) : valueAt(values, place);
    const now = page.instead.has(name) ? [page.instead.get(name)] : [];
    for (const old of [...now, valueAt(page.drawn, place), valueAt(values, place)]) {
      const spots = spotsOf(document, map, place, old);
      if (old !== wanted) for (const { set } of spots) set(wanted);
      if (spots.length > 0) break;
    }
    page.instead.set(name, wanted);
    if (drafts.has(name)) marks.push(...spotsOf(document, map, place, wanted).map(({ range }) => range));
  }
  if (!PAGES.has(document)) {
    PAGES.set(document, page);
    document.head.append(Object.assign(document.createElement('style'), { textContent: LOOK }));
  }
  view.CSS.highlights?.set(UNSAVED, new view.Highlight(...marks));
}
