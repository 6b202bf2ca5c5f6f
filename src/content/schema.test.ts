import { expect, test } from 'vitest';
import { fields } from '#kit/schema/fields.ts';
import { SLOTS } from '#photos/slots.ts';
import { CONTENT_FILES } from './schema.ts';
import { testContent } from './test-content.ts';

test('photo fields use every slot, and no other', () => {
  const slots = fields(CONTENT_FILES, testContent()).flatMap(({ meta }) =>
    meta.kind === 'photo' ? meta.slots : [],
  );
  expect([...new Set(slots)].sort()).toEqual(Object.keys(SLOTS).sort());
});

test('the widths of a slot rise, each to at most twice the one before', () => {
  for (const [name, { widths }] of Object.entries(SLOTS))
    for (const [index, width] of widths.slice(1).entries()) {
      expect(width, name).toBeGreaterThan(widths[index]!);
      expect(width, name).toBeLessThanOrEqual(2 * widths[index]!);
    }
});
