import { useState } from 'react';
import type { Meta } from '#kit/schema/field-meta.ts';
import { inOneLine } from '#kit/french/format.ts';
import { JOINED } from '../../content/words.ts';
import { announce } from '../../ui/Announcer.tsx';
import { HELP, INPUT } from '../../ui/styles.ts';
import { CAN_TYPE } from '../editable.ts';
import { ItalicsInput } from './ItalicsInput.tsx';
import type { InputProps, Kind } from './kind.tsx';

type Props = InputProps<Meta<'text'>>;

/** A text that is mostly one of a few. */
function Offers({ meta, isOptional, text, attributes, onChoose }: Props) {
  return (
    <select
      {...attributes}
      className={INPUT}
      value={text}
      onChange={({ target }) => onChoose(target.value)}
    >
      {(isOptional || !text) && <option value="">{isOptional ? 'Rien' : 'Choisir…'}</option>}
      {[...new Set([...(text ? [text] : []), ...meta.offers!()])].map((offer) => (
        <option key={offer}>{offer}</option>
      ))}
    </select>
  );
}

/**
 * A text. If pages show it in one line, the line breaks of a pasted text become spaces, and a
 * message says so.
 */
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
        // Tab selects the whole text, as it does in a native input.
        onKeyUp={({ key, currentTarget }) => {
          if (key === 'Tab' && !hasLines) currentTarget.select();
        }}
      />
      {isJoined && <p className={HELP}>{JOINED}</p>}
    </>
  );
}

/** Whether it is typed with italics: the field allows them, and so does the browser. */
const hasItalics = ({ italics, offers }: Props['meta']) => CAN_TYPE && italics && !offers;

function Input(props: Props) {
  if (props.meta.offers) return <Offers {...props} />;
  return hasItalics(props.meta) ? <ItalicsInput {...props} /> : <PlainInput {...props} />;
}

export const text: Kind<Meta<'text'>> = {
  Input,
  labels: (meta) => (hasItalics(meta) ? 'element' : undefined),
};
