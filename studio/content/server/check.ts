/** What the check refuses, in sentences about the fields that the owner sees. */
import { check } from '#kit/check/check.ts';
import type { Problem } from '#kit/check/problem.ts';
import { parisDay } from '#kit/french/format.ts';
import type { Folder } from '#kit/read/folder.ts';
import { SITE } from '#studio/site.ts';
import { RequestError } from '../../base/request-error.ts';
import { memoized } from '../../base/server/memoized.ts';
import { groupOf, placeOfProblem, type EditorContent } from '../content.ts';
import { isBelow, isWithin, placeName, samePlace, type Place } from '../place.ts';
import { fieldWords, trailTo } from '../words.ts';
import type { FolderContent } from './folder.ts';

export const reportOf = memoized(
  4,
  (folder: Folder) => parisDay() + JSON.stringify(folder),
  (folder) => check(SITE.declaration, folder, parisDay()),
);

/** What the build would refuse of a folder. */
export const errorsOf = (folder: Folder): Problem[] =>
  reportOf(folder).problems.filter(({ severity }) => severity === 'error');

/** A problem in words about fields, with its place unless that is in a changed group. */
function describeProblem(problem: Problem, content: EditorContent, changed: readonly Place[]) {
  const words = fieldWords(problem);
  const place = placeOfProblem(content, problem);
  const isNear = changed.some(
    (each) => samePlace(groupOf(each), groupOf(place)) || isBelow(place, each),
  );
  // A sentence about a picture already says where it is too small.
  const isElsewhere = !isNear && problem.file.endsWith('.yaml');
  return { words, at: isElsewhere ? trailTo(content, place).join(' › ') : undefined };
}

/**
 * Problems in one message, those of other places last.
 *
 * @example 'Ce changement ne va pas avec le reste du site.\n« Le menu › Plats » : deux au moins.'
 */
function refusalWords(refusals: readonly ReturnType<typeof describeProblem>[]): string {
  const here = refusals.filter(({ at }) => at === undefined).map(({ words }) => words);
  const elsewhere = refusals
    .filter(({ at }) => at !== undefined)
    .map(({ words, at }) => `« ${at} » : ${words}`);
  const lines =
    elsewhere.length > 1
      ? ['Ce changement ne va pas avec le reste du site.', ...elsewhere]
      : elsewhere.map((line) => `Ce changement ne va pas avec ${line}`);
  return [...new Set([...here, ...lines])].join('\n');
}

/**
 * Refuses, in the check's words, a change that would cause a new error or, at the places that it writes,
 * pass a limit. What follows from a change may pass one: that is an open point.
 */
export function refuseProblems(
  now: FolderContent,
  { folder, content }: FolderContent,
  changed: readonly Place[],
): void {
  /** Identifies a problem by its message and its place, whose ids stay when entries move. */
  const keyOf = (problem: Problem, of: EditorContent) => {
    const { line, message, severity } = problem;
    return JSON.stringify([placeName(placeOfProblem(of, problem)), line, message, severity]);
  };
  const known = reportOf(now.folder).problems.map((problem) => keyOf(problem, now.content));
  const isAtChange = (problem: Problem) =>
    changed.some((each) => isWithin(placeOfProblem(content, problem), each));
  const problems = reportOf(folder).problems.filter(
    (problem) =>
      (problem.severity === 'error' || (problem.severity === 'limit' && isAtChange(problem))) &&
      !known.includes(keyOf(problem, content)),
  );
  if (problems.length > 0)
    throw new RequestError(
      refusalWords(problems.map((problem) => describeProblem(problem, content, changed))),
    );
}
