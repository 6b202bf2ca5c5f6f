/**
 * Elements of the page and of the panel in which a text is typed: what they show, what is typed and
 * selected in them. Words in italics are between asterisks in the file.
 */
import { useState } from 'react';
import { inOneLine } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { tidy } from '#kit/read/normalise.ts';
import { useListener } from '../base/useListener.ts';
import { useDraftStore } from '../state/context.ts';
import { announce } from '../ui/Announcer.tsx';

/** The message when the lines of a pasted text were joined. */
export const JOINED = 'Lignes réunies : le site montre ce texte sans retour à la ligne.';

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

const readLetters = (text: string): Letter[] =>
  text
    .split('*')
    .flatMap((part, index) =>
      part.split('').map((letter) => ({ letter, isItalic: index % 2 > 0 })),
    );

/** The reverse of {@link readLetters}. Spaces at the edges of italics stay outside the asterisks. */
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

function readTyped(element: Element): string {
  const text = textIn(element);
  LAST_TEXTS.set(element, text);
  return text;
}

/** Removes what a browser extension has added to an element. */
function dropOthersWords(element: Element): void {
  const hers = LAST_TEXTS.get(element);
  if (hers !== undefined && textIn(element) !== hers) showText(element, hers);
}

/** Whether an element shows a field’s text. Spaces and line breaks at the end do not count. */
export const isShownIn = (element: Element, text: string) =>
  typography(tidy(textIn(element))) === typography(tidy(text));

/**
 * A text as it is typed on the page, for its field: without the no-break spaces that pages set, and
 * files do not have.
 *
 * @param written the text in the file, which stays if the page shows the same
 */
export function fieldText(typed: string, written: string, hasLines: boolean): string {
  const text = hasLines ? typed : inOneLine(typed);
  if (typography(text) === typography(written)) return written;
  return text.replace(/[\u00A0\u202F]/g, ' ');
}

/** Sets the selected letters of a text in italics, or back; else the word at the caret. */
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
  const lettersTo = (node: Node, offset: number) => {
    before.setEnd(node, offset);
    return before.toString().length;
  };
  return [lettersTo(startContainer, startOffset), lettersTo(endContainer, endOffset)];
}

/** The text node of a letter, and its offset there; the element itself if it has no text. */
function pointAt(element: Element, letter: number): [Node, number] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = letter;
  let point: [Node, number] = [element, 0];
  while (walker.nextNode()) {
    const { length } = walker.currentNode as Text;
    point = [walker.currentNode, Math.min(left, length)];
    if (left <= length) break;
    left -= length;
  }
  return point;
}

export function select(element: Element, start: number, end: number): void {
  const selection = element.ownerDocument.getSelection();
  selection?.setBaseAndExtent(...pointAt(element, start), ...pointAt(element, end));
}

/** Shows a field’s text in an element, and keeps what is selected there. */
export function showText(element: Element, text: string): void {
  const ends = selectionIn(element);
  element.replaceChildren(withItalics(element.ownerDocument, typography(text)));
  readTyped(element);
  // Selecting in an element without the focus would move the focus there.
  if (element.ownerDocument.activeElement === element) select(element, ...ends);
}

type Typing = {
  onText: (text: string) => void;
  /** Otherwise Enter ends the typing. */
  hasLines: boolean;
  hasItalics: boolean;
};

/** Typing in an element of the page or of the panel. */
export function useEditable(
  element: HTMLElement | null | undefined,
  { onText, hasLines, hasItalics }: Typing,
) {
  const { flush } = useDraftStore();
  const [joinedIn, setJoinedIn] = useState<HTMLElement>();
  useListener(element, 'input', () => onText(readTyped(element!)));
  useListener(element, 'beforeinput', (event: InputEvent) => {
    if (!event.isComposing) dropOthersWords(element!);
    if (hasLines) return;
    if (/^insert(?:LineBreak|Paragraph)$/.test(event.inputType)) {
      event.preventDefault();
      return element!.blur();
    }
    const pasted = event.data ?? event.dataTransfer?.getData('text/plain') ?? '';
    if (!pasted.includes('\n')) return setJoinedIn(undefined);
    event.preventDefault();
    // So that the browser can undo it.
    element!.ownerDocument.execCommand('insertText', false, inOneLine(pasted));
    setJoinedIn(element!);
    announce(JOINED);
  });

  const [, render] = useState<object>();
  useListener(hasItalics ? element?.ownerDocument : undefined, 'selectionchange', () => render({}));
  const toggled = () => toggleItalics(textIn(element!), ...selectionIn(element!));
  const toggle = () => {
    onText(toggled().toggled);
    // A step of its own for « Annuler ».
    void flush();
  };
  useListener(element, 'keydown', (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!hasItalics || key.toLowerCase() !== 'i' || !(ctrlKey || metaKey) || altKey) return;
    event.preventDefault();
    toggle();
  });
  return {
    /** Whether the lines of what was pasted last were joined. */
    isJoined: !!element && joinedIn === element,
    /** Whether the selected words are in italics; undefined where no words may be. */
    isItalic: element && hasItalics ? toggled().isPressed : undefined,
    toggle,
  };
}
