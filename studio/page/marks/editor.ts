/** What the editor marks on pages (`kit/with-place.ts`), on the server and in islands. */
import type { Editor } from '#kit/with-place.ts';
import { above, below, filePlace, isWithin, placeOfRanks } from '../../content/place.ts';
import { markOf, marksIn, placesIn, withoutMarks } from './mark.ts';

/** @param idsNow the ids of the entries of each list; islands name no entry, and need none */
export const marks = (idsNow: () => Parameters<typeof placeOfRanks>[0] = () => ({})): Editor => ({
  /** What is made of texts of other entries leads to this place alone, such as the words of a pose. */
  mark: (text, file, path) => {
    const place = placeOfRanks(idsNow(), filePlace(file), path);
    const isOwn = placesIn(text).every((each) => isWithin(each, above(place)));
    return (isOwn ? text : withoutMarks(text)) + markOf(place);
  },
  markSibling: (text, sibling, key) => {
    const [place] = placesIn(sibling);
    return place ? text + markOf(below(above(place), key)) : text;
  },
  plain: withoutMarks,
  markAlt: (alt, name) => alt + marksIn(name),
});
