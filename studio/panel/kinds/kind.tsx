import { useState, type ClipboardEvent, type ReactNode } from 'react';
import { inOneLine } from '#kit/french/format.ts';
import type { FieldKind, Meta } from '#kit/schema/field-meta.ts';
import { selectOnTap } from '../../base/device.ts';
import type { Place } from '../../content/place.ts';
import { INPUT, QUIET } from '../../ui/styles.ts';

/** The kinds of fields that hold one value. */
export type ValueKind = Exclude<FieldKind, 'group' | 'list'>;
type ValueMeta = Meta<ValueKind>;

export type InputProps<M extends ValueMeta = ValueMeta> = {
  /** What the schema says of the field. */
  meta: M;
  isOptional: boolean;
  /** The value as it is typed; empty for none. */
  text: string;
  place: Place;
  attributes: Record<string, unknown> & { id: string };
  onType: (text: string) => void;
  /** Called with a complete value, which is written at once; an empty text takes it back. */
  onChoose: (text: string) => void;
};

/** How the values of a kind are read, written and refused is in the kit (`schema/notations.ts`). */
export type Kind<M extends ValueMeta = ValueMeta> = {
  Input: (props: InputProps<M>) => ReactNode;
  /** What the label names, where that is no input: a group of parts, or an element. */
  labels?: (meta: M) => 'group' | 'element' | undefined;
};

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

/** Addresses of samples, which lead nowhere (RFC 2606). */
const NOWHERE = /\.example(?:\/|$)/;

/** Pastes a text of several lines in one line: browsers would join « 47.29 » and « 2.51 ». */
function pasteInOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  if (!text.trim().includes('\n')) return;
  event.preventDefault();
  document.execCommand('insertText', false, inOneLine(text.trim()));
}

/**
 * The plainest input, of most kinds: a value in one line. Below an address stands the link that
 * clients will follow; Tab leads from the field past it to the next one, and back to it.
 */
export function LineInput({ meta, text, attributes, onType }: InputProps) {
  const keyboard = keyboardFor(meta.example);
  const link = keyboard === 'url' && (meta.read?.(text) as string | undefined);
  const [isTyped, setTyped] = useState(false);
  return (
    <>
      <input
        {...attributes}
        value={text}
        autoComplete="off"
        enterKeyHint="next"
        type={meta.kind === 'day' ? 'date' : 'text'}
        inputMode={keyboard}
        autoCapitalize={keyboard && 'none'}
        className={INPUT}
        onChange={({ target }) => onType(target.value)}
        onPaste={pasteInOneLine}
        onFocus={(event) => {
          setTyped(true);
          selectOnTap(event);
        }}
        onBlurCapture={() => setTyped(false)}
      />
      {link && !NOWHERE.test(link) && (
        <a
          href={link}
          target="_blank"
          rel="noreferrer"
          tabIndex={isTyped ? -1 : undefined}
          className={`${QUIET} mt-1.5 inline-block leading-snug break-all`}
        >
          {`Ouvrir ${link.replace(/^https:\/\/(?:www\.)?/, '')}`}
        </a>
      )}
    </>
  );
}

/** A value, a number or, by the browser's own calendar, a day. */
export const line: Kind = { Input: LineInput };
