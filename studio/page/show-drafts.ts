/** Shows drafts on the page, and highlights them until they are written. */
import { markOf, withoutMarks } from './marks/mark.ts';
import { readPlace, type Place } from '../content/place.ts';
import { typeAt, valueAt, type Values } from '../content/site-content.ts';
import { renderingsOf } from '../content/value-words.ts';

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

/** Sets words between asterisks in italics, as `Emphasis` does. */
function setItalics(holder: Element, text: string): void {
  const parts = text.split('*').map((part, index) => {
    if (index % 2 === 0) return part;
    const em = holder.ownerDocument.createElement('em');
    em.textContent = part;
    return em;
  });
  holder.replaceChildren(...parts);
}

/** Where a text shows a value: one of its renderings stands before the mark of its place. */
function spotIn(node: Text, mark: string, type: unknown, value: unknown): Spot | undefined {
  const end = node.data.indexOf(mark);
  if (end < 0) return undefined;
  const holder = node.parentElement!;
  const renderings = renderingsOf(type, value);
  const before = plainSpaces(node.data.slice(0, end));
  // An empty rendering would match any text, so it only matches an empty one.
  const index = renderings.findLastIndex((rendering) =>
    rendering === '' ? before === '' : before.endsWith(plainSpaces(rendering)),
  );
  const isWhole = withoutMarks(holder.textContent) === renderings[0]!.replaceAll('*', '');
  if (index < 0 && !isWhole) return undefined;
  const start = index < 0 ? 0 : end - renderings[index]!.length;
  const range = node.ownerDocument.createRange();
  if (isWhole) range.selectNodeContents(holder);
  else {
    range.setStart(node, start);
    range.setEnd(node, end);
  }
  const set = (next: unknown) => {
    const all = renderingsOf(type, next);
    const fresh = (all.length === renderings.length && all[index]) || all[0]!;
    if (index >= 0 && !fresh.includes('*'))
      node.data = node.data.slice(0, start) + fresh + node.data.slice(end);
    else if (isWhole) setItalics(holder, fresh + mark);
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

/** For each page the values that it was drawn from, and the drafts that it shows, by place. */
const shownPages = new WeakMap<Document, { drawn: Values; shown: Map<string, unknown> }>();

/** Shows drafts on a page, and the file's value where a draft is gone. */
export function showDrafts(
  document: Document,
  values: Values,
  drafts: ReadonlyMap<string, unknown>,
) {
  const view = document.defaultView as (Window & typeof globalThis) | null;
  if (!view || !(document.body as HTMLElement | null)) return;
  const page = shownPages.get(document) ?? { drawn: values, shown: new Map<string, unknown>() };
  for (const name of new Set([...page.shown.keys(), ...drafts.keys()])) {
    const place = readPlace(name);
    const wanted = drafts.has(name) ? drafts.get(name) : valueAt(values, place);
    const now = page.shown.has(name) ? [page.shown.get(name)] : [];
    for (const old of [...now, valueAt(page.drawn, place), valueAt(values, place)]) {
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
