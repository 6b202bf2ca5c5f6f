import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { e164, formatDay, formatPhone, formatPrice, formatSiret, speakPrice } from './format.ts';

test.each(['0465710034', '04 65 71 00 34', '04.65.71.00.34'])('a phone written %j is shown in pairs', (phone) => {
  expect(formatPhone(phone)).toBe('04\u00A065\u00A071\u00A000\u00A034');
  expect(e164(phone)).toBe('+33465710034');
});

test('a phone keeps its digits, whatever they are', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (phone) => {
      expect(formatPhone(phone).replaceAll('\u00A0', '')).toBe(phone);
      expect(e164(phone)).toBe(`+33${phone.slice(1)}`);
    }),
  );
});

describe('formatPrice', () => {
  test.each([
    [25, false, '25\u00A0€'],
    [5, true, '+\u00A05\u00A0€'],
    [32.5, false, '32,50\u00A0€'],
    ['sur devis', false, 'sur devis'],
    ['sur devis', true, 'sur devis'],
  ] as const)('%j (supplement: %j) is %j', (price, supplement, shown) => {
    expect(formatPrice(price, supplement)).toBe(shown);
  });
});

describe('speakPrice', () => {
  test.each([
    [35, false, '35\u00A0euros'],
    [5, true, 'plus 5\u00A0euros'],
    ['sur devis', true, 'sur devis'],
  ] as const)('%j (supplement: %j) is %j', (price, supplement, spoken) => {
    expect(speakPrice(price, supplement)).toBe(spoken);
  });
});

test.each([
  ['2026-11-20', '20\u00A0novembre\u00A02026'],
  ['2027-01-01', '1er\u00A0janvier\u00A02027'],
  ['2027-08-31', '31\u00A0août\u00A02027'],
])('the day %s is %j', (day, shown) => {
  expect(formatDay(day)).toBe(shown);
});

test('a SIRET is shown in groups of three, three, three and five', () => {
  expect(formatSiret('12345678901234')).toBe('123\u00A0456\u00A0789\u00A001234');
  expect(formatSiret('123 456 789 01234')).toBe('123\u00A0456\u00A0789\u00A001234');
});
