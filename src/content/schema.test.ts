import { expect, test } from 'vitest';
import { z } from 'zod';
import { SLOTS } from '#photos/slots.ts';
import { normalise } from '#kit/content/normalise.ts';
import { childType, metaOf } from '#kit/content/places.ts';
import { PHOTOS } from '#kit/content/references.ts';
import { CONTENT_FILES, photoSchema } from './schema.ts';

/** Every type of the schema with the path that leads to it. */
function* types(type: unknown, path: string): Generator<{ path: string; type: unknown }> {
  yield { path, type };
  const keys =
    type instanceof z.ZodObject ? Object.keys(type.shape) : type instanceof z.ZodArray ? [0] : [];
  for (const key of keys) yield* types(childType(type, key), `${path} › ${key}`);
}

const all = Object.entries({ ...CONTENT_FILES, photo: photoSchema }).flatMap(([name, type]) => [
  ...types(type, name),
]);

test('every photo field says where its photo is shown, and every place of the pages has one', () => {
  const photos = all
    .map(({ path, type }) => ({ path, ...metaOf(type) }))
    .filter(({ reference }) => reference?.to === PHOTOS);
  expect(photos.filter(({ slots }) => !slots?.length).map(({ path }) => path)).toEqual([]);
  const places = new Set(photos.flatMap(({ slots = [] }) => slots));
  expect([...places].sort()).toEqual(Object.keys(SLOTS).sort());
});

test('every example is a right value', () => {
  const wrong = all.filter(({ type }) => {
    const { example, input } = metaOf(type);
    if (example === undefined || input === 'price') return false;
    const isText = ['string', 'enum'].includes((type as z.ZodType).def.type);
    const value: unknown = isText ? example.replace(/^"|"$/g, '') : JSON.parse(example);
    return !(type as z.ZodType).safeParse(normalise(type, value)).success;
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
});
