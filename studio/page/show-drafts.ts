/** Shows drafts on the page, and highlights them until they are written. */
import { markOf, readMarks } from './marks/mark.ts';
import { UNSAVED } from './marks/page-head.ts';
import { placeName } from '../content/place.ts';
import { madeAt, shownAt, typeAt, type Content } from '../content/content.ts';
import { renderingsOf } from '../content/words.ts';
import { withItalics } from '../panel/italics.ts';

const TYPED_IN = '[contenteditable]';
const isTypedIn = (node: Node | null) => (node as Element | null)?.matches?.(TYPED_IN);
/** What is typed in on a page, if anything. */
export const typedOn = (page: Document) => page.querySelector<HTMLElement>(TYPED_IN);

/**
 * Whether an element is of an island, and React has yet to hydrate it: it would take what is changed
 * before for an error of the server, and render the island anew. React keeps a property on each
 * element that it has hydrated; it knows nothing of those of slots, and of italics and what is typed.
 */
export function awaitsReact(element: Element): boolean {
  const own = element.closest(`:not(em, ${TYPED_IN})`)!;
  return (
    own.closest('astro-island, astro-slot')?.localName === 'astro-island' &&
    !Object.keys(own).some((key) => key.startsWith('__reactFiber'))
  );
}

const plainSpaces = (text: string) => text.replace(/\s/gu, ' ');
const italicsAround = (text: Text) => text.parentElement!.closest('em');
const textsOf = ({ body }: Document) =>
  body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);

/** Which rendering stands before an offset of a text: its rank and length; an empty list for none. */
function renderingBefore(text: Text, end: number, renderings: readonly string[]) {
  const before = text.ownerDocument.createRange();
  before.setStart((italicsAround(text) ?? text).parentElement!, 0);
  before.setEnd(text, end);
  const words = plainSpaces(before.toString());
  const shown = renderings.map((each) => plainSpaces(each.replaceAll('*', '')));
  const rank = shown.findLastIndex((each) => each !== '' && words.endsWith(each));
  return rank < 0 ? [] : [rank, shown[rank]!.length];
}

type Mark = ReturnType<typeof readMarks>[number];

/**
 * Which rendering of a value stands before its mark: its rank and length, which `showDrafts` notes in
 * the mark as `0.12`; an empty list for none.
 *
 * @param written the value in the file, or what is made, which stands there unless the mark notes something else
 */
export const shownBefore = (text: Text, { place, start, note }: Mark, written: unknown) =>
  note?.split('.').map(Number) ??
  renderingBefore(text, start, renderingsOf(typeAt(place), written));

/** The range of a mark and the characters before it, with the italics that begin there. */
export function rangeWith(text: Text, { start: at, end }: Mark, length: number): Range {
  const walker = textsOf(text.ownerDocument);
  walker.currentNode = text;
  let [first, left] = [text, length - at];
  while (left > 0 && walker.previousNode()) {
    first = walker.currentNode as Text;
    left -= first.length;
  }
  const range = text.ownerDocument.createRange();
  const italics = left === 0 && italicsAround(first);
  if (italics) range.setStartBefore(italics);
  else range.setStart(first, Math.max(0, -left));
  range.setEnd(text, end);
  return range;
}

/** Replaces what is in a range, which then holds what is new. */
function replace(range: Range, words: string, mark: string): void {
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
 * Shows drafts on a page, and the file's value where a draft is gone. The mark of a draft notes
 * which rendering of the value stands before it, and its length.
 *
 * @returns whether all are shown: elsewhere React comes first
 */
export function showDrafts(
  page: Document,
  content: Content,
  drafts: ReadonlyMap<string, unknown>,
): boolean {
  const view = page.defaultView as (Window & typeof globalThis) | null;
  if (!view) return true;
  let isWhole = true;
  const show = (text: Text, mark: Mark): Range | undefined => {
    const { place, note } = mark;
    const name = placeName(place);
    const isDraft = drafts.has(name);
    if ((!isDraft && !note) || isTypedIn(text.previousSibling)) return undefined;
    if (awaitsReact(text.parentElement!)) {
      isWhole = false;
      return undefined;
    }
    const [type, written] = [typeAt(place), shownAt(content, place)];
    const [rank, length] = shownBefore(text, mark, written);
    if (rank === undefined) return undefined;
    const renderings = renderingsOf(
      type,
      isDraft ? (drafts.get(name) ?? madeAt(content, place)) : written,
    );
    const words = renderings[rank] ?? renderings[0]!;
    const noted = isDraft ? `${rank}.${words.replaceAll('*', '').length}` : undefined;
    const range = rangeWith(text, mark, length!);
    replace(range, words, markOf(place, noted));
    return isDraft ? range : undefined;
  };
  const walker = textsOf(page);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  // The last mark of a text comes first, since replacing a text moves the marks after it.
  const shown = texts.flatMap((text) =>
    readMarks(text.data)
      .toReversed()
      .flatMap((mark) => show(text, mark) ?? []),
  );
  view.CSS.highlights?.set(UNSAVED, new view.Highlight(...shown));
  return isWhole;
}
