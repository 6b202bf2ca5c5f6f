import { useRef } from 'react';
import type { z } from 'zod';
import { requiredType } from '#kit/schema/paths.ts';
import { FieldView, type FieldProps } from './FieldView.tsx';
import { asText, messageFor, PAUSE } from './drafts.ts';

type Props = FieldProps & {
  schema: z.ZodType;
  /** A text as it is typed, or a value. */
  value: unknown;
  onType: (text: string) => void;
  /** Called with the text once the typing ends. */
  onSave?: (text: string) => unknown;
};

/** A field of a new entry: its parent keeps the text, and an empty field is no fault yet. */
export function Field({ schema, value, onType, onSave, ...rest }: Props) {
  const text = asText(requiredType(schema), value);
  const timer = useRef(0);
  const save = (typed: string) => {
    clearTimeout(timer.current);
    timer.current = 0;
    onSave?.(typed);
  };
  /** A field that is left without typing saves nothing: another window may have typed in it. */
  const end = (typed = text) => timer.current !== 0 && save(typed);
  return (
    <FieldView
      {...rest}
      schema={schema}
      text={text}
      message={text === '' ? undefined : messageFor(schema, text)}
      isDraft
      onType={(typed) => {
        onType(typed);
        clearTimeout(timer.current);
        if (onSave) timer.current = window.setTimeout(() => save(typed), PAUSE);
      }}
      onEnd={end}
      onEnter={(element) => {
        end();
        element.closest('form')?.requestSubmit();
      }}
    />
  );
}
