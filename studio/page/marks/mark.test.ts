import { expect, test } from 'vitest';
import { placeName, readPlace } from '../../content/place.ts';
import { markOf, marks, placesIn } from './mark.ts';

test('mark: words of the same entry keep their own places, those of others do not', () => {
  const marked = (place: string) => `Gel${markOf(readPlace(place))}`;
  const placesOf = (inner: string) =>
    placesIn(marks().mark(marked(inner), 'contact', ['adresse', 'ville'])).map(placeName);
  expect(placesOf('contact.adresse.codePostal')).toEqual([
    'contact.adresse.codePostal',
    'contact.adresse.ville',
  ]);
  expect(placesOf('carte.tartes.~1.nom')).toEqual(['contact.adresse.ville']);
});
