/** Stands in for `#kit/with-place.ts` while the editor runs, in islands too. */
import { above, below, filePlace, placeOfRanks } from '../../content/place.ts';
import type { Memory } from '../../content/server/ids.ts';
import { markOf, placesIn } from './mark.ts';

export function withPlace(text: string, file: string, ...path: (string | number)[]): string {
  // The ids that were remembered last (`content/server/ids.ts`); islands name no entry.
  const { studioIds } = globalThis as { studioIds?: Memory };
  const ids = studioIds?.last.ids ?? {};
  return text + markOf(placeOfRanks(ids, filePlace(file), path));
}

export const onlyInEditor = withPlace;

export function withSiblingPlace(text: string, sibling: string, key: string): string {
  const [place] = placesIn(sibling);
  return place ? text + markOf(below(above(place), key)) : text;
}
