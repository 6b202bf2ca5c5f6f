/** The editor's fields, generated from the schema: nothing about the content is declared a second time. */
import { fields, type BasicFormField, type ComponentSchema, type SlugFormField } from '@keystatic/core';
import { FieldMessage } from '@keystar/ui/field';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { explain } from '#content/explain.ts';
import type { FieldMeta } from '#content/field-kinds.ts';
import { DateInput, LineInput, NameInput, ParagraphInput, PhotoInput, TextInput } from './inputs.tsx';
import type { InputProps, Name } from './inputs.tsx';
import { normalise } from '#content/normalise.ts';
import { slug as slugFrom } from '#french/slug.ts';

/** The sentence to show under a field whose value is wrong, in the words that the check has for a field of a file. */
const faultOf = (schema: z.ZodType, value: unknown): string | undefined =>
  explain(z.object({ value: schema }), { value })[0]?.message;

/** Refuses a save because of a fault: Keystatic keeps the form open when a field throws. */
function refuse(fault: string | undefined): void {
  if (fault) throw new Error(fault);
}

type Stored = ReturnType<BasicFormField<string>['serialize']>['value'];

/** A field without its `optional` wrapper, and what it tells the editor. */
function unwrap(schema: z.ZodType): { type: z.ZodType; optional: boolean; meta: FieldMeta } {
  const optional = schema instanceof z.ZodOptional;
  const type = optional ? (schema.unwrap() as z.ZodType) : schema;
  const meta = type.meta() as FieldMeta | undefined;
  if (!meta?.title) throw new Error('Every field of the content schema needs a title: the editor shows it.');
  return { type, optional, meta };
}

/**
 * A field edited as text. `read` and `write` go between what is typed and what is stored, in its one form; an optional field
 * left empty is not written at all.
 */
function typed(
  schema: z.ZodType,
  Input: (props: InputProps<string>) => ReactElement,
  read: (stored: Stored) => string = (stored) => String(stored ?? ''),
  write: (text: string) => Stored = (text) => normalise(schema, text) as Stored,
): BasicFormField<string> {
  const { optional, meta } = unwrap(schema);
  const stored = (text: string) => (text.trim() === '' && optional ? undefined : write(text));
  const fault = (text: string) => faultOf(schema, schemaValue(stored(text)));
  return {
    kind: 'form',
    label: meta.title,
    Input: (props) => (
      <Input {...props} label={meta.title} description={meta.description} isRequired={!optional} fault={fault} />
    ),
    defaultValue: () => '',
    parse: read,
    serialize: (text) => ({ value: stored(text) }),
    validate(text) {
      refuse(fault(text));
      return text;
    },
    reader: { parse: read },
  };
}

/** Dates are stored as YAML dates, and checked as the text they are in the file. */
const schemaValue = (stored: Stored) => (stored instanceof Date ? stored.toISOString() : stored);

const toDay = (stored: Stored) => (stored instanceof Date ? stored.toISOString().slice(0, 10) : String(stored ?? ''));
const yamlDate = fields.date({ label: '' });

/** A number as it is written in French. @example toFrench(35.5) // '35,5' */
const toFrench = (stored: Stored): string =>
  typeof stored === 'number' ? String(stored).replace('.', ',') : String(stored ?? '');

function byHint(schema: z.ZodType, champ: NonNullable<FieldMeta['champ']>): ComponentSchema {
  switch (champ) {
    case 'paragraphe':
      return typed(schema, ParagraphInput);
    case 'photo':
      return typed(schema, PhotoInput);
    case 'ligne':
      return typed(schema, LineInput);
    case 'prix':
      return typed(schema, TextInput, toFrench);
    case 'date':
      return typed(schema, DateInput, toDay, (day) =>
        day ? yamlDate.serialize(String(normalise(schema, day))).value : undefined,
      );
  }
}

/**
 * The editor's field for a field of the content.
 *
 * @throws when the editor does not know how to show the type
 */
export function fieldOf(schema: z.ZodType): ComponentSchema {
  const { type, optional, meta } = unwrap(schema);
  const { title: label, description, champ } = meta;
  if (champ) return byHint(schema, champ);
  if (type instanceof z.ZodObject) return fields.object(fieldsOf(type), { label, description });
  if (type instanceof z.ZodArray) return listOf(type, meta);
  if (type instanceof z.ZodEnum) return choice(type.options as string[], meta, optional);
  if (type instanceof z.ZodBoolean) {
    const box = fields.checkbox({ label, description });
    return { ...box, serialize: (value: boolean) => ({ value: value || !optional ? value : undefined }) };
  }
  if (type instanceof z.ZodNumber) return typed(schema, TextInput);
  if (type.def.type === 'string') return typed(schema, TextInput);
  throw new Error(`The editor has no field for « ${label} » (${type.def.type}).`);
}

/** The fields of a group, by their keys. */
export function fieldsOf(group: z.ZodObject): Record<string, ComponentSchema> {
  return Object.fromEntries(Object.entries(group.shape).map(([key, type]) => [key, fieldOf(type as z.ZodType)]));
}

/** One of a few words; an optional choice begins with none, which is not written. */
function choice(values: string[], { title, description, libelles }: FieldMeta, optional: boolean) {
  const known = values.map((value) => ({ value, label: libelles?.[value] ?? value }));
  const options = optional ? [{ value: '', label: '—' }, ...known] : known;
  const select = fields.select({ label: title, description, options, defaultValue: options[0]!.value });
  return { ...select, serialize: (value: string) => ({ value: value || undefined }) };
}

/** What Keystatic tells a list about one of its items. */
type Item = {
  schema: ComponentSchema;
  value?: unknown;
  fields?: Record<string, Item>;
  elements?: readonly Item[];
};

/** Whether a save would be refused because of this item, or of something inside it. */
function isFaulty({ schema, value, fields: inner = {}, elements = [] }: Item): boolean {
  if (schema.kind !== 'form') return [...Object.values(inner), ...elements].some(isFaulty);
  try {
    (schema as BasicFormField<object>).validate(value as object);
    return false;
  } catch {
    return true;
  }
}

function listOf(list: z.ZodArray, { title, description, nomme }: FieldMeta): ComponentSchema {
  const element = list.element as z.ZodType;
  const { minItems: min, maxItems: max } = z.toJSONSchema(list, { unrepresentable: 'any' });
  const itemLabel = (props: unknown) => {
    const item = props as Item;
    const name = String((nomme ? item.fields?.[nomme]?.value : item.value) || unwrap(element).meta.title);
    return isFaulty(item) ? `${name} (à corriger)` : name;
  };
  return {
    ...fields.array(fieldOf(element), { label: title, description, validation: { length: { min, max } } }),
    itemLabel,
  };
}

/** A photo's name; its folder is named after it once, and keeps that name, since the pages refer to it. */
export function nameField(schema: z.ZodType): SlugFormField<Name, Name, string, string> {
  const { meta } = unwrap(schema);
  const parse = (stored: Stored, extra?: { slug: string }): Name => ({
    name: String(stored ?? ''),
    slug: extra?.slug ?? '',
    kept: Boolean(extra?.slug),
  });
  const fault = ({ name }: Name) =>
    faultOf(schema, name) ?? (slugFrom(name) ? undefined : 'Écrire au moins une lettre ou un chiffre.');
  return {
    kind: 'form',
    formKind: 'slug',
    label: meta.title,
    Input: (props) => (
      <NameInput {...props} label={meta.title} description={meta.description} isRequired fault={fault} />
    ),
    defaultValue: () => ({ name: '', slug: '', kept: false }),
    parse,
    serialize: ({ name }) => ({ value: name }),
    serializeWithSlug: ({ name, slug }) => ({ value: name, slug }),
    validate(value, extra) {
      refuse(fault(value));
      if (extra?.slugField.slugs.has(value.slug)) refuse('Une autre photo porte déjà ce nom.');
      return value;
    },
    reader: { parse: (stored) => String(stored ?? ''), parseWithSlug: (stored) => String(stored ?? '') },
  };
}

/** The picture of a photo, stored beside its description as `photo` and its own extension. */
export function fileField(schema: z.ZodType) {
  const { title: label, description } = unwrap(schema).meta;
  const image = fields.image({ label, description, validation: { isRequired: true } });
  type File = Parameters<typeof image.validate>[0];
  const fault = (file: File) => faultOf(schema, file ? `photo.${file.extension}` : '');
  return {
    ...image,
    Input: ({ value, onChange, ...props }: Parameters<typeof image.Input>[0]) => (
      <div>
        <image.Input
          {...props}
          value={value}
          onChange={(file) => onChange(file && { ...file, extension: file.extension.toLowerCase() })}
        />
        {value && fault(value) && <FieldMessage>{fault(value)}</FieldMessage>}
      </div>
    ),
    validate(file: File) {
      refuse(fault(file));
      return file!;
    },
  };
}
