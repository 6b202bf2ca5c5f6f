/** Shows drafts on the page, and highlights them until they are written. */
import { markOf } from './marks/mark.ts';
import { readPlace, type Place } from '../content/place.ts';
import { typeAt, valueAt, type Content } from '../content/content.ts';
import { renderingsOf } from '../content/words.ts';

/** A range of the page that shows a value, and what makes it show another one. */
type Spot = { range: Range; set: (value: unknown) => void };

const plainSpaces = (text: string) => text.replace(/\s/gu, ' ');

function* textsOf(root: Node): Generator<Text> {
  const walker = root.ownerDocument!.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('script, style'))
      yield walker.currentNode as Text;
  }
}

/** A text whose words between asterisks are in italics, as `Emphasis` sets them. */
function withItalics(document: Document, text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  text.split('*').forEach((part, index) => {
    const em = document.createElement('em');
    em.textContent = part;
    fragment.append(index % 2 === 0 ? part : em);
  });
  return fragment;
}

/** Moves the start of a range, which begins with its container, by a number of characters. */
function moveStart(range: Range, count: number): void {
  let left = count;
  for (const text of textsOf(range.startContainer)) {
    // At the end of a text, the next one begins what follows.
    if (left < text.length) {
      const em = text.parentElement!.closest('em');
      return em && left === 0 ? range.setStartBefore(em) : range.setStart(text, left);
    }
    left -= text.length;
  }
}

/** Where a text shows a value: one of its renderings stands before the mark of its place. */
function spotIn(node: Text, mark: string, type: unknown, value: unknown): Spot | undefined {
  const end = node.data.indexOf(mark);
  if (end < 0) return undefined;
  const renderings = renderingsOf(type, value);
  const range = node.ownerDocument.createRange();
  // While a pair of asterisks is half typed, the mark stands in italics.
  const em = node.parentElement!.closest('em');
  range.setStart(em?.parentElement ?? node.parentElement!, 0);
  range.setEnd(node, end);
  const before = plainSpaces(range.toString());
  const shown = renderings.map((text) => plainSpaces(text.replaceAll('*', '')));
  // An empty rendering would match any text, so it only matches where no text is.
  const isEmpty = end === 0 && node.previousSibling?.nodeName !== 'EM';
  const index = shown.findLastIndex((text) => (text === '' ? isEmpty : before.endsWith(text)));
  if (index < 0) return undefined;
  moveStart(range, before.length - shown[index]!.length);
  const set = (next: unknown) => {
    const all = renderingsOf(type, next);
    const fresh = (all.length === renderings.length && all[index]) || all[0]!;
    const { startContainer, startOffset } = range;
    // The node stays where that is possible: an island writes in it later.
    if (startContainer === node && !fresh.includes('*')) {
      node.data = node.data.slice(0, startOffset) + fresh + node.data.slice(end);
      return;
    }
    if (em) range.setEndAfter(em);
    else range.setEnd(node, end + mark.length);
    range.deleteContents();
    range.insertNode(withItalics(node.ownerDocument, fresh + mark));
  };
  return { range, set };
}

function spotsOf(document: Document, place: Place, value: unknown): Spot[] {
  if (typeof value === 'object') return [];
  const [mark, type] = [markOf(place), typeAt(place)];
  return [...textsOf(document.body)].flatMap((node) => spotIn(node, mark, type, value) ?? []);
}

/** Highlights drafts. Browsers without the highlight API show them without it. */
const UNSAVED = 'non-enregistre';
const LOOK = `::highlight(${UNSAVED}) {
  background: #fbe3d6; color: #8a2f12; text-decoration: underline dashed 2px;
}`;

/** For each page the content that it was drawn from, and the drafts that it shows, by place. */
const shownPages = new WeakMap<Document, { drawn: Content; shown: Map<string, unknown> }>();

/** Shows drafts on a page, and the file's value where a draft is gone. */
export function showDrafts(
  document: Document,
  content: Content,
  drafts: ReadonlyMap<string, unknown>,
) {
  const view = document.defaultView as (Window & typeof globalThis) | null;
  if (!view || !(document.body as HTMLElement | null)) return;
  const page = shownPages.get(document) ?? { drawn: content, shown: new Map<string, unknown>() };
  for (const name of new Set([...page.shown.keys(), ...drafts.keys()])) {
    const place = readPlace(name);
    const wanted = drafts.has(name) ? drafts.get(name) : valueAt(content, place);
    const now = page.shown.has(name) ? [page.shown.get(name)] : [];
    for (const old of [...now, valueAt(page.drawn, place), valueAt(content, place)]) {
      const spots = spotsOf(document, place, old);
      if (old !== wanted) for (const { set } of spots) set(wanted);
      if (spots.length > 0) break;
    }
    page.shown.set(name, wanted);
  }
  // After all texts are replaced: replacing a text node drops the ranges already set in it.
  const marks = [...drafts].flatMap(([name, value]) =>
    spotsOf(document, readPlace(name), value).map(({ range }) => range),
  );
  if (!shownPages.has(document)) {
    shownPages.set(document, page);
    document.head.append(Object.assign(document.createElement('style'), { textContent: LOOK }));
  }
  view.CSS.highlights?.set(UNSAVED, new view.Highlight(...marks));
}
