import fc from 'fast-check';
import { expect, test } from 'vitest';
import { raisedPrice, ROUNDINGS } from './raise.ts';

test.each([
  [35, 4, 0.5, 36.5],
  [35, -10, 1, 32],
  [19.9, 5, 0.1, 20.9],
])('%d € and %d %%, in steps of %d €, are %d €', (price, percent, step, wanted) => {
  expect(raisedPrice(price, percent, step)).toBe(wanted);
});

test('a raised price is whole cents, and off by half a step at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 100_000 }),
      fc.integer({ min: -50, max: 100 }),
      fc.constantFrom(...ROUNDINGS),
      (cents, percent, step) => {
        const price = raisedPrice(cents / 100, percent, step);
        expect(Number.isInteger(Math.round(price * 1e6) / 1e4)).toBe(true);
        expect(Math.abs(price - (cents / 100) * (1 + percent / 100))).toBeLessThanOrEqual(
          step / 2 + 1e-6,
        );
      },
    ),
  );
});
