import type { z } from 'zod';
import { requiredType } from '#kit/schema/paths.ts';
import { FieldView, type FieldProps } from './FieldView.tsx';
import { asText, messageFor } from './drafts.ts';

type Props = FieldProps & {
  schema: z.ZodType;
  /** A text as it is typed, or a value. */
  value: unknown;
  onType: (text: string) => void;
};

/** A field of a new entry: its parent keeps the text, and an empty field is no fault yet. */
export function Field({ schema, value, ...rest }: Props) {
  const text = asText(requiredType(schema), value);
  return (
    <FieldView
      {...rest}
      schema={schema}
      text={text}
      message={text === '' ? undefined : messageFor(schema, text)}
      isDraft
      onEnd={() => undefined}
      onEnter={(element) => element.closest('form')?.requestSubmit()}
    />
  );
}
