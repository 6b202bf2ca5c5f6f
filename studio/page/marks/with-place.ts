/** Stands in for `#kit/with-place.ts` while the editor runs, in islands too. */
import { above, below, filePlace, isWithin, placeOfRanks } from '../../content/place.ts';
import type { Memory } from '../../content/server/ids.ts';
import { markOf, placesIn, withoutMarks } from './mark.ts';

/** What is made of texts of other entries leads to this place alone, such as the words of a pose. */
export function withPlace(text: string, file: string, ...path: (string | number)[]): string {
  // The ids that were remembered last (`content/server/ids.ts`); islands name no entry.
  const { studioIds } = globalThis as { studioIds?: Memory };
  const ids = studioIds?.last.content.ids ?? {};
  const place = placeOfRanks(ids, filePlace(file), path);
  const isOwn = placesIn(text).every((each) => isWithin(each, above(place)));
  return (isOwn ? text : withoutMarks(text)) + markOf(place);
}

export const onlyInEditor = withPlace;

export function withSiblingPlace(text: string, sibling: string, key: string): string {
  const [place] = placesIn(sibling);
  return place ? text + markOf(below(above(place), key)) : text;
}
