/** A text of the page that is typed in place: an element that stands where its words stood. */
import { metaOf } from '#kit/schema/paths.ts';
import { shownAt, typeAt, type EditorContent } from '../content/content.ts';
import { samePlace, type Place } from '../content/place.ts';
import { CAN_TYPE } from '../panel/editable.ts';
import type { Hit } from './locate.ts';
import { readMarks } from './marks/mark.ts';
import { TYPED } from './marks/page-head.ts';
import { awaitsReact, notedMark, rangeWith, shownBefore } from './show-drafts.ts';

/**
 * The element that is typed in, and what stood there. Extensions of a browser put elements between
 * and around all of these, so each is known by itself and none by its neighbours.
 */
export type TypedText = {
  place: Place;
  element: HTMLElement;
  words: DocumentFragment;
  /** The text node in which the words stood, if they stood in one. */
  text?: Text;
  /** The text node that begins with their mark. */
  rest: Text;
};

/** Elements whose texts cannot be typed on the page: a press does something there. */
const ELSEWHERE = 'button, label, summary, svg';

/** Whether a field is a text that pages show as it is. */
function isProse(place: Place): boolean {
  const { kind, unmarked } = metaOf(typeAt(place));
  return kind === 'text' && !unmarked;
}

/**
 * The words of a field in an element of the page, without their mark; nothing where they cannot be
 * typed in place.
 */
export function findWords(content: EditorContent, { place, element }: Hit): Range | undefined {
  if (!CAN_TYPE || !isProse(place) || element.closest(ELSEWHERE) || awaitsReact(element))
    return undefined;
  for (const node of element.childNodes) {
    const text = node as Text;
    const mark =
      node.nodeType === 3 && readMarks(text.data).find((each) => samePlace(each.place, place));
    if (!mark) continue;
    const [rank, length] = shownBefore(text, mark, shownAt(content, place));
    if (rank !== 0 || !length) continue;
    const range = rangeWith(text, mark, length);
    range.setEnd(text, mark.start);
    return range;
  }
  return undefined;
}

/** Puts an element that can be typed in around the words of a field. */
export function openWords(place: Place, range: Range): TypedText {
  const { startContainer, endContainer } = range;
  const element = startContainer.ownerDocument!.createElement('span');
  element.contentEditable = 'plaintext-only';
  element.setAttribute(TYPED, '');
  const isOneText = startContainer === endContainer;
  const words = range.extractContents();
  range.insertNode(element);
  return isOneText
    ? { place, element, words, text: startContainer as Text, rest: element.nextSibling as Text }
    : { place, element, words, rest: endContainer as Text };
}

type Description = {
  label: string;
  /** How many letters there may be. */
  limit: number | null;
  /** What is wrong. */
  message?: string;
  isWritten: boolean;
  /** Whether it may have several lines. */
  hasLines: boolean;
};

/** Says what is typed in an element, as the panel does of its fields. */
export function describe(element: HTMLElement, description: Description) {
  const { label, limit, message, isWritten, hasLines } = description;
  const words = [limit !== null && `${limit} caractères au plus.`, message];
  const attributes = {
    role: 'textbox',
    enterkeyhint: hasLines ? 'enter' : 'done',
    'aria-label': label,
    'aria-multiline': String(hasLines),
    'aria-invalid': String(message !== undefined),
    'aria-description': words.filter(Boolean).join(' '),
  };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // If everything is written, Ctrl+Z is « Annuler » (`Bar.tsx`).
  element.toggleAttribute('data-written', isWritten);
}

/**
 * Puts back the words that stood there before the typing, in the same text node where possible, since
 * React keeps the text nodes of an island. The mark notes these words, so that `showDrafts` can
 * replace them by the present value.
 */
export function closeWords({ place, element, words, text, rest }: TypedText): void {
  const [mark] = readMarks(rest.data);
  if (mark?.start === 0) rest.replaceData(0, mark.end, notedMark(place, 0, words.textContent));
  if (text?.isConnected) {
    text.appendData(words.textContent + rest.data);
    rest.remove();
  } else if (rest.isConnected) rest.before(words);
  else element.before(words);
  // A translator that just moved the element may put it back into the page: it is left empty.
  element.replaceChildren();
  element.removeAttribute('contenteditable');
  element.removeAttribute(TYPED);
  element.remove();
}
