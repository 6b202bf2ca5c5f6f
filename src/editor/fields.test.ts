import type { BasicFormField } from '@keystatic/core';
import { expect, test } from 'vitest';
import { FICHIERS } from '#content/schema.ts';
import { fieldOf } from './fields.tsx';

test('an empty field is called a field', () => {
  const day = fieldOf(FICHIERS.tarifs.shape.misAJour) as BasicFormField<string>;
  expect(() => day.validate('')).toThrow(/^ce champ (?:manque|est vide)\./);
});
