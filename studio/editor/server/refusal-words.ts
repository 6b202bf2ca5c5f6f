/** What the check says of files, said of the fields that the owner sees. */
import { z } from 'zod';
import { samePlace } from '../place.ts';
import { FILE_NAMES, entryOf, labelOf, nameOf, placeOfProblem, typeAt } from '../places.ts';
import type { EditedFile, Place } from '../place.ts';
import type { Values } from '../places.ts';
import { fieldWords } from '../field-words.ts';

/** The place of a file, by its path below `content/`: a photo's for all that its folder holds. */
function placeOfFile(path: string): Place {
  const file = FILE_NAMES.find((each) => path === `${each}.yaml`) ?? path.split('/').slice(0, 2).join('/');
  return { file: file as EditedFile, path: [] };
}

/** What a file is called. @example fileWords('carte.yaml') // 'La carte' */
export const fileWords = (path: string) => labelOf(placeOfFile(path));

/** A place by the names that lead to it. @example 'La carte, Tarte aux fraises, Prix' */
function placeWords(values: Values, place: Place): string {
  const steps = [0, ...place.path.map((_, depth) => depth + 1)].map((depth) => ({
    ...place,
    path: place.path.slice(0, depth),
  }));
  const told = steps.filter((each) => typeAt(each) instanceof z.ZodObject || each.path.length === place.path.length);
  return [...new Set(told.map((each) => nameOf(values, each)))].join(', ');
}

/** A path as the check writes it: a file, then what leads to a field in it. */
const PATH = /content\/(\S+?\.yaml)(?: › [^›.]+)*/;

/**
 * A sentence of the check without paths and keys; it begins with where the fault is when that is not the changed group.
 *
 * @param values the content with the change
 * @param changed the places that the change wrote
 */
export function refusalWords(sentence: string, values: Values, changed: readonly Place[]): string {
  const namesOf = (path: string, file: string) =>
    `« ${placeWords(values, placeOfProblem(values, `${path} : `) ?? placeOfFile(file))} »`;
  const [path, message = sentence] = sentence.startsWith('content/') ? sentence.split(/ : (.*)/s) : [];
  const words = fieldWords(message).replace(new RegExp(PATH, 'g'), namesOf);
  const place = path && placeOfProblem(values, sentence);
  const isNear = place && changed.some((each) => samePlace(entryOf(each), entryOf(place)));
  // A sentence about a picture names its size and where it is too small.
  if (path === undefined || isNear || !path.endsWith('.yaml')) return words;
  return `Ce changement ne va pas avec ${namesOf(path, path.slice('content/'.length))} : ${words}`;
}
