import { expect, test } from 'vitest';
import { raisedPrice } from './raise.ts';

test.each([
  [35, 4, 0.5, 36.5],
  [35, -10, 1, 32],
  [19.9, 5, 0.1, 20.9],
])('%d € and %d %%, in steps of %d €, are %d €', (price, percent, step, raised) => {
  expect(raisedPrice(price, percent, step)).toBe(raised);
});
