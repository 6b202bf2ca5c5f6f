/** Turns problems of files into sentences about the fields that the owner sees. */
import { z } from 'zod';
import type { Problem } from '#kit/check/problem.ts';
import { filePlace, samePlace, type Place } from '../content/place.ts';
import {
  groupOf,
  labelOf,
  nameOf,
  placeOfProblem,
  typeAt,
  type Values,
} from '../content/site-content.ts';
import { fieldWords } from '../content/field-words.ts';
import { WAITING } from './waiting-folder.ts';

/** The place of a file by its path below `content/`; all files of its folder belong to a photo. */
export const placeHolding = (path: string): Place =>
  filePlace(path.replace(/(?<=^photos\/[^/]+)\/.*|\.yaml$/, ''));

/**
 * What a file is called.
 *
 * @example fileWords('carte.yaml') // 'La carte'
 */
export const fileWords = (path: string) =>
  path.startsWith(WAITING) ? 'La photo en attente' : labelOf(placeHolding(path));

/**
 * A place, as the names that lead to it.
 *
 * @example 'La carte, Tarte aux fraises, Prix'
 */
function wayTo(values: Values, place: Place): string {
  const steps = [0, ...place.path.map((_, depth) => depth + 1)].map((depth) => ({
    ...place,
    path: place.path.slice(0, depth),
  }));
  const groups = steps.filter(
    (each) => typeAt(each) instanceof z.ZodObject || each.path.length === place.path.length,
  );
  return [...new Set(groups.map((each) => nameOf(values, each)))].join(', ');
}

/**
 * A problem in words about fields; it begins with the place unless that is in the changed group.
 *
 * @param values the content with the change
 * @param changed the places that the change wrote
 */
export function refusalWords(problem: Problem, values: Values, changed: readonly Place[]): string {
  const { file, message } = problem;
  const words = fieldWords(message).replace(
    /content\/(\S+?\.yaml)/g,
    (_path, name: string) => `« ${fileWords(name)} »`,
  );
  const place = placeOfProblem(values, problem) ?? placeHolding(file);
  const isNear = changed.some((each) => samePlace(groupOf(each), groupOf(place)));
  // A sentence about a picture already says where it is too small.
  if (isNear || !file.endsWith('.yaml')) return words;
  return `Ce changement ne va pas avec « ${wayTo(values, place)} » : ${words}`;
}
