/** Stands in for `#kit/with-place.ts` while the editor runs. */
import { above, below } from '../../content/place.ts';
import { markOf, placesIn } from './mark.ts';

export const withPlace = (text: string, file: string, ...path: (string | number)[]): string =>
  text + markOf({ file, path });

export function withSiblingPlace(text: string, sibling: string, key: string): string {
  const [place] = placesIn(sibling);
  return place ? text + markOf(below(above(place), key)) : text;
}
