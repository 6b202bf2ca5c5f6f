import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clean, decode } from './decode.ts';
import { day, httpsLink, openingHours, price, profile, siret, phone } from './kinds.ts';

test('whatever is understood is understood the same once it is in its one form', () => {
  const readers = [
    ...[phone, day, openingHours, siret, httpsLink, profile('TikTok')].map(({ read }) => read),
    (text: string) => price.read(text)?.toString(),
  ];
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(...readers),
      (text, read) => {
        const once = read(text);
        expect(once === undefined ? undefined : read(once)).toBe(once);
      },
    ),
  );
});

test('letters are composed, what nobody sees goes, an emoji stays whole', () => {
  expect(decode(Buffer.from('\uFEFFcafe\u0301\u200B 👩\u200D👧\r\nà𝗮ｂﬁ main'))).toEqual({
    text: 'café 👩\u200D👧\nàabfi main',
    faults: [],
  });
});

test.each(['❤\uFE0F\u200D🔥', '👩🏽\u200D🎨', '1\uFE0F\u20E3'])('%s stays one emoji', (emoji) => {
  expect(clean(emoji)).toBe(emoji);
});

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(clean(clean(text))).toBe(clean(text));
    }),
    { examples: [['A\u0300\u{1D6E6}']] },
  );
});
