import { readFileSync, readdirSync } from 'node:fs';
import type { BasicFormField, ComponentSchema } from '@keystatic/core';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { FICHIERS, photoDecrite, type FileName } from '#content/schema.ts';
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
  return written instanceof Date ? written.toISOString() : written;
}

const read = (file: string): unknown => parse(readFileSync(`content/${file}`, 'utf8'));
const names = Object.keys(FICHIERS) as FileName[];

describe('the editor', () => {
  it('has every file of the content in its menu, once', () => {
    const menu = Object.values(config.ui!.navigation as Record<string, string[]>).flat();
    expect(menu.toSorted()).toEqual([...names, 'photos'].toSorted());
  });

  it.each(names)('accepts %s as it is and writes the same values in the same order', (name) => {
    const stored = read(`${name}.yaml`);
    const fields = config.singletons![name].schema;
    expect(JSON.stringify(through({ kind: 'object', fields }, stored))).toBe(JSON.stringify(stored));
  });

  it.each(readdirSync('content/photos'))('accepts the photo %s as it is', (slug) => {
    const stored = read(`photos/${slug}/index.yaml`);
    const fields = config.collections!.photos.schema;
    expect(Object.keys(fields)).toEqual(Object.keys(photoDecrite.shape));
    expect(JSON.stringify(through({ kind: 'object', fields }, stored, slug))).toBe(JSON.stringify(stored));
  });

  it('leaves out what is optional and empty', () => {
    const line = { nom: 'Pose', precision: '', prix: 12, supplement: false };
    const { familles } = config.singletons!.tarifs.schema;
    const stored = [{ nom: 'Famille', note: 'Une note.', lignes: [line] }];
    const [famille] = through(familles!, stored) as { lignes: unknown[] }[];
    expect(famille!.lignes).toEqual([{ nom: 'Pose', prix: 12 }]);
  });

  it.each([
    ['institut', 'telephone', '12'],
    ['institut', 'email', 'bonjour'],
    ['institut', 'reservation', 'http://rdv.example/'],
    ['institut', 'nom', ''],
    ['tarifs', 'misAJour', ''],
  ] as const)('refuses %s › %s: « %s »', (name, key, value) => {
    const field = (config.singletons![name].schema as Record<string, ComponentSchema>)[key]!;
    expect(() => through(field, value)).toThrow(/\S/);
  });
});
