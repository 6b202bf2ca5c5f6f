import { expect, test } from 'vitest';
import { SITE } from '#studio/site.ts';
import { cropsOf } from './crops.ts';

test('every slot of the site has a crop of a photo; those that show it come first', () => {
  const { large, small } = SITE.slotLabels;
  const labels = (...used: string[]) =>
    cropsOf({ width: 1200, height: 1600 }, { x: 50, y: 50 }, used).map((crop) => crop.labels);
  expect(labels()).toEqual([[large], [small]]);
  expect(labels('small')).toEqual([[small], [large]]);
});
