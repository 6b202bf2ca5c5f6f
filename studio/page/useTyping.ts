/** Typing where the words are: in an element that stands in their place on the page. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { metaOf } from '#kit/schema/paths.ts';
import { isNarrow } from '../base/device.ts';
import { useListener } from '../base/useListener.ts';
import { shownAt, typeAt, type EditorContent } from '../content/content.ts';
import { samePlace, type Place } from '../content/place.ts';
import { labelOf } from '../content/words.ts';
import {
  CAN_TYPE,
  fieldText,
  isShownIn,
  select,
  selectionIn,
  showText,
  useEditable,
} from '../panel/editable.ts';
import { useDraftStore, useContentStore } from '../state/context.ts';
import { fieldState } from '../state/drafts.ts';
import { readMarks, type Hit } from './marks/mark.ts';
import { TYPED } from './marks/page-head.ts';
import { awaitsReact, notedMark, rangeWith, shownBefore } from './show-drafts.ts';

/**
 * The element that is typed in, and what stood there. Extensions put elements between and around
 * these, so each is known by itself.
 */
type TypedText = {
  place: Place;
  element: HTMLElement;
  words: DocumentFragment;
  /** The text node in which the words stood, if they stood in one. */
  text: Text | undefined;
  /** The text node that begins with their mark. */
  rest: Text;
};

/** Elements in which a press does something else. */
const ELSEWHERE = 'button, label, summary, svg';

/**
 * The words of a text in an element of the page, without their mark; nothing for another kind of
 * field, or where they cannot be typed in place.
 */
export function findWords(content: EditorContent, { place, element }: Hit): Range | undefined {
  const { kind, unmarked } = metaOf(typeAt(place));
  if (!CAN_TYPE || kind !== 'text' || unmarked) return undefined;
  if (element.closest(ELSEWHERE) || awaitsReact(element)) return undefined;
  for (const node of element.childNodes) {
    if (node.nodeType !== 3) continue;
    const text = node as Text;
    const mark = readMarks(text.data).find((each) => samePlace(each.place, place));
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
  // These would turn a carousel. Keys with a modifier are the editor's own.
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'keydown'])
    element.addEventListener(type, (event) => {
      const { ctrlKey, metaKey } = event as MouseEvent | KeyboardEvent;
      if (!ctrlKey && !metaKey) event.stopPropagation();
    });
  const text = startContainer === endContainer ? (startContainer as Text) : undefined;
  const words = range.extractContents();
  range.insertNode(element);
  return { place, element, words, text, rest: (text ? element.nextSibling : endContainer) as Text };
}

/**
 * Puts back the words that stood there before the typing, in the same text node where possible, since
 * React keeps those of an island. The mark notes them, so that `showDrafts` shows the present value.
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

/** Puts the caret where a text was pressed, or else at its end. */
function placeCaret(element: HTMLElement, press: MouseEvent | undefined): void {
  const page = element.ownerDocument as Partial<Document>;
  const caret = press && page.caretPositionFromPoint?.(press.clientX, press.clientY);
  if (caret && element.contains(caret.offsetNode))
    element.ownerDocument.getSelection()?.collapse(caret.offsetNode, caret.offset);
  else select(element, Infinity, Infinity);
}

/**
 * Ends the typing of an element that has lost the focus, unless it was only moved: a translator that
 * puts an element around a text takes the text out of the page for a moment.
 */
function unlessMoved(element: HTMLElement, end: () => void): void {
  const ends = selectionIn(element);
  let isMoved = false;
  const moves = new MutationObserver((records) => {
    isMoved ||= records.some(({ addedNodes }) =>
      [...addedNodes].some((node) => node.contains(element)),
    );
  });
  moves.observe(element.ownerDocument, { childList: true, subtree: true });
  setTimeout(() => {
    moves.disconnect();
    if (!isMoved || !element.isConnected) return end();
    element.focus({ preventScroll: true });
    select(element, ...ends);
  });
}

/** Scrolls the caret into the upper half of the page: a phone's keyboard covers the lower one. */
function raiseCaret(element: HTMLElement): void {
  const page = element.ownerDocument;
  const range = page.getSelection()?.rangeCount ? page.getSelection()!.getRangeAt(0) : undefined;
  // A caret at the edge of an element may have no box.
  const { bottom } = range?.getClientRects()[0] ?? element.getBoundingClientRect();
  const excess = bottom - page.documentElement.clientHeight / 2;
  if (excess > 0) page.defaultView!.scrollBy({ top: excess, behavior: 'instant' });
}

export type TypingModel = ReturnType<typeof useTyping>;

/**
 * Typing on the page. What is typed is a draft of the field, as in the panel.
 *
 * @param showDrafts shows the drafts on the page
 */
export function useTyping(page: Document | undefined, showDrafts: () => void) {
  const { content } = useContentStore();
  const { drafts, keepText, flush } = useDraftStore();
  const [opened, setOpened] = useState<TypedText>();
  const typed = opened?.element.ownerDocument === page ? opened : undefined;
  const field = typed && fieldState(content, drafts, typed.place);
  /** Whether she has removed all words: the text that the site makes instead appears once she leaves. */
  const [isEmptied, setEmptied] = useState(false);
  const meta = typed && metaOf(typeAt(typed.place), 'text');
  const limit = meta?.length.max ?? null;
  const { hasLines = false, italics: hasItalics = false } = meta ?? {};

  const end = () => {
    if (!typed?.element.hasAttribute(TYPED)) return;
    setOpened(undefined);
    closeWords(typed);
    showDrafts();
    void flush();
  };
  /** Begins the typing of a text; the caret is where it was pressed, or else at its end. */
  const begin = (hit: Hit, press?: MouseEvent) => {
    // The panel may have shown drafts on the page when it opened.
    const words = findWords(content, hit);
    if (!words) return;
    const next = openWords(hit.place, words);
    const { element } = next;
    showText(element, fieldState(content, drafts, hit.place).text);
    element.focus({ preventScroll: true });
    placeCaret(element, press);
    if (isNarrow()) raiseCaret(element);
    flushSync(() => {
      setOpened(next);
      setEmptied(false);
    });
  };
  const keep = (text: string) => {
    const next = fieldText(text, field!.written, hasLines);
    setEmptied(next.trim() === '');
    keepText(typed!.place, next);
  };

  const { element, place } = typed ?? {};
  const { isJoined, isItalic, toggle } = useEditable(element, {
    onText: keep,
    hasLines,
    hasItalics,
  });
  useListener(element, 'blur', () => {
    // If the whole window loses the focus, the typing goes on once it is back.
    if (document.hasFocus()) unlessMoved(element!, end);
  });
  useListener(element, 'keydown', ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    if (!field!.draft) return element!.blur();
    keep(field!.written);
    setEmptied(false);
    void flush();
  });
  // On some phones, the keyboard makes the window smaller when it opens.
  useListener(element && page?.defaultView?.visualViewport, 'resize', () => raiseCaret(element!));

  const { draft, isMade, message } = field ?? {};
  const text = isEmptied && isMade ? '' : (field?.text ?? '');
  useEffect(() => {
    if (!element) return;
    // Lines were joined, or it was taken back or changed elsewhere.
    if ((draft || text) && !isShownIn(element, text)) showText(element, text);
    // The same is said of it as the panel says of its fields.
    const attributes = {
      role: 'textbox',
      enterkeyhint: hasLines ? 'enter' : 'done',
      'aria-label': labelOf(place!),
      'aria-multiline': String(hasLines),
      'aria-invalid': String(message !== undefined),
      'aria-description': [limit !== null && `${limit} caractères au plus.`, message]
        .filter(Boolean)
        .join(' '),
    };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    // If everything is written, Ctrl+Z is « Annuler » (`Bar.tsx`).
    element.toggleAttribute('data-written', draft === undefined);
  }, [element, place, text, message, draft, limit, hasLines]);

  return { typed, begin, end, toggle, text, limit, message, isItalic, isJoined };
}
