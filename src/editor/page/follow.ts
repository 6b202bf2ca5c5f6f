/** The page shows what is being typed, before it is written. */
import { typographie } from '#french/typography.ts';
import { markOf, placesIn, unmarked } from '../marks/mark.ts';
import { entryOf, placeName, typeAt, type Place } from '../places.ts';
import { formsOf, plainSpaces } from '../shown.ts';
import type { ContentMap } from './content-map.ts';
import { wholeOf } from './locate.ts';

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

function followText(document: Document, place: Place, from: string, to: string): void {
  const mark = markOf(place);
  const [old, fresh] = [typographie(from.trim()), typographie(to.trim())];
  for (const node of [...textsOf(document.body)]) {
    const end = node.data.indexOf(mark);
    if (end < 0) continue;
    const holder = node.parentElement!;
    if (node.data.slice(0, end).endsWith(old) && !fresh.includes('*')) {
      node.data = node.data.slice(0, end - old.length) + fresh + node.data.slice(end);
    } else if (unmarked(holder.textContent) === old.replaceAll('*', '')) setItalics(holder, fresh + mark);
  }
}

/** A text node with one of its values replaced, whatever kinds of space it has. */
function replaceForm(node: Text, old: string, fresh: string): void {
  const start = plainSpaces(node.data).indexOf(old);
  if (start >= 0) node.data = node.data.slice(0, start) + fresh + node.data.slice(start + old.length);
}

function followFact(document: Document, place: Place, from: unknown, to: unknown): void {
  const type = typeAt(place);
  const [old, fresh] = [formsOf(type, from), formsOf(type, to)];
  const entry = entryOf(place);
  const isInList = entry.path.some((key) => typeof key === 'number');
  const marked = [...textsOf(document.body)].flatMap((node) => {
    const own = placesIn(node.data).find((each) => placeName(each).startsWith(`${placeName(entry)}.`));
    return own ? [wholeOf({ place: own, element: node.parentElement! })] : [];
  });
  for (const holder of isInList ? new Set(marked) : [document.body]) {
    for (const node of textsOf(holder)) {
      const index = old.findIndex((form) => plainSpaces(node.data).includes(form));
      if (index >= 0) replaceForm(node, old[index]!, fresh[index] ?? fresh.at(-1)!);
    }
  }
}

/** Shows a new value wherever the page shows the old one. What cannot be shown so is there once the page is drawn anew. */
export function follow(document: Document, map: ContentMap, place: Place, from: unknown, to: unknown): void {
  const isFact = map.facts.some((fact) => placeName(fact.place) === placeName(place));
  if (isFact) followFact(document, place, from, to);
  else if (typeof from === 'string' && typeof to === 'string' && from !== '') followText(document, place, from, to);
}
