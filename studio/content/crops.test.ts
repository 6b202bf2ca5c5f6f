import { expect, test } from 'vitest';
import { SITE } from '#studio/site.ts';
import { cropsOf } from './crops.ts';

test('the two most different crops are shown, of the slots that show the photo if any do', () => {
  const [large, small] = ['large', 'small'].map((name) => SITE.declaration.slots[name]!.label);
  const labels = (...used: string[]) =>
    cropsOf({ width: 1200, height: 1600 }, { x: 50, y: 50 }, used).map(({ label }) => label);
  expect(labels().sort()).toEqual([large, small].sort());
  expect(labels('small')).toEqual([small]);
  expect(labels('small', 'small')).toEqual([small]);
});
