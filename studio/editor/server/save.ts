/**
 * Writes the owner's changes if the check accepts them. The files may have been changed elsewhere
 * in the meantime.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Folder } from '#kit/content/folder.ts';
import { metaOf, type Path } from '#kit/content/places.ts';
import { PHOTOS } from '#kit/content/references.ts';
import { readFolder } from '#kit/content/read.ts';
import { newQueue } from '#studio/queue.ts';
import { SITE } from '#studio/site.ts';
import { parisDay } from '#kit/french/format.ts';
import { filePlace, above, below, isPhoto, photoFolder, placeName, type Place } from '../place.ts';
import {
  findPlace,
  labelOf,
  nameOf,
  problemSentence,
  schemaOf,
  typeAt,
  valueAt,
  yamlOf,
  type Values,
} from '../site-content.ts';
import { targetAt, usesOf } from '../references.ts';
import { valueWords } from '../value-words.ts';
import { folderWith } from './folder.ts';
import { commit, filesOfStep, inOneLine, readNow, writeStep, type Files } from './history.ts';
import { erasePhoto, movePhoto, newFolder } from './photo-files.ts';
import { refusalWords } from './refusal-words.ts';
import { CONFLICT, Refused } from '../refused.ts';
import { problemsOf, readState, readValues, valuesAt, type State } from './state.ts';
import { applyToData, editYaml, type Edit } from './yaml-edit.ts';

type YamlChange = Edit & {
  file: string;
  /**
   * For a field, the value when its typing began, null for none; without it, the value of
   * `version`.
   */
  was?: unknown;
};

/** A change of a file, or the removal of a photo with its folder. */
export type Change = YamlChange | { kind: 'erase'; file: string; path: Path };

export type Save = {
  /** The state that the changes were made on. */
  version: string;
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

/**
 * The place that an earlier place has now.
 *
 * @throws {Refused} when it is gone
 */
function placeNow(place: Place, base: Values, current: Values): Place {
  const next = findPlace(place, base, current);
  if (!next) throw new Refused('Ce que vous changez a été supprimé ailleurs entre-temps.');
  return next;
}

/** Refuses to write a field that has changed since the owner saw it. */
function refuseConflict(change: YamlChange & { kind: 'set' }, base: Values, value: unknown): void {
  const expected = 'was' in change ? (change.was ?? undefined) : valueAt(base, change);
  if ([expected, change.value].some((known) => isDeepStrictEqual(known, value))) return;
  const words = valueWords(typeAt(change), value);
  throw new Refused(`${labelOf(change)} a été changé ailleurs entre-temps : ${words}.`, CONFLICT, {
    place: placeName(change),
  });
}

/**
 * A change with its place in the content as it is now.
 *
 * @throws {Refused} when its place is gone, or when the owner has seen another value
 */
function rebase(change: Change, base: Values, current: Values): Change {
  const place = placeNow(change, base, current);
  if (change.kind === 'set') refuseConflict(change, base, valueAt(current, place));
  const moved: Change = { ...change, path: place.path };
  if (moved.kind === 'remove' || moved.kind === 'move')
    moved.index = Number(placeNow(below(change, moved.index), base, current).path.at(-1));
  return moved;
}

/** What else a change brings with it: the new name in references, today as the day of prices. */
function consequences(change: Change, current: Values): Change[] {
  const { file, path, kind } = change;
  if (kind !== 'set') return [];
  const rename = (target: string, from: unknown, to: unknown) =>
    usesOf(current, target, from).map((use): Change => ({ kind, ...use, value: to }));
  if (isPhoto(file) && path[0] === 'nom')
    return rename(PHOTOS, photoFolder(file), newFolder(change, current));
  const { changedOn } = metaOf(typeAt(change));
  const target = targetAt(change);
  return [
    ...(changedOn ? [{ kind, file, path: [changedOn], value: parisDay() }] : []),
    ...(target && change.value ? rename(target, valueAt(current, change), change.value) : []),
  ];
}

function valuesAfter(values: Values, change: YamlChange): Values {
  const next = applyToData(valueAt(values, filePlace(change.file)) ?? {}, change);
  return isPhoto(change.file)
    ? { ...values, photos: { ...values.photos, [photoFolder(change.file)]: next } }
    : { ...values, files: { ...values.files, [change.file]: next } };
}

/** What a step did, and the new value of a field. */
type StepWords = [what: string, to?: string];

/** @example ['Prix, Remplissage : 35 €', '37,50 €'] */
function changeInWords(change: Change, values: Values): StepWords {
  if (change.kind === 'erase') return [`Suppression, Photos : ${nameOf(values, change)}`];
  const holder = nameOf(values, change.kind === 'set' ? above(change) : change);
  if (change.kind === 'set') {
    const [from, to] = [valueAt(values, change), change.value].map((value) =>
      valueWords(typeAt(change), value),
    );
    return [`${labelOf(change)}, ${holder} : ${from}`, to];
  }
  const verb = { insert: 'Ajout', remove: 'Suppression', move: 'Déplacement' }[change.kind];
  const entry = below(change, change.index);
  const name = nameOf(change.kind === 'insert' ? valuesAfter(values, change) : values, entry);
  return [`${verb}, ${holder} : ${name}`];
}

/**
 * Where a change can be seen.
 *
 * @param written the place that it wrote
 */
function shownAt(written: Place, change: Change): Place {
  if (change.kind === 'move') return below(change, change.to);
  return change.kind === 'remove' ? change : written;
}

/** Refuses a change that would cause a new problem, in the check's words. */
export function refuseProblems(
  folder: Folder,
  next: Folder,
  changed: Place[],
  values: Values,
): void {
  const sentencesOf = (each: Folder) => {
    const data = readValues(each);
    return problemsOf(each).map((problem) => ({
      problem,
      sentence: problemSentence(data, problem),
    }));
  };
  const before = sentencesOf(folder).map(({ sentence }) => sentence);
  const newProblems = sentencesOf(next).filter(({ sentence }) => !before.includes(sentence));
  if (newProblems.length > 0)
    throw new Refused(
      newProblems.map(({ problem }) => refusalWords(problem, values, changed)).join('\n'),
    );
}

/** Each change builds on the one before. */
export const inTurn = newQueue();

/** What some changes come to. */
type Plan = {
  values: Values;
  files: Files;
  /** Of each change that changes something. */
  words: StepWords[];
  /** The places that were written. */
  places: Place[];
};

const isIdle = (change: Change, values: Values) =>
  change.kind === 'move'
    ? change.index === change.to
    : change.kind === 'set' && isDeepStrictEqual(valueAt(values, change), change.value);

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

/** Makes a plan of changes that the owner made on an earlier state. */
function planOf(changes: readonly Change[], base: Values, folder: Folder): Plan {
  const plan: Plan = { values: readValues(folder), files: {}, words: [], places: [] };
  for (const requested of changes) {
    const change = rebase(requested, base, plan.values);
    if (isIdle(change, plan.values)) continue;
    plan.words.push(changeInWords(change, plan.values));
    for (const each of [change, ...consequences(change, plan.values)])
      addChange(plan, folder, each);
  }
  return plan;
}

/**
 * Makes all of these changes as one step, or none.
 *
 * @throws {Refused} with the check's words, or with status 409 when a value was changed elsewhere
 * meanwhile
 */
export const save = ({ version, changes, typingId }: Save): Promise<SaveResult> =>
  inTurn(async () => {
    const base = valuesAt(version);
    if (!base)
      throw new Refused('L’éditeur a redémarré. Rechargez la page, puis recommencez.', 410);
    const folder = await readFolder(SITE.content);
    const { values, files, words, places } = planOf(changes, base, folder);
    if (Object.keys(files).length === 0) return readState();
    refuseProblems(folder, await folderWith(folder, files), places, values);
    const [first] = changes;
    const [start, end] = words[0]!;
    const stepWords: StepWords =
      words.length > 1 ? [`${words.length} changements. ${start}`, end] : [start, end];
    const place = placeName(shownAt(places[0] ?? first!, first!));
    const typing =
      typingId && first?.kind === 'set' ? `${typingId} ${placeName(first)}` : undefined;
    commit(stepWords, files, { place, typing });
    return { ...(await readState()), done: { words: inOneLine(stepWords), place } };
  });

/** Writes files that were made elsewhere, such as a new photo, as one step. */
export const saveFiles = (words: string, files: Files): Promise<SaveResult> =>
  inTurn(async () => {
    const folder = await readFolder(SITE.content);
    refuseProblems(folder, await folderWith(folder, files), [], readValues(folder));
    commit([words], files);
    return readState();
  });

export const step = (direction: 'undo' | 'redo'): Promise<SaveResult> =>
  inTurn(async () => {
    const { words, place } = writeStep(direction, filesOfStep(direction));
    return { ...(await readState()), done: { words: inOneLine(words), place } };
  });
