import { expect, test } from 'vitest';
import { placeName, readPlace } from './place.ts';

test('a place in a photo whose folder has dots is read from its name', () => {
  const place = { file: 'photos/img.1', path: ['cadrage', 0, 'x'] };
  expect(readPlace(placeName(place))).toEqual(place);
});
