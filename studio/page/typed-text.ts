/** A text of the page that is typed in place: an element that stands where its words stood. */
import { z } from 'zod';
import { typography } from '#kit/french/typography.ts';
import { tidy } from '#kit/read/normalise.ts';
import { metaOf, requiredType } from '#kit/schema/paths.ts';
import { typeAt, valueAt, type Content } from '../content/content.ts';
import { samePlace, type Place } from '../content/place.ts';
import { inOneLine } from '../content/words.ts';
import type { Hit } from './locate.ts';
import { markOf, readMarks } from './marks/mark.ts';
import { rangeWith, shownBefore, withItalics } from './show-drafts.ts';

/** The element that is typed in, and what stood there. */
export type TypedText = { place: Place; element: HTMLElement; words: DocumentFragment };

/** Where no text is typed: a press does something there, or React has not drawn it yet. */
const ELSEWHERE = 'button, label, summary, svg, astro-island[ssr]';

/** Older Firefox would paste typefaces and colours: texts are then typed in the panel alone. */
const CAN_TYPE = (() => {
  try {
    document.createElement('p').contentEditable = 'plaintext-only';
    return true;
  } catch {
    return false;
  }
})();

/** Whether a field is a text that pages show as it is. */
function isProse(place: Place): boolean {
  const { prose, unmarked } = metaOf(typeAt(place));
  return requiredType(typeAt(place)) instanceof z.ZodString && !!prose && !unmarked;
}

/**
 * The words of a field in an element of the page, without their mark; nothing where they cannot be
 * typed in place.
 */
export function findWords(content: Content, { place, element }: Hit): Range | undefined {
  if (!CAN_TYPE || !isProse(place) || element.closest(ELSEWHERE)) return undefined;
  for (const node of element.childNodes) {
    const text = node as Text;
    const mark =
      node.nodeType === 3 && readMarks(text.data).find((each) => samePlace(each.place, place));
    if (!mark) continue;
    const [rank, length] = shownBefore(text, mark, valueAt(content, place));
    if (rank !== 0 || !length) continue;
    const range = rangeWith(text, mark, length);
    range.setEnd(text, mark.start);
    return range;
  }
  return undefined;
}

/** Puts an element that can be typed in around the words of a field. */
export function openWords(place: Place, range: Range): TypedText {
  const element = range.startContainer.ownerDocument!.createElement('span');
  element.contentEditable = 'plaintext-only';
  const words = range.extractContents();
  range.insertNode(element);
  return { place, element, words };
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
  // Ctrl+Z is then a step of « Annuler ».
  element.toggleAttribute('data-written', isWritten);
}

/**
 * Puts back what stood there before the typing, in the same text nodes where possible, since React
 * keeps those of an island. Then `showDrafts`, for which the mark notes it, shows the present value.
 */
export function closeWords({ place, element, words }: TypedText): void {
  const [before, after] = [element.previousSibling as Text | null, element.nextSibling as Text];
  const { end } = readMarks(after.data)[0]!;
  after.replaceData(0, end, markOf(place, `0.${words.textContent.length}`));
  if (before?.nodeType === 3 && words.childNodes.length === 1 && words.firstChild!.nodeType === 3) {
    before.appendData(words.textContent + after.data);
    after.remove();
    element.remove();
  } else element.replaceWith(words);
}

type Letter = { letter: string; isItalic: boolean };

/** The letters of a text with asterisks. */
const readLetters = (text: string): Letter[] =>
  text
    .split('*')
    .flatMap((part, index) =>
      part.split('').map((letter) => ({ letter, isItalic: index % 2 > 0 })),
    );

/** The reverse of {@link readLetters}; spaces at the edge of italics are outside of them. */
function textOfLetters(letters: readonly Letter[]): string {
  const isItalic = (at: number): boolean => {
    const { letter, isItalic: is } = letters[at] ?? { letter: '', isItalic: false };
    return is && (/\S/.test(letter) || (isItalic(at - 1) && !!letters[at + 1]?.isItalic));
  };
  const words = letters.map(
    ({ letter }, at) => (isItalic(at) === isItalic(at - 1) ? '' : '*') + letter,
  );
  return words.join('') + (isItalic(letters.length - 1) ? '*' : '');
}

/** The text that an element shows, with words in italics between asterisks. */
export function textIn(element: Element): string {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const letters: Letter[] = [];
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode as Text;
    const isItalic = !!parentElement!.closest('em');
    letters.push(...data.split('').map((letter) => ({ letter, isItalic })));
  }
  return textOfLetters(letters);
}

/** Whether an element shows a field’s text; spaces and lines that were just begun do not count. */
export const isShownIn = (element: Element, text: string) =>
  typography(tidy(textIn(element))) === typography(tidy(text));

/**
 * A text as it is typed on the page, for its field: without the no-break spaces that pages set by
 * themselves.
 *
 * @param written the text in the file, which stays if the page shows the same
 * @param hasLines whether it may have several lines
 */
export function fieldText(typed: string, written: string, hasLines: boolean): string {
  const text = hasLines ? typed : inOneLine(typed);
  const shown = typography(text);
  if (shown === typography(written)) return written;
  return text.replace(/[\u00A0\u202F]/g, (space, at: number) =>
    typography(`${text.slice(0, at)} ${text.slice(at + 1)}`) === shown ? ' ' : space,
  );
}

/** Sets letters of a text in italics, or back; without any, the word that they stand in. */
export function toggleItalics(text: string, start: number, end: number) {
  const letters = readLetters(text);
  const isOfWord = (at: number) => /\S/.test(letters[at]?.letter ?? ' ');
  let [first, last] = [start, end];
  if (first === last) {
    while (isOfWord(first - 1)) first--;
    while (isOfWord(last)) last++;
  }
  const chosen = letters.slice(first, last);
  const isPressed = chosen.length > 0 && chosen.every(({ isItalic }) => isItalic);
  for (const each of chosen) each.isItalic = !isPressed;
  return { isPressed, toggled: textOfLetters(letters) };
}

/** Where the selection begins and ends in an element, in letters. */
export function selectionIn(element: Element): [start: number, end: number] {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.rangeCount || !element.contains(selection.anchorNode)) return [0, 0];
  const { startContainer, startOffset, endContainer, endOffset } = selection.getRangeAt(0);
  const before = element.ownerDocument.createRange();
  before.selectNodeContents(element);
  return (
    [
      [startContainer, startOffset],
      [endContainer, endOffset],
    ] as const
  ).map(([node, offset]) => {
    before.setEnd(node, offset);
    return before.toString().length;
  }) as [number, number];
}

/** Selects letters of an element. */
export function select(element: Element, ...ends: [start: number, end: number]): void {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const points = ends.map((left) => {
    walker.currentNode = element;
    let [node, offset]: [Node, number] = [element, 0];
    while (left >= 0 && walker.nextNode()) {
      const { length } = walker.currentNode as Text;
      [node, offset] = [walker.currentNode, Math.min(left, length)];
      if (left <= length) break;
      left -= length;
    }
    return [node, offset] as const;
  });
  const [[from, fromOffset], [to, toOffset]] = points as [(typeof points)[0], (typeof points)[0]];
  element.ownerDocument.getSelection()?.setBaseAndExtent(from, fromOffset, to, toOffset);
}

/** Shows a field’s text in an element, and keeps what is selected there. */
export function showText(element: Element, text: string): void {
  const ends = selectionIn(element);
  element.replaceChildren(withItalics(element.ownerDocument, typography(text)));
  select(element, ...ends);
}
