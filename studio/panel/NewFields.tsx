import { z } from 'zod';
import { requiredType, metaOf } from '#kit/schema/paths.ts';
import { fieldsOf, limitsOf } from '../content/content.ts';
import { asText, messageFor } from './drafts.ts';
import { Field } from './Field.tsx';

export type NewFieldsProps = {
  schema: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** The fields of a new entry, as it is typed; of a list inside it, as many entries as it needs. */
export function NewFields({ schema, value, onChange }: NewFieldsProps) {
  const type = requiredType(schema) as z.ZodType;
  if (type instanceof z.ZodObject) {
    const group = (value ?? {}) as Record<string, unknown>;
    return fieldsOf(type).map(([key]) => (
      <NewFields
        key={key}
        schema={type.shape[key] as z.ZodType}
        value={group[key]}
        onChange={(next) => onChange({ ...group, [key]: next })}
      />
    ));
  }
  if (type instanceof z.ZodArray) {
    const entries = (value ?? Array.from({ length: limitsOf(type).min })) as unknown[];
    const element = requiredType(type.element) as z.ZodType;
    return entries.map((entry, index) => {
      const fields = (
        <NewFields
          key={index}
          schema={element}
          value={entry}
          onChange={(next) => onChange(entries.with(index, next))}
        />
      );
      if (!(element instanceof z.ZodObject)) return fields;
      return (
        <fieldset key={index} className="mt-6 border-t border-line pt-4">
          <legend className="float-left text-[1.25rem] text-ink">
            {`${metaOf(element).title} ${index + 1}`}
          </legend>
          <div className="clear-both">{fields}</div>
        </fieldset>
      );
    });
  }
  const text = asText(type, value);
  return (
    <Field
      schema={schema}
      text={text}
      // An empty field is no fault yet.
      message={text === '' ? undefined : messageFor(schema, text)}
      isDraft
      onType={(next) => onChange(next || undefined)}
      onEnter={(element) => element.closest('form')?.requestSubmit()}
    />
  );
}
