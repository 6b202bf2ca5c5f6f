import { expect, test } from 'vitest';
import type { z } from 'zod';
import { fields } from '#kit/schema/fields.ts';
import { normalise } from '#kit/read/normalise.ts';
import { PHOTOS } from '#kit/schema/references.ts';
import { SLOTS } from '#photos/slots.ts';
import { CONTENT_FILES, photoSchema } from './schema.ts';
import { testContent } from './test-content.ts';

const content = testContent();
const FIELDS = fields(
  { ...CONTENT_FILES, photo: photoSchema },
  { ...content, photo: content.photos['photo-1'] },
);

test('every photo field says where its photo is shown, and every slot has a field', () => {
  const photos = FIELDS.filter(({ meta }) => meta.reference?.to === PHOTOS);
  expect(photos.filter(({ meta }) => !meta.slots?.length)).toEqual([]);
  const slots = new Set(photos.flatMap(({ meta }) => meta.slots ?? []));
  expect([...slots].sort()).toEqual(Object.keys(SLOTS).sort());
});

test('every example is a right value', () => {
  const wrong = FIELDS.filter(({ type, meta: { example, input } }) => {
    if (example === undefined || input === 'price') return false;
    const isText = ['string', 'enum'].includes((type as z.ZodType).def.type);
    const value: unknown = isText ? example.replace(/^"|"$/g, '') : JSON.parse(example);
    return !(type as z.ZodType).safeParse(normalise(type, value)).success;
  });
  expect(wrong.map(({ file, path }) => [file, ...path])).toEqual([]);
});
