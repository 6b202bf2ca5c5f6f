import type { z } from 'zod';
import { fieldsOf } from '../content/content.ts';
import { asText, messageFor } from '../panel/drafts.ts';
import { Field } from '../panel/Field.tsx';

type Props = {
  schema: z.ZodObject;
  /** The values of the fields, as they are typed. */
  value: Readonly<Record<string, unknown>>;
  onChange: (value: Record<string, unknown>) => void;
};

/** The fields of a destination. */
export const DestinationFields = ({ schema, value, onChange }: Props) =>
  fieldsOf(schema).map(([key, type]) => {
    const text = asText(type, value[key]);
    return (
      <Field
        key={key}
        schema={schema.shape[key] as z.ZodType}
        text={text}
        // An empty field is no fault yet.
        message={text === '' ? undefined : messageFor(type as z.ZodType, text)}
        isDraft
        onType={(next) => onChange({ ...value, [key]: next || undefined })}
      />
    );
  });
