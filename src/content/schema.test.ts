import { expect, test } from 'vitest';
import { fields } from '#kit/schema/fields.ts';
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

test('the widths of a slot rise, each to at most twice the one before', () => {
  for (const [name, { widths }] of Object.entries(SLOTS))
    for (const [index, width] of widths.slice(1).entries()) {
      expect(width, name).toBeGreaterThan(widths[index]!);
      expect(width, name).toBeLessThanOrEqual(2 * widths[index]!);
    }
});
