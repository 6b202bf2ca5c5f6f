import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { metaOf } from '#kit/schema/paths.ts';
import { isNarrow } from '../base/device.ts';
import { useListener } from '../base/useListener.ts';
import { typeAt } from '../content/content.ts';
import { labelOf } from '../content/words.ts';
import { useDraftStore, useContentStore } from '../panel/context.ts';
import { fieldState } from '../panel/drafts.ts';
import { fieldText, isShownIn, select, showText } from '../panel/editable.ts';
import { useEditable } from '../panel/useEditable.ts';
import type { Hit } from './marks/mark.ts';
import { TYPED } from './marks/page-head.ts';
import { closeWords, describe, findWords, openWords, type TypedText } from './typed-text.ts';

export type TypingModel = ReturnType<typeof useTyping>;

/** Puts the caret where a text was pressed, or else at its end. */
function placeCaret(element: HTMLElement, press: MouseEvent | undefined): void {
  const page = element.ownerDocument as Partial<Document>;
  const caret = press && page.caretPositionFromPoint?.(press.clientX, press.clientY);
  if (caret && element.contains(caret.offsetNode))
    element.ownerDocument.getSelection()?.collapse(caret.offsetNode, caret.offset);
  else select(element, Infinity, Infinity);
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
  /** Begins the typing of a text, where it was pressed or else at its end. */
  const begin = (hit: Hit, press?: MouseEvent) => {
    end();
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
    // When the whole window loses the focus, the typing goes on once the window has it again.
    if (document.hasFocus()) end();
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
    // The text differs from the element: lines were joined, or it was taken back or changed elsewhere.
    if ((draft || text) && !isShownIn(element, text)) showText(element, text);
    const isWritten = draft === undefined;
    describe(element, { label: labelOf(place!), limit, message, isWritten, hasLines });
  }, [element, place, text, message, draft, limit, hasLines]);

  return { typed, begin, toggle, text, limit, message, isItalic, isJoined };
}
