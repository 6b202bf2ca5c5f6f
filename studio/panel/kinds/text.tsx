import { useEffect, useState } from 'react';
import { inOneLine } from '#kit/french/format.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import { announce } from '../../ui/Announcer.tsx';
import { Select } from '../../ui/Select.tsx';
import { HELP, INPUT } from '../../ui/styles.ts';
import { CAN_TYPE, fieldText, isShownIn, JOINED, showText, useEditable } from '../editable.ts';
import type { InputProps, Kind } from './kind.tsx';

type Props = InputProps<Meta<'text'>>;

/** A text that is mostly one of a few. */
function Offers({ meta, isOptional, text, attributes, onChoose }: Props) {
  const offers = [...new Set([...(text ? [text] : []), ...meta.offers!()])];
  const options = offers.map((offer) => [offer, offer] as const);
  return (
    <Select {...attributes} options={options} value={text} onChoose={onChoose}>
      {(isOptional || !text) && <option value="">{isOptional ? 'Rien' : 'Choisir…'}</option>}
    </Select>
  );
}

/** A text. Where pages show it in one line, line breaks become spaces, and a message says so. */
function PlainInput({ meta: { hasLines }, text, attributes, onType }: Props) {
  const [isJoined, setJoined] = useState(false);
  const onChange = (typed: string) => {
    const next = hasLines ? typed : inOneLine(typed);
    setJoined(next !== typed);
    if (next !== typed) announce(JOINED);
    onType(next);
  };
  return (
    <>
      <textarea
        {...attributes}
        value={text}
        autoComplete="off"
        enterKeyHint={hasLines ? 'enter' : 'next'}
        rows={1}
        className={`${INPUT} field-sizing-content resize-none leading-snug`}
        onChange={({ target }) => onChange(target.value)}
        // As in a native input.
        onKeyUp={({ key, currentTarget }) => {
          if (key === 'Tab' && !hasLines) currentTarget.select();
        }}
      />
      {isJoined && <p className={HELP}>{JOINED}</p>}
    </>
  );
}

const BUTTON =
  'invisible absolute right-1 bottom-px size-[44px] font-serif text-[1.375rem] text-prune italic ' +
  'group-focus-within:visible aria-pressed:underline';

/** A field that shows italics; its button and Ctrl+I set the selected words in italics, or back. */
function ItalicsInput({ text, attributes, onType }: Props) {
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

const hasItalics = ({ italics, offers }: Props['meta']) => CAN_TYPE && italics && !offers;

function Input(props: Props) {
  if (props.meta.offers) return <Offers {...props} />;
  return hasItalics(props.meta) ? <ItalicsInput {...props} /> : <PlainInput {...props} />;
}

export const text: Kind<Meta<'text'>> = {
  Input,
  labels: (meta) => (hasItalics(meta) ? 'element' : undefined),
};
