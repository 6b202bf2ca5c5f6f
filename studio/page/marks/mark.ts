/**
 * Marks a text with its place in `content/`: one character of Unicode's tag block for each
 * character of the place. Tag characters are invisible and have no width, `slug` drops them, and
 * they allow no line break. Those from U+E0020 on are of the same grapheme cluster as the letter
 * before them, so `letter-spacing` adds nothing for them.
 */
import type { Editor } from '#kit/editor.ts';
import {
  above,
  below,
  filePlace,
  isWithin,
  placeName,
  placeOfRanks,
  readPlace,
  type Place,
} from '../../content/place.ts';

const TAG = 0xe0000;
const [BEGIN, END] = ['\u{E0020}', '\u{E007F}'];
const MARK = new RegExp(`${BEGIN}([^${BEGIN}${END}]*)${END}`, 'gu');

const shifted = (text: string, by: number) =>
  String.fromCodePoint(...[...text].map((letter) => letter.codePointAt(0)! + by));

/** @param note what else the mark says: `show-drafts.ts` notes what it has shown */
export const markOf = (place: Place, note?: string) =>
  BEGIN + shifted(placeName(place) + (note === undefined ? '' : `=${note}`), TAG) + END;

/** The marks of a text, in their order: where each stands, and what it says. */
export const readMarks = (text: string) =>
  [...text.matchAll(MARK)].map(({ 0: mark, 1: word, index: start }) => {
    const [name, note] = shifted(word!, -TAG).split('=');
    return { start, end: start + mark.length, place: readPlace(name!), note };
  });

/** The places whose marks a text carries, in their order. */
export const placesIn = (text: string): Place[] => readMarks(text).map(({ place }) => place);

export const withoutMarks = (text: string) => text.replace(MARK, '');

/** A place, and the element of a page that shows it. */
export type Hit = { place: Place; element: Element };

/** The texts of an element, without those of its children. */
export const ownText = ({ childNodes }: Element) =>
  [...childNodes].map((node) => (node.nodeType === 3 ? node.textContent : '')).join('');

/**
 * The places that an element shows itself: those of its texts or, of a picture or a link, that of an
 * attribute.
 */
export function ownPlaces(element: Element): Place[] {
  const { place } = (element as HTMLElement).dataset;
  return place ? [readPlace(place)] : placesIn(ownText(element));
}

/** The places that an element and its children show. */
export const placesOf = (element: Element): Place[] => [
  ...placesIn(element.textContent),
  ...[...element.querySelectorAll('[data-place]')].flatMap(ownPlaces),
];

/** All places that a page shows, in its order. */
export const hitsOn = (page: Document): Hit[] =>
  [...page.body.querySelectorAll('*')].flatMap((element) => {
    const places = ownPlaces(element);
    if (places.length === 0 || !element.checkVisibility()) return [];
    return places.map((place) => ({ place, element }));
  });

/**
 * What the editor marks on pages (`kit/editor.ts`), on the server and in islands.
 *
 * @param idsNow the ids of the entries of each list; islands name no entry, and need none
 */
export const marks = (idsNow: () => Parameters<typeof placeOfRanks>[0] = () => ({})): Editor => ({
  // A text made of texts of other entries, such as the words of a pose, leads to this place alone.
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
  markAlt: (alt, name) => alt + (name.match(MARK)?.join('') ?? ''),
});
