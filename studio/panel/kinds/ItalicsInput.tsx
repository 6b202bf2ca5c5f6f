import { useEffect, useState } from 'react';
import type { Meta } from '#kit/schema/field-meta.ts';
import { JOINED } from '../../content/words.ts';
import { HELP, INPUT } from '../../ui/styles.ts';
import { fieldText, isShownIn, showText } from '../editable.ts';
import { useEditable } from '../useEditable.ts';
import type { InputProps } from './kind.tsx';

const BUTTON =
  'invisible absolute right-1 bottom-px size-[44px] font-serif text-[1.375rem] text-prune italic ' +
  'group-focus-within:visible aria-pressed:underline';

/** A field that shows italics; its button and Ctrl+I set the selected words in italics, or back. */
export function ItalicsInput({ text, attributes, onType }: InputProps<Meta<'text'>>) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { isJoined, isItalic, toggle } = useEditable(element, {
    onText: (typed) => onType(fieldText(typed, text, false)),
    hasLines: false,
    hasItalics: true,
  });
  useEffect(() => {
    if (element && !isShownIn(element, text)) showText(element, text);
  }, [element, text]);
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
          enterKeyHint="next"
          className={`${INPUT} min-h-[48px] pr-12 leading-snug`}
        />
        <button
          type="button"
          tabIndex={-1}
          className={BUTTON}
          aria-label="Italique"
          title="Italique (Ctrl+I)"
          aria-pressed={isItalic ?? false}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={toggle}
        >
          I
        </button>
      </div>
      {isJoined && <p className={HELP}>{JOINED}</p>}
    </>
  );
}
