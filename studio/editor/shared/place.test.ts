import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeName, readPlace, type Place } from './place.ts';

test('any place, also that of a photo whose folder has dots, is read from its name', () => {
  const folder = fc.stringMatching(/^[^./\0][^/\0]*$/u);
  const file = fc.oneof(
    fc.constant('carte'),
    folder.map((name) => `photos/${name}`),
  );
  const path = fc.array(fc.oneof(fc.stringMatching(/^[a-z][A-Za-z]*$/), fc.nat()));
  fc.assert(
    fc.property(fc.record({ file, path }), (place: Place) => {
      expect(readPlace(placeName(place))).toEqual(place);
    }),
  );
});
