/**
 * Writes the owner's changes if the check accepts them. The files may have been changed elsewhere
 * in the meantime.
 */
import path from 'node:path';
import type { Problem } from '#kit/check/problem.ts';
import { type Folder, readFolder } from '#kit/read/folder.ts';
import { newQueue } from '#studio/base/queue.ts';
import { SITE } from '#studio/site.ts';
import { below, placeName, type Place } from '../content/place.ts';
import { RequestError } from '../base/request-error.ts';
import { rebasePlace, schemaOf, yamlOf, type Values } from '../content/site-content.ts';
import {
  changeInWords,
  consequences,
  isIdle,
  rebaseChange,
  shownAt,
  valuesAfter,
  type Change,
  type StepWords,
} from '../content/server/change.ts';
import { folderWith } from './folder-with.ts';
import { commit, inOneLine, readNow, takeStep, type Files } from './history.ts';
import { erasePhoto, movePhoto, newFolder } from './photo-files.ts';
import { placeHolding, refusalWords } from './refusal-words.ts';
import { errorsOf, readState, valuesAt, type State } from './state.ts';
import { readValues } from '../content/server/values.ts';
import { editYaml } from '../content/server/yaml-edit.ts';

export type Save = {
  /** The revision of the base of the changes. */
  base: string;
  changes: Change[];
  /** The typing that this belongs to: all that is written during it is one step. */
  typingId?: string;
};

/** The content after a change, and a description of the change. */
export type SaveResult = State & {
  done?: {
    words: string;
    /** Where it can be seen. */
    place?: string;
  };
};

/** Refuses a change that would cause a new problem, in the check's words. */
export function refuseProblems(folder: Folder, next: Folder, changed: readonly Place[]): void {
  const [base, values] = [readValues(folder), readValues(next)];
  /** Tells a problem by its place, which a removal before it moves, and its message. */
  const keyOf = ({ file, path: keys, line, message }: Problem, from: Values) => {
    const place = rebasePlace({ ...placeHolding(file), path: keys }, from, values);
    return place && JSON.stringify([placeName(place), path.basename(file), line, message]);
  };
  const known = errorsOf(folder).map((problem) => keyOf(problem, base));
  const newProblems = errorsOf(next).filter((problem) => !known.includes(keyOf(problem, values)));
  if (newProblems.length > 0)
    throw new RequestError(
      newProblems.map((problem) => refusalWords(problem, values, changed)).join('\n'),
    );
}

/** What reads and changes the content, one after the other: each builds on the one before. */
export const inContentTurn = newQueue();

/** What some changes come to. */
type Plan = {
  values: Values;
  files: Files;
  /** Of each change that changes something. */
  words: StepWords[];
  /** The places that were written. */
  places: Place[];
  /** Where the first change can be seen. */
  shown?: Place;
};

function addChange(plan: Plan, folder: Folder, change: Change): void {
  const { values, files, places } = plan;
  if (isIdle(change, values)) return;
  if (change.kind === 'erase') return erasePhoto(folder, files, change.file);
  const file = yamlOf(change.file);
  const text = (files[file] ?? readNow(file) ?? '').toString();
  files[file] = Buffer.from(editYaml(text, schemaOf(change.file), change));
  const to = newFolder(change, values);
  if (to) movePhoto(folder, files, change.file, to);
  plan.values = valuesAfter(values, change);
  places.push(change.kind === 'insert' ? below(change, change.index) : change);
}

/** Makes a plan of changes on the content of a folder. */
function planOf(changes: readonly Change[], base: Values, folder: Folder): Plan {
  const plan: Plan = { values: readValues(folder), files: {}, words: [], places: [] };
  for (const requested of changes) {
    const change = rebaseChange(requested, base, plan.values);
    if (isIdle(change, plan.values)) continue;
    plan.words.push(changeInWords(change, plan.values));
    for (const each of [change, ...consequences(change, plan.values)])
      addChange(plan, folder, each);
    plan.shown ??= shownAt(plan.places[0] ?? change, change);
  }
  return plan;
}

/**
 * Makes all of these changes as one step, or none.
 *
 * @throws {RequestError} with the check's words, or with status 409 when a value has been changed
 *   elsewhere
 */
export const save = ({ base: revision, changes, typingId }: Save): Promise<SaveResult> =>
  inContentTurn(async () => {
    const base = valuesAt(revision);
    if (!base)
      throw new RequestError('L’éditeur a redémarré. Rechargez la page, puis recommencez.', 410);
    const folder = await readFolder(SITE.content);
    const { files, words, places, shown } = planOf(changes, base, folder);
    if (Object.keys(files).length === 0) return readState();
    refuseProblems(folder, await folderWith(folder, files), places);
    const [first] = changes;
    const [start, end] = words[0]!;
    const stepWords: StepWords =
      words.length > 1 ? [`${words.length} changements. ${start}`, end] : [start, end];
    const place = placeName(shown!);
    const typing =
      typingId && first?.kind === 'set' ? `${typingId} ${placeName(first)}` : undefined;
    commit(stepWords, files, { place, typing });
    return { ...(await readState()), done: { words: inOneLine(stepWords), place } };
  });

/** Writes files that were made elsewhere, such as a new photo, as one step. */
export const saveFiles = (words: string, files: Files): Promise<SaveResult> =>
  inContentTurn(async () => {
    const folder = await readFolder(SITE.content);
    refuseProblems(folder, await folderWith(folder, files), []);
    commit([words], files);
    return readState();
  });

export const undoOrRedo = (direction: 'undo' | 'redo'): Promise<SaveResult> =>
  inContentTurn(async () => {
    const { words, place } = takeStep(direction);
    return { ...(await readState()), done: { words: inOneLine(words), place } };
  });
