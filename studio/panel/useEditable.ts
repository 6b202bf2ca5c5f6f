import { useState } from 'react';
import { inOneLine } from '#kit/french/format.ts';
import { useListener } from '../base/useListener.ts';
import { JOINED } from '../content/words.ts';
import { announce } from '../ui/Announcer.tsx';
import { useDraftStore } from './context.ts';
import { dropOthersWords, readTyped, selectionIn, textIn, toggleItalics } from './editable.ts';

type Typing = {
  /** Hears the text, with asterisks around words in italics. */
  onText: (text: string) => void;
  /** Whether it may have several lines; otherwise Enter ends the typing. */
  hasLines: boolean;
  /** Whether words may be in italics, by `toggle` and Ctrl+I. */
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
    /** Sets the selected words in italics, or back. */
    toggle,
  };
}
