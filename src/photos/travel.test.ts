import { expect, test } from 'vitest';
import { travelIds } from './travel.ts';

test('a photo has one id for all pages, and on a page only once', () => {
  expect(travelIds(['nude-pose', 'Été 2', 'nude-pose'])).toEqual([
    'photo-nude-pose',
    'photo-ete-2',
    undefined,
  ]);
});
