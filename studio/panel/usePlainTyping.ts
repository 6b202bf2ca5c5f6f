import { useState } from 'react';
import { useListener } from '../base/useListener.ts';
import { inOneLine, JOINED } from '../content/words.ts';
import { announce } from '../ui/Announcer.tsx';

/**
 * Typing in an element. Unless it may have several lines, Enter ends it, and pasted lines are joined
 * before her eyes.
 *
 * @returns whether the lines of what was pasted last were joined
 */
export function usePlainTyping(
  element: HTMLElement | null | undefined,
  onInput: () => void,
  hasLines: boolean,
): boolean {
  const [joinedIn, setJoinedIn] = useState<HTMLElement>();
  useListener(element, 'input', onInput);
  useListener(element, 'beforeinput', (event: InputEvent) => {
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
  return !!element && joinedIn === element;
}
