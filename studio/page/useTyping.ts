import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { metaOf } from '#kit/schema/paths.ts';
import { isNarrow } from '../base/device.ts';
import { useListener } from '../base/useListener.ts';
import { typeAt } from '../content/content.ts';
import { samePlace } from '../content/place.ts';
import { useDraftStore, usePanel, useContentStore } from '../panel/context.ts';
import { fieldState } from '../panel/drafts.ts';
import {
  fieldText,
  isShownIn,
  select,
  selectionIn,
  showText,
  useEditable,
} from '../panel/editable.ts';
import { elementsOf, hitsOn, isSeen, type Hit, type Point } from './locate.ts';
import { TYPED } from './marks/page-head.ts';
import { closeWords, describe, findWords, openWords, type TypedText } from './typed-text.ts';
import { labelOf } from '../content/words.ts';

export type TypingModel = ReturnType<typeof useTyping>;

/**
 * Has the links that lie over a whole card let presses through to what is typed in it; returns what
 * undoes it.
 */
function uncover(element: HTMLElement): () => void {
  const { left, top, width, height } = element.getBoundingClientRect();
  const layers = element.ownerDocument.elementsFromPoint(left + width / 2, top + height / 2);
  const covers = layers.slice(
    0,
    layers.findIndex((layer) => layer.contains(element)),
  );
  const links = covers.filter((each) => each.localName === 'a') as HTMLElement[];
  for (const { style } of links) style.pointerEvents = 'none';
  return () => links.forEach(({ style }) => (style.pointerEvents = ''));
}

/** Puts the caret where a text was touched, or else at its end. */
function placeCaret(element: HTMLElement, point: Point | undefined): void {
  const page = element.ownerDocument as Partial<Document>;
  const caret = point && page.caretPositionFromPoint?.(point.x, point.y);
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

/**
 * Typing where the words are. What is typed is a draft of the field, as in the panel.
 *
 * @param showDrafts shows the drafts on the page
 */
export function useTyping(page: Document | undefined, showDrafts: () => void) {
  const { content } = useContentStore();
  const { drafts, keepText, flush } = useDraftStore();
  const { show, openFields } = usePanel();
  const [opened, setOpened] = useState<TypedText & { cover: () => void }>();
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
    typed.cover();
    closeWords(typed);
    showDrafts();
    void flush();
  };
  const open = (hit: Hit, point?: Point) => {
    end();
    const touched = elementsOf(page!, hit.place).indexOf(hit.element);
    const isTyped = findWords(content, hit) !== undefined;
    // React renders at once only for events of its own window. The field of the panel has the focus
    // for a moment, which brings it into view. A phone has no room for the panel beside the text.
    flushSync(() =>
      isTyped && isNarrow() ? show(undefined) : openFields(hit.place, { touched, isTyped }),
    );
    // Searched after the panel has opened, which may have shown drafts on the page.
    const words = isTyped && findWords(content, hit);
    if (!words) return;
    const next = openWords(hit.place, words);
    const { element } = next;
    showText(element, fieldState(content, drafts, hit.place).text);
    if (!point && !isSeen(element))
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.focus({ preventScroll: true });
    const cover = uncover(element);
    placeCaret(element, point);
    if (isNarrow()) raiseCaret(element);
    flushSync(() => {
      setOpened({ ...next, cover });
      setEmptied(false);
    });
  };
  const keep = (text: string) => {
    const next = fieldText(text, field!.written, hasLines);
    setEmptied(next.trim() === '');
    keepText(typed!.place, next);
  };

  const { element, place, rest } = typed ?? {};
  const { isJoined, isItalic, toggle } = useEditable(element, {
    onText: keep,
    hasLines,
    hasItalics,
  });
  useListener(element, 'blur', () => {
    // When the whole window loses the focus, the typing goes on once the window has it again.
    if (document.hasFocus()) unlessMoved(element!, end);
  });
  useListener(element, 'keydown', (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    // Arrows would turn a carousel.
    if (!ctrlKey && !metaKey) event.stopPropagation();
    if (key === 'Escape' && field?.draft) {
      keep(field.written);
      setEmptied(false);
      void flush();
    } else if (key === 'Escape') element!.blur();
    if (key !== 'Tab') return;
    const texts = hitsOn(page!).filter(
      (hit) =>
        hit.element === rest!.parentElement ||
        (!hit.element.closest('[inert]') &&
          hit.element.getBoundingClientRect().width > 1 &&
          findWords(content, hit)),
    );
    const isHere = (hit: Hit) =>
      hit.element === rest!.parentElement && samePlace(hit.place, typed!.place);
    const next = texts[texts.findIndex(isHere) + (shiftKey ? -1 : 1)];
    if (!next) return;
    event.preventDefault();
    open(next);
  });
  // Otherwise a carousel or another script of the page would react to a press of the text.
  const keepPress = (event: Event) => event.stopPropagation();
  useListener(element, 'pointerdown', keepPress);
  useListener(element, 'mousedown', keepPress);
  useListener(element, 'touchstart', keepPress);
  // On some phones, the keyboard makes the window smaller when it opens.
  useListener(element && page?.defaultView?.visualViewport, 'resize', () => raiseCaret(element!));

  const { draft, isMade, message } = field ?? {};
  const text = isEmptied && isMade ? '' : (field?.text ?? '');
  useEffect(() => {
    if (!element) return;
    // The text differs from the element: lines were joined, or it was taken back or changed elsewhere.
    if ((draft || text) && !isShownIn(element, text)) showText(element, text);
    const isWritten = draft === undefined;
    describe(element, { label: labelOf(place!), limit, message, isWritten, hasLines });
  }, [element, place, text, message, draft, limit, hasLines]);

  return { typed, open, toggle, text, limit, message, isItalic, isJoined };
}
