import { useState } from 'react';
import { z } from 'zod';
import { explain } from '#content/explain.ts';
import { bare, metaOf } from '#content/places.ts';
import { Button } from '#components/ui/Button.tsx';
import { below, entriesOf, entryOf, fieldsOf, labelOf, limitsOf, placeName, typeAt, type Place } from '../places.ts';
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
    const element = bare(type.element) as z.ZodType;
    return entries.map((entry, index) => {
      const draft = (
        <Draft
          key={index}
          schema={element}
          value={entry}
          names={names}
          onChange={(next) => onChange(entries.with(index, next))}
        />
      );
      if (!(element instanceof z.ZodObject)) return draft;
      return (
        <fieldset key={index} className="mt-6 border-t border-line pt-4">
          <legend className="float-left text-[1.25rem] text-ink">{`${metaOf(element).title} ${index + 1}`}</legend>
          <div className="clear-both">{draft}</div>
        </fieldset>
      );
    });
  }
  const keep = (next: unknown) => {
    onChange(next === '' ? undefined : next);
    return Promise.resolve(undefined);
  };
  return <Field schema={schema} value={value} names={names} onType={(next) => void keep(next)} onSave={keep} />;
}

type Props = { editor: EditorModel; list: Place; index: number; value: unknown };

/** Entries that are written only all at once; the browser keeps them until then. */
const kept = (list: Place) => `editeur ${placeName(list)}`;

/** A new entry of a list, or the first ones of a list that needs several: they are written once they are complete. */
export function NewEntry({ editor, list, index, value: first }: Props) {
  const type = typeAt(list) as z.ZodArray;
  const { min } = limitsOf(type);
  const isMany = min > 1 && entriesOf(editor.values, list).length === 0;
  const schema = (isMany ? type : type.element) as z.ZodType;
  const [value, setValue] = useState<unknown>(() =>
    isMany ? (JSON.parse(localStorage.getItem(kept(list)) ?? 'null') ?? undefined) : first,
  );
  const [message, setMessage] = useState('');
  const change = (next: unknown) => {
    setValue(next);
    if (isMany) localStorage.setItem(kept(list), JSON.stringify(next));
  };
  const missing = () => {
    const entries = explain(schema, value ?? Array(min).fill({})).map(({ path }) => Number(path[0]) + 1);
    return [...new Set(entries)].join(', ');
  };
  const add = async () => {
    if (isMany && missing()) return setMessage(`À compléter : ${missing()}.`);
    const refused = await editor.save([
      isMany ? { kind: 'set', ...list, value } : { kind: 'insert', ...list, index, value },
    ]);
    if (refused) return setMessage(refused.message);
    localStorage.removeItem(kept(list));
    editor.open(entryOf(below(list, index)));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLElement>('[aria-invalid]');
        if (wrong) wrong.focus();
        else void add();
      }}
    >
      <h1 className="mr-10 text-h3">{isMany ? labelOf(list) : additionOf(type)}</h1>
      {isMany && (
        <p className="mt-2 leading-snug">
          {`Il en faut ${min} pour que le site les montre. Écrivez-les à votre rythme : ce qui est commencé reste ici.`}
        </p>
      )}
      <Draft schema={schema} value={value} onChange={change} names={editor.names} />
      <Alert message={message} />
      <Button type="submit" className="mt-5 w-full">
        Ajouter
      </Button>
    </form>
  );
}
