import { useState } from 'react';
import { z } from 'zod';
import { bare } from '#content/places.ts';
import { Button } from '#components/ui/Button.tsx';
import { below, entryOf, fieldsOf, limitsOf, typeAt, type Place } from '../places.ts';
import type { Names } from './Control.tsx';
import { Field } from './Field.tsx';
import { additionOf } from './list-words.ts';
import { Alert } from './Alert.tsx';
import type { EditorModel } from './useEditor.ts';

type DraftProps = {
  schema: z.ZodType;
  value: unknown;
  onChange: (value: unknown) => void;
  names: Names;
};

/** The fields of something that is not written yet; of its lists as many entries as they need. */
export function Draft({ schema, value, onChange, names }: DraftProps) {
  const type = bare(schema) as z.ZodType;
  if (type instanceof z.ZodObject) {
    const group = (value ?? {}) as Record<string, unknown>;
    return fieldsOf(type).map(([key]) => (
      <Draft
        key={key}
        schema={type.shape[key] as z.ZodType}
        value={group[key]}
        names={names}
        onChange={(next) => onChange({ ...group, [key]: next })}
      />
    ));
  }
  if (type instanceof z.ZodArray) {
    const entries = (value ?? Array.from({ length: limitsOf(type).min })) as unknown[];
    return entries.map((entry, index) => (
      <Draft
        key={index}
        schema={type.element as z.ZodType}
        value={entry}
        names={names}
        onChange={(next) => onChange(entries.with(index, next))}
      />
    ));
  }
  const keep = (next: unknown) => {
    onChange(next === '' ? undefined : next);
    return Promise.resolve(undefined);
  };
  return <Field schema={schema} value={value} names={names} onType={(next) => void keep(next)} onSave={keep} />;
}

type Props = { editor: EditorModel; list: Place; index: number; value: unknown };

/** A new entry of a list: it is written once it is complete. */
export function NewEntry({ editor, list, index, value: first }: Props) {
  const type = typeAt(list) as z.ZodArray;
  const [value, setValue] = useState(first);
  const [message, setMessage] = useState('');
  const add = async () => {
    const refused = await editor.save([{ kind: 'insert', ...list, index, value }]);
    if (refused) setMessage(refused.message);
    else editor.open(entryOf(below(list, index)));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h1 className="mr-10 text-h3">{additionOf(type)}</h1>
      <Draft schema={type.element as z.ZodType} value={value} onChange={setValue} names={editor.names} />
      <Alert message={message} />
      <Button type="submit" className="mt-5 w-full">
        Ajouter
      </Button>
    </form>
  );
}
