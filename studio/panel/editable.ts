/**
 * Elements of the page and of the panel in which a text is typed: what they show, what is typed and
 * selected in them. Words in italics are between asterisks in the file.
 */
import { inOneLine } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { tidy } from '#kit/read/normalise.ts';

/**
 * Whether a text can be typed in an element without formats. Older Firefox cannot: it would paste
 * typefaces and colours, so the panel has a plain field there, with asterisks.
 */
export const CAN_TYPE = (() => {
  try {
    document.createElement('p').contentEditable = 'plaintext-only';
    return true;
  } catch {
    return false;
  }
})();

const NO_BREAK = /[\u00A0\u202F]/g;
const isNoBreak = (letter = '') => /[\u00A0\u202F]/.test(letter);
const isSpace = (letter: string) => isNoBreak(letter) || letter === ' ';

/** A text whose words between asterisks are in italics, as `Emphasis` sets them. */
export function withItalics(page: Document, text: string): DocumentFragment {
  const fragment = page.createDocumentFragment();
  text.split('*').forEach((part, index) => {
    const em = page.createElement('em');
    em.textContent = part;
    fragment.append(index % 2 === 0 ? part : em);
  });
  return fragment;
}

type Letter = { letter: string; isItalic: boolean };

/** The letters of a text with asterisks. */
const readLetters = (text: string): Letter[] =>
  text
    .split('*')
    .flatMap((part, index) =>
      part.split('').map((letter) => ({ letter, isItalic: index % 2 > 0 })),
    );

/**
 * The reverse of {@link readLetters}. Spaces at the edges of italics stay outside the asterisks.
 */
function textOfLetters(letters: readonly Letter[]): string {
  let text = '';
  let wasItalic = false;
  letters.forEach(({ letter, isItalic: is }, at) => {
    const isItalic = is && (/\S/.test(letter) || (wasItalic && !!letters[at + 1]?.isItalic));
    text += (isItalic === wasItalic ? '' : '*') + letter;
    wasItalic = isItalic;
  });
  return text + (wasItalic ? '*' : '');
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

/** The text that each element showed last, before extensions put anything of their own into it. */
const LAST_TEXTS = new WeakMap<Element, string>();

/** Reads what she has typed in an element. */
export function readTyped(element: Element): string {
  const text = textIn(element);
  LAST_TEXTS.set(element, text);
  return text;
}

/** Removes the words that she has not typed, but a browser extension has added, from an element. */
export function dropOthersWords(element: Element): void {
  const hers = LAST_TEXTS.get(element);
  if (hers !== undefined && textIn(element) !== hers) showText(element, hers);
}

/** Whether an element shows a field’s text. Spaces and line breaks at the end do not count. */
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
  // The typography that the page makes of the same text with ordinary spaces.
  const set = typography(text.replace(NO_BREAK, ' '));
  let at = 0;
  const next = text.replace(/[^]/g, (letter) => {
    // Typography also adds no-break spaces where no space was typed.
    while (at < set.length && set[at] !== letter && isNoBreak(set[at]) && !isSpace(letter)) at++;
    const own = set[at++];
    return isNoBreak(letter) && own === letter ? ' ' : letter;
  });
  return typography(next) === shown ? next : text;
}

/**
 * Sets the selected letters of a text in italics, or back; without a selection, the word at the
 * caret.
 */
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
  readTyped(element);
  // Selecting in an element without the focus would move the focus there.
  if (element.ownerDocument.activeElement === element) select(element, ...ends);
}
