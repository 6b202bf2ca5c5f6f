import type { ClipboardEvent } from 'react';
import type { Meta } from '#kit/schema/field-meta.ts';
import { inOneLine } from '#kit/french/format.ts';
import { INPUT } from '../../ui/styles.ts';
import type { InputProps, Kind } from './kind.ts';

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

/** Pastes a text of several lines in one line: browsers would join « 47.29 » and « 2.51 ». */
function pasteInOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text/plain');
  if (!text.trim().includes('\n')) return;
  event.preventDefault();
  document.execCommand('insertText', false, inOneLine(text.trim()));
}

/** A value in one line. */
export function LineInput({ meta, text, attributes, onType }: InputProps) {
  const keyboard = keyboardFor(meta.example);
  return (
    <input
      {...attributes}
      value={text}
      autoComplete="off"
      enterKeyHint="done"
      type={meta.kind === 'day' ? 'date' : 'text'}
      inputMode={keyboard}
      autoCapitalize={keyboard && 'none'}
      className={INPUT}
      onChange={({ target }) => onType(target.value)}
      onPaste={pasteInOneLine}
    />
  );
}

/** A value or a number. */
export const line: Kind = { Input: LineInput };

/** A day of the calendar, by the browser's own. */
export const day: Kind<Meta<'day'>> = { Input: LineInput };
