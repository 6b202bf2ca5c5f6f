/** What the check refuses, in sentences about the fields that the owner sees. */
import { check } from '#kit/check/check.ts';
import type { Problem } from '#kit/check/problem.ts';
import { parisDay } from '#kit/french/format.ts';
import type { Folder } from '#kit/read/folder.ts';
import { SITE } from '#studio/site.ts';
import { RequestError } from '../../base/request-error.ts';
import { memoized } from '../../base/server/memoized.ts';
import { groupOf, labelOf, placeHolding, placeOfProblem, wayTo, type Content } from '../content.ts';
import { isBelow, isWithin, placeName, samePlace, type Place } from '../place.ts';
import { fieldWords } from '../words.ts';
import type { StudioFolder } from './folder.ts';
import { contentOf } from './read.ts';

const problemsOf = memoized(
  4,
  (folder: Folder) => parisDay() + JSON.stringify(folder),
  (folder) =>
    Map.groupBy(check(SITE.content, folder, parisDay()).problems, (each) => each.severity),
);

/** What the build would refuse of a folder. */
export const errorsOf = (folder: Folder): Problem[] => problemsOf(folder).get('error') ?? [];

/** What is refused only where it is typed, such as a text that is too long. */
export const passedLimits = (folder: Folder): Problem[] => problemsOf(folder).get('limit') ?? [];

/** A problem in words about fields; it begins with the place unless that is in a changed group. */
function refusalWords(problem: Problem, content: Content, changed: readonly Place[]): string {
  const { file, message } = problem;
  const words = fieldWords(message).replace(
    /content\/(\S+?\.yaml)/g,
    (_path, name: string) => `« ${labelOf(placeHolding(content, name))} »`,
  );
  const place = placeOfProblem(content, problem) ?? placeHolding(content, file);
  const isNear = changed.some(
    (each) => samePlace(groupOf(each), groupOf(place)) || isBelow(place, each),
  );
  // A sentence about a picture already says where it is too small.
  if (isNear || !file.endsWith('.yaml')) return words;
  return `Ce changement ne va pas avec « ${wayTo(content, place).join(' › ')} » : ${words}`;
}

/**
 * Refuses a change that would cause a new error or, at the places that it writes, pass a limit, in
 * the check's words. What follows from a change may pass a limit: that is an open point.
 *
 * @param changed the places that it writes
 */
export function refuseProblems(
  folder: StudioFolder,
  next: StudioFolder,
  changed: readonly Place[],
): void {
  const content = contentOf(next);
  /** Tells a problem by its place, whose ids stay, and its message. */
  const keyOf = (problem: Problem, of: Content) => {
    const { file, line, message } = problem;
    const place = placeOfProblem(of, problem);
    return JSON.stringify([place ? placeName(place) : file, line, message]);
  };
  const now = contentOf(folder);
  const isTyped = (problem: Problem) => {
    const place = placeOfProblem(content, problem);
    return place !== undefined && changed.some((each) => isWithin(place, each));
  };
  const known = [...errorsOf(folder), ...passedLimits(folder)].map((problem) =>
    keyOf(problem, now),
  );
  const problems = [...errorsOf(next), ...passedLimits(next).filter(isTyped)].filter(
    (problem) => !known.includes(keyOf(problem, content)),
  );
  if (problems.length > 0)
    throw new RequestError(
      problems.map((problem) => refusalWords(problem, content, changed)).join('\n'),
    );
}
