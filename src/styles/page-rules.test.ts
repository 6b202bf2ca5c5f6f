import { expect, test } from 'vitest';
import { travelIds } from '#photos/travel.ts';
import { travelRules } from './page-rules.ts';

test('a photo is named by its id; where it sets out, while it is pressed', () => {
  const ids = travelIds(['a', 'b', 'a']);
  expect(travelRules(ids, 'arriving').match(/view-transition-name:[\w-]+/g)).toEqual(
    ['a', 'b'].map((name) => `view-transition-name:photo-${name}`),
  );
  expect(travelRules(ids, 'setting out')).toContain('#photo-b:is(:hover,:focus-within) img{');
});
