/** Shows drafts on the page, and highlights them until they are written. */
import { useCallback, useEffect } from 'react';
import { madeAt, shownAt, typeAt, type EditorContent } from '../content/content.ts';
import { placeName, type Place } from '../content/place.ts';
import { renderingsOf } from '../content/text.ts';
import { withItalics } from '../panel/editable.ts';
import { useContentStore, useDraftStore } from '../state/context.ts';
import { validDrafts } from '../state/drafts.ts';
import { markOf, readMarks } from './marks/mark.ts';
import { TYPED, UNSAVED } from './marks/page-head.ts';

/** The element of a page that is typed in, if any. */
export const typedOn = (page: Document) => page.querySelector<HTMLElement>(`[${TYPED}]`);

/**
 * Whether an element is of an island that React has yet to hydrate: it would take what is changed
 * before for an error of the server, and render the island anew. React keeps a property on each
 * element that it has hydrated, but not on slots.
 */
export function awaitsReact(element: Element): boolean {
  const island = element.closest('astro-island, astro-slot');
  return (
    island?.localName === 'astro-island' &&
    ![...island.children].some((child) =>
      Object.keys(child).some((key) => key.startsWith('__reactFiber')),
    )
  );
}

const plainSpaces = (text: string) => text.replace(/\s/gu, ' ');
const italicsAround = (text: Text) => text.parentElement!.closest('em');
const isAfter = (node: Node, other: Node) =>
  (other.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
function textNodesOf({ body }: Document): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

type Mark = ReturnType<typeof readMarks>[number];

/** Every text that was shown for a draft. The mark behind a draft holds the index of its text here. */
const SHOWN: string[] = [];

/**
 * A mark with a note on the text before it: the rank of its rendering (`renderingsOf`) and its index
 * in {@link SHOWN}, as `0.12`.
 */
export function notedMark(place: Place, rank: number, text: string): string {
  if (!SHOWN.includes(text)) SHOWN.push(text);
  return markOf(place, `${rank}.${SHOWN.indexOf(text)}`);
}

/**
 * The rank and the length of the rendering that stands before a mark; an empty list if there is none,
 * as where an extension has put another text between them.
 *
 * @param written the value that the page was drawn with; a note of the mark counts more
 */
export function shownBefore(text: Text, { place, start, note }: Mark, written: unknown) {
  const before = text.ownerDocument.createRange();
  before.setStart((italicsAround(text) ?? text).parentElement!, 0);
  before.setEnd(text, start);
  const words = plainSpaces(before.toString());
  const [noted, id] = note?.split('.').map(Number) ?? [];
  const renderings = note === undefined ? renderingsOf(typeAt(place), written) : [SHOWN[id!]!];
  const shown = renderings.map((each) => plainSpaces(each.replaceAll('*', '')));
  const rank = shown.findLastIndex((each) => (note || each !== '') && words.endsWith(each));
  return rank < 0 ? [] : [noted ?? rank, shown[rank]!.length];
}

/** The range of a mark and the characters before it, with the italics that begin there. */
export function rangeWith(text: Text, { start: at, end }: Mark, length: number): Range {
  const texts = textNodesOf(text.ownerDocument);
  let [rank, left] = [texts.indexOf(text), length - at];
  while (left > 0 && rank > 0) left -= texts[--rank]!.length;
  const first = texts[rank]!;
  const range = text.ownerDocument.createRange();
  const italics = left === 0 && italicsAround(first);
  if (italics) range.setStartBefore(italics);
  else range.setStart(first, Math.max(0, -left));
  range.setEnd(text, end);
  return range;
}

/** Replaces what is in a range, which then holds what is new. */
function replaceIn(range: Range, words: string, mark: string): void {
  const { startContainer: node, startOffset: start, endContainer, endOffset } = range;
  // React keeps the text nodes of an island and writes in them later: they stay where possible.
  if (node === endContainer && !words.includes('*')) {
    (node as Text).replaceData(start, endOffset - start, words + mark);
    return range.setEnd(node, start + words.length + mark.length);
  }
  const fragment = withItalics(node.ownerDocument!, words);
  fragment.append(mark);
  range.deleteContents();
  range.insertNode(fragment);
}

/**
 * Shows drafts on a page, and the file's value where a draft is gone.
 *
 * @returns whether all are shown; false if one is in an island that React has yet to hydrate
 */
export function showDrafts(
  page: Document,
  content: EditorContent,
  drafts: ReadonlyMap<string, unknown>,
): boolean {
  // A frame that was loaded again has another document.
  const view = page.defaultView as (Window & typeof globalThis) | null;
  if (!view) return true;
  let isWhole = true;
  const show = (text: Text, mark: Mark): Range | undefined => {
    const { place, note } = mark;
    const name = placeName(place);
    const isDraft = drafts.has(name);
    if (!isDraft && !note) return undefined;
    if (awaitsReact(text.parentElement!)) {
      isWhole = false;
      return undefined;
    }
    const written = shownAt(content, place);
    const [rank, length] = shownBefore(text, mark, written);
    if (rank === undefined) return undefined;
    const value = isDraft ? (drafts.get(name) ?? madeAt(content, place)) : written;
    const renderings = renderingsOf(typeAt(place), value);
    const words = renderings[rank] ?? renderings[0]!;
    const range = rangeWith(text, mark, length!);
    const isNoted = isDraft && notedMark(place, rank, words.replaceAll('*', ''));
    replaceIn(range, words, isNoted || markOf(place));
    return isDraft ? range : undefined;
  };
  const typed = typedOn(page);
  const marks = textNodesOf(page)
    .filter((text) => !typed?.contains(text))
    .flatMap((text) => readMarks(text.data).map((mark) => ({ text, mark })));
  // The first mark behind the element that is typed in is that of its text.
  const ofTyped = marks.findIndex(({ text }) => typed && isAfter(text, typed));
  if (ofTyped >= 0) marks.splice(ofTyped, 1);
  // The last mark comes first, since replacing a text moves the marks after it.
  const shown = marks.toReversed().flatMap(({ text, mark }) => show(text, mark) ?? []);
  view.CSS.highlights?.set(UNSAVED, new view.Highlight(...shown));
  return isWhole;
}

/** Milliseconds until an island is asked again whether React has hydrated it. */
const HYDRATION_POLL = 200;

/** Shows the drafts on the page whenever they change; returns what shows them at once. */
export function useShownDrafts(page: Document | undefined): () => boolean {
  const { content } = useContentStore();
  const { drafts } = useDraftStore();
  const show = useCallback(() => {
    const values = new Map(validDrafts(drafts).map(({ name, value }) => [name, value]));
    return !page || showDrafts(page, content, values);
  }, [page, content, drafts]);
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
