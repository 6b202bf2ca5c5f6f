import { expect, test } from 'vitest';
import { travelIds, travelStyle } from './travel.ts';

test('a photo has one id for all pages, and on a page only once', () => {
  expect(travelIds(['nude-pose', 'Été 2', 'nude-pose'])).toEqual([
    'photo-nude-pose',
    'photo-ete-2',
    undefined,
  ]);
});

test('a photo is named by its id; where it sets out, while it is pressed', () => {
  const ids = travelIds(['a', 'b', 'a']);
  expect(travelStyle(ids, 'arriving').match(/view-transition-name:[\w-]+/g)).toEqual(
    ['a', 'b'].map((name) => `view-transition-name:photo-${name}`),
  );
  expect(travelStyle(ids, 'setting out')).toContain('#photo-b:is(:hover,:focus-within) img{');
});
