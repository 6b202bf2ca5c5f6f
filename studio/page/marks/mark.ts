/**
 * Marks a text with its place in `content/`: one character of Unicode's tag block for each
 * character of the place. Tag characters are invisible and have no width, `slug` drops them, and
 * they allow no line break. All from U+E0020 on belong to the letter before them (Unicode's
 * grapheme clusters), so `letter-spacing` adds nothing for them, as it does for U+E0001.
 */
import { placeName, readPlace, type Place } from '../../content/place.ts';

const TAG = 0xe0000;
const [BEGIN, END] = ['\u{E0020}', '\u{E007F}'];
const MARK = new RegExp(`${BEGIN}([^${END}]*)${END}`, 'gu');

export const markOf = (place: Place) =>
  BEGIN +
  [...placeName(place)]
    .map((letter) => String.fromCodePoint(TAG + letter.codePointAt(0)!))
    .join('') +
  END;

/** The places whose marks a text carries, in their order. */
export const placesIn = (text: string): Place[] =>
  [...text.matchAll(MARK)].map(([, word]) =>
    readPlace(
      [...word!].map((letter) => String.fromCodePoint(letter.codePointAt(0)! - TAG)).join(''),
    ),
  );

export const withoutMarks = (text: string) => text.replace(MARK, '');

export const marksIn = (text: string) => text.match(MARK)?.join('') ?? '';
