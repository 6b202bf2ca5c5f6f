import fc from 'fast-check';
import { expect, test } from 'vitest';
import { e164, formatDay, formatPhone, formatPrice, parisDay, speakPrice } from './format.ts';

test('a phone is shown in pairs and dialled from anywhere, however it is written', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^0[1-9](?:[ .]?\d{2}){4}$/), (phone) => {
      const digits = phone.replace(/\D/g, '');
      expect(formatPhone(phone)).toMatch(/^\d\d(?:\u00A0\d\d){4}$/);
      expect(formatPhone(phone).replaceAll('\u00A0', '')).toBe(digits);
      expect(e164(phone)).toBe(`+33${digits.slice(1)}`);
    }),
  );
});

test.each([
  [25, false, '25\u00A0€', '25\u00A0euros'],
  [5, true, '+\u00A05\u00A0€', 'plus 5\u00A0euros'],
  [32.5, false, '32,50\u00A0€', '32,50\u00A0euros'],
  ['sur devis', true, 'sur devis', 'sur devis'],
] as const)(
  'the price %j (supplement: %j) is shown as %j and said as %j',
  (price, supplement, shown, said) => {
    expect(formatPrice(price, supplement)).toBe(shown);
    expect(speakPrice(price, supplement)).toBe(said);
  },
);

test.each([
  ['2026-11-20', '20\u00A0novembre\u00A02026'],
  ['2027-08-01', '1er\u00A0août\u00A02027'],
])('the day %s is %j', (day, shown) => {
  expect(formatDay(day)).toBe(shown);
});

test('today is the day in Paris, in winter and in summer', () => {
  expect(parisDay(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(parisDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
  expect(parisDay(new Date('2026-07-14T22:00:00Z'))).toBe('2026-07-15');
});
