import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { z } from 'zod';
import { metaOf } from '#kit/schema/paths.ts';
import { PHOTOS } from '#kit/schema/references.ts';
import { inOneLine, ON_REQUEST } from '#kit/french/format.ts';
import { isTouch } from '../base/device.ts';
import { namesFor } from '../content/references.ts';
import { JOINED } from '../content/words.ts';
import { announce } from '../ui/Announcer.tsx';
import { TextButton } from '../ui/TextButton.tsx';
import { useSiteContent } from './context.ts';
import { Hours } from './Hours.tsx';
import { Choice } from './Choice.tsx';
import { CAN_TYPE } from './italics.ts';
import { ItalicsInput } from './ItalicsInput.tsx';
import { LinkChoice } from './LinkChoice.tsx';
import { INPUT, QUIET } from '../ui/styles.ts';
import { PhotoChoice } from './PhotoChoice.tsx';
import { Stars } from './Stars.tsx';

type Props = {
  type: z.ZodType;
  isOptional: boolean;
  text: string;
  /** Attributes of the element that is typed in. */
  attributes: Record<string, unknown> & { id: string };
  onType: (text: string) => void;
  /** Called with a complete value, which is written at once. */
  onChoose: (text: string) => void;
};

/** Whether hours use a phone's time picker. */
export const isClock = (type: unknown) => metaOf(type).input === 'hours' && isTouch();

/** Whether a field is typed in with italics: the field allows them, and so does the browser. */
export const isTypedWithItalics = (type: unknown) => CAN_TYPE && metaOf(type).italics === true;

/** Whether a field is chosen from a few, and labelled as a group. */
export const isChoice = (type: unknown) =>
  type instanceof z.ZodEnum ||
  metaOf(type).reference?.to === PHOTOS ||
  metaOf(type).input === 'stars' ||
  isClock(type);

function YesNo({ isOptional, text, attributes, onChoose }: Props) {
  return (
    <input
      id={attributes.id}
      type="checkbox"
      className="ml-3 size-5 align-middle accent-prune"
      checked={text === 'true'}
      aria-describedby={String(attributes['aria-describedby'])}
      onChange={({ target }) => onChoose(target.checked ? 'true' : isOptional ? '' : 'false')}
    />
  );
}

const Select = ({ text, attributes, onChoose, children }: Props & { children: ReactNode }) => (
  <select
    {...attributes}
    className={INPUT}
    value={text}
    onChange={({ target }) => onChoose(target.value)}
  >
    {children}
  </select>
);

/** A text that is mostly one of a few. */
function Offers(props: Props) {
  const { type, isOptional, text } = props;
  const offers = metaOf(type).offers!();
  return (
    <Select {...props}>
      {(isOptional || !text) && <option value="">{isOptional ? 'Rien' : 'Choisir…'}</option>}
      {[...new Set([...(text ? [text] : []), ...offers])].map((offer) => (
        <option key={offer}>{offer}</option>
      ))}
    </Select>
  );
}

function EntryChoice(props: Props) {
  const { type, isOptional, text } = props;
  const known = namesFor(useSiteContent().content, metaOf(type).reference!);
  return (
    <Select {...props}>
      {!known[text] && <option value={text}>{text || 'Choisir…'}</option>}
      {isOptional && text && <option value="">Aucun choix</option>}
      {Object.entries(known).map(([name, label]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/**
 * The keyboard to show, by the example that the schema gives.
 *
 * @example keyboardFor('35') // 'decimal'
 */
function keyboardFor(example = ''): 'decimal' | 'tel' | 'url' | 'email' | undefined {
  if (/^[\d.,]+$/.test(example)) return 'decimal';
  if (/^[\d ]+$/.test(example)) return 'tel';
  if (example.startsWith('https:')) return 'url';
  return example.includes('@') ? 'email' : undefined;
}

/**
 * Prose. If pages show it in one line, the line breaks of a pasted text become spaces, and a
 * message says so.
 */
function ProseInput({ type, text, attributes, onType }: Props) {
  const hasLines = metaOf(type).input === 'paragraphs';
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
        enterKeyHint={hasLines ? undefined : 'done'}
        rows={1}
        className={`${INPUT} field-sizing-content resize-none leading-snug`}
        onChange={({ target }) => onChange(target.value)}
      />
      {isJoined && <p className="mt-1.5 leading-snug text-muted">{JOINED}</p>}
    </>
  );
}

/** Pastes a text of several lines in one line: browsers would join « 47.29 » and « 2.51 ». */
function pasteInOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  if (!text.trim().includes('\n')) return;
  event.preventDefault();
  document.execCommand('insertText', false, inOneLine(text.trim()));
}

/** A value in one line. Below an address stands the link that clients will follow. */
function TextInput({ type, text, attributes, onType }: Props) {
  const { input, example, read } = metaOf(type);
  const keyboard = keyboardFor(example);
  const link = keyboard === 'url' && (read?.(text) as string | undefined);
  return (
    <>
      <input
        {...attributes}
        value={text}
        autoComplete="off"
        enterKeyHint="done"
        type={input === 'date' ? 'date' : 'text'}
        inputMode={keyboard}
        autoCapitalize={keyboard && 'none'}
        className={INPUT}
        onChange={({ target }) => onType(target.value)}
        onPaste={pasteInOneLine}
      />
      {link && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          className={`${QUIET} mt-1.5 inline-block leading-snug break-all`}
        >
          {`Ouvrir ${link.replace(/^https:\/\/(?:www\.)?/, '')}`}
        </a>
      )}
    </>
  );
}

/**
 * A price. « Sur devis » is a button, since a phone’s keypad for numbers has no letters. Tab skips
 * the button: on a keyboard, « sur devis » can be typed.
 */
const PriceInput = (props: Props) => (
  <>
    <TextInput {...props} />
    {props.text !== ON_REQUEST && (
      <TextButton tabIndex={-1} onClick={() => props.onChoose(ON_REQUEST)}>
        Sur devis
      </TextButton>
    )}
  </>
);

/** What a field is typed in or chosen with, by its type. */
export function Control(props: Props) {
  const { type, isOptional, text, attributes, onType, onChoose } = props;
  const { input, reference, title, offers, prose } = metaOf(type);
  if (type instanceof z.ZodEnum)
    return <Choice type={type} value={text} isOptional={isOptional} onChoose={onChoose} />;
  if (isClock(type)) return <Hours label={title!} value={text} onChange={onType} />;
  if (input === 'link')
    return <LinkChoice value={text} attributes={attributes} onType={onType} onChoose={onChoose} />;
  if (reference?.to === PHOTOS)
    return <PhotoChoice value={text} isOptional={isOptional} onChoose={onChoose} />;
  if (type instanceof z.ZodBoolean) return <YesNo {...props} />;
  if (input === 'stars') return <Stars value={text} onChoose={onChoose} />;
  if (offers) return <Offers {...props} />;
  if (isTypedWithItalics(type)) return <ItalicsInput {...props} />;
  if (input === 'price') return <PriceInput {...props} />;
  if (reference) return <EntryChoice {...props} />;
  return prose ? <ProseInput {...props} /> : <TextInput {...props} />;
}
