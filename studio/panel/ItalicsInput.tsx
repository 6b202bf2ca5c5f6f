import { useEffect, useState, type KeyboardEvent } from 'react';
import { useListener } from '../base/useListener.ts';
import { JOINED } from '../content/words.ts';
import { INPUT } from '../ui/styles.ts';
import { fieldText, isShownIn, selectionIn, showText, textIn, toggleItalics } from './italics.ts';
import { usePlainTyping } from './usePlainTyping.ts';

type Props = {
  text: string;
  attributes: Record<string, unknown> & {
    id: string;
    onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  };
  onType: (text: string) => void;
};

const BUTTON =
  'invisible absolute right-1 bottom-px size-[44px] font-serif text-[1.375rem] text-prune italic ' +
  'group-focus-within:visible aria-pressed:underline';

/** A text that shows its italics; a button and Ctrl+I set words in italics, or back. */
export function ItalicsInput({ text, attributes, onType }: Props) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { onKeyDown } = attributes;
  const isJoined = usePlainTyping(
    element,
    () => onType(fieldText(textIn(element!), text, false)),
    false,
  );
  useEffect(() => {
    if (element && !isShownIn(element, text)) showText(element, text);
  }, [element, text]);
  const [, render] = useState<object>();
  useListener(document, 'selectionchange', () => render({}));
  const italics = element && toggleItalics(textIn(element), ...selectionIn(element));
  const toggle = () => onType(toggleItalics(textIn(element!), ...selectionIn(element!)).toggled);
  return (
    <>
      <div className="group relative">
        <div
          {...attributes}
          ref={setElement}
          contentEditable="plaintext-only"
          role="textbox"
          tabIndex={0}
          aria-labelledby={`${attributes.id}-nom`}
          enterKeyHint="done"
          className={`${INPUT} min-h-[48px] pr-12 leading-snug`}
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, altKey } = event;
            if (key.toLowerCase() !== 'i' || !(ctrlKey || metaKey) || altKey)
              return onKeyDown?.(event);
            event.preventDefault();
            toggle();
          }}
        />
        <button
          type="button"
          tabIndex={-1}
          className={BUTTON}
          aria-label="Italique"
          title="Italique (Ctrl+I)"
          aria-pressed={italics?.isPressed ?? false}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          I
        </button>
      </div>
      {isJoined && <p className="mt-1.5 leading-snug text-muted">{JOINED}</p>}
    </>
  );
}
