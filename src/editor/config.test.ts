import type { BasicFormField, ComponentSchema } from '@keystatic/core';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { FICHIERS, photoDecrite, type FileName } from '#content/schema.ts';
import { testFolder } from '#content/test-content.ts';
import config from './config.ts';

type Values = Record<string, unknown>;

/** What a save would write for stored content, after the editor has read and validated it. */
function through(schema: ComponentSchema, stored: unknown, slug?: string): unknown {
  if (schema.kind === 'array') return (stored as unknown[]).map((item) => through(schema.element, item));
  if (schema.kind === 'object') {
    const entries = Object.entries(schema.fields).map(([key, field]) => [key, through(field, (stored as Values)[key])]);
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  }
  const field = schema as BasicFormField<object> & { formKind?: string };
  if (field.formKind === 'asset') return stored;
  const value = field.parse(stored as string, ...((slug ? [{ slug }] : []) as []));
  field.validate(value);
  const written = field.serialize(value).value;
  return written instanceof Date ? written.toISOString().slice(0, 10) : written;
}

const names = Object.keys(FICHIERS) as FileName[];
const { texts } = testFolder({ 'photos.photo-1.exemple': true, 'avis.avis.0.exemple': true });
const photoFields = config.collections!.photos.schema;

test('every file of the content is in the editor’s menu, once', () => {
  const menu = Object.values(config.ui!.navigation as Record<string, string[]>).flat();
  expect(menu.toSorted()).toEqual([...names, 'photos'].toSorted());
  expect(Object.keys(photoFields)).toEqual(Object.keys(photoDecrite.shape));
});

test.each([
  ...names.map((name) => [`${name}.yaml`, config.singletons![name].schema] as const),
  ['photos/photo-1/index.yaml', photoFields] as const,
])('%s is accepted as it is and written with the same values in the same order', (file, fields) => {
  const stored: unknown = parse(texts[file]!);
  expect(JSON.stringify(through({ kind: 'object', fields }, stored, 'photo-1'))).toBe(JSON.stringify(stored));
});
