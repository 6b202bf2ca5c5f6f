import { expect, test } from 'vitest';
import type { BasicFormField, ComponentSchema } from '@keystatic/core';
import { z } from 'zod';
import { FICHIERS, photoDecrite } from '#content/schema.ts';
import config from './config.ts';
import { fieldOf } from './fields.tsx';

type Shape = { [key: string]: Shape } | [Shape] | 'value';

/** Groups and lists of the schema, down to their values. */
function ofSchema(type: unknown): Shape {
  if (type instanceof z.ZodOptional) return ofSchema(type.unwrap());
  if (type instanceof z.ZodArray) return [ofSchema(type.element)];
  if (!(type instanceof z.ZodObject)) return 'value';
  return Object.fromEntries(Object.entries(type.shape).map(([key, each]) => [key, ofSchema(each)]));
}

/** The same of the editor's forms. */
function ofForm(schema: ComponentSchema): Shape {
  if (schema.kind === 'array') return [ofForm(schema.element)];
  if (schema.kind !== 'object') return 'value';
  return Object.fromEntries(Object.entries(schema.fields).map(([key, each]) => [key, ofForm(each)]));
}

test('an empty field is called a field', () => {
  const day = fieldOf(FICHIERS.tarifs.shape.misAJour) as BasicFormField<string>;
  expect(() => day.validate('')).toThrow(/^ce champ (?:manque|est vide)\./);
});

test('every field of every file has a field in the editor, in the same order', () => {
  const { photos } = config.collections!;
  const forms = Object.entries({ ...config.singletons, photos }).map(([name, { schema }]) => [
    name,
    ofForm({ kind: 'object', fields: schema }),
  ]);
  const files = Object.entries({ ...FICHIERS, photos: photoDecrite }).map(([name, type]) => [name, ofSchema(type)]);
  expect(JSON.stringify(forms)).toBe(JSON.stringify(files));
});
