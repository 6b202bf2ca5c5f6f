import { expect, test } from 'vitest';
import { price } from '#kit/schema/field-kinds.ts';
import { raisedPrice, raiseFault, readPercent } from './raise.ts';

test.each([
  [35, 4, 0.5, 36.5],
  [35, -10, 1, 32],
  [19.9, 5, 0.5, 21],
])('%d € and %d %%, in steps of %d €, are %d €', (price, percent, step, raised) => {
  expect(raisedPrice(price, percent, step)).toBe(raised);
});

test.each([
  ['−100,5', -0.5, 'Avec -100,5 %, « Éclair » serait à -0,50 € : écrivez un autre pourcentage.'],
  ['-99', 0, 'Avec -99 %, « Éclair » serait à 0 € : écrivez un autre pourcentage.'],
  ['-50', 15, undefined],
])('a raise of %s %% to %d € is refused: %s', (percent, next, fault) => {
  const raised = [{ name: 'Éclair', type: price('Prix'), price: next }];
  expect(raiseFault(readPercent(percent), raised)?.replace(/\s/g, ' ')).toBe(fault);
});
