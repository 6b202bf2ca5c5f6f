/** Changes by the owner: where they apply now, what they bring about, and their words. */
import { isDeepStrictEqual } from 'node:util';
import { metaOf, walk, type Path } from '#kit/schema/paths.ts';
import { PHOTOS } from '#kit/schema/references.ts';
import { parisDay } from '#kit/french/format.ts';
import {
  above,
  below,
  filePlace,
  isPhotoFile,
  photoFolder,
  placeName,
  type Place,
} from '../place.ts';
import { targetAt, usesOf } from '../references.ts';
import { CONFLICT, RequestError } from '../../base/request-error.ts';
import {
  entriesOf,
  labelOf,
  nameOf,
  rebasePlace,
  typeAt,
  valueAt,
  withFile,
  type Values,
} from '../site-content.ts';
import { valueWords } from '../value-words.ts';
import { newFolder } from '../../history/photo-files.ts';
import { applyToData, type Edit } from './yaml-edit.ts';

type YamlChange = Edit & {
  file: string;
  /**
   * The value that the owner started from, null for none; without it, the one in the base. A draft
   * gets new bases, but its owner has still seen only this value: any other is a conflict.
   */
  was?: unknown;
  /** Of a move: by a press, which counts from where earlier presses and drags bring the entry. */
  isStep?: true;
};

/** A change of a file, or the removal of a photo with its folder. */
export type Change = YamlChange | { kind: 'erase'; file: string; path: Path };

/** Whether a change leaves the values as they are. */
export const isIdle = (change: Change, values: Values) =>
  change.kind === 'move'
    ? change.index === change.to
    : change.kind === 'set' && isDeepStrictEqual(valueAt(values, change), change.value);

/**
 * Where a place of the base is now.
 *
 * @throws {RequestError} when it is gone
 */
function placeNow(place: Place, base: Values, current: Values): Place {
  const next = rebasePlace(place, base, current);
  if (!next) throw new RequestError('Ce que vous changez a été supprimé ailleurs entre-temps.');
  return next;
}

/** Refuses to write a field that has changed since the owner saw it. */
function refuseConflict(change: YamlChange & { kind: 'set' }, base: Values, value: unknown): void {
  const expected = 'was' in change ? (change.was ?? undefined) : valueAt(base, change);
  if ([expected, change.value].some((known) => isDeepStrictEqual(known, value))) return;
  const words = valueWords(typeAt(change), value);
  throw new RequestError(
    `${labelOf(change)} a été changé ailleurs entre-temps : ${words}.`,
    CONFLICT,
    {
      place: placeName(change),
    },
  );
}

/** Where an entry that was moved in the base belongs now: after the same neighbour, or by a step. */
function rankNow(
  change: YamlChange & { kind: 'move' },
  index: number,
  base: Values,
  current: Values,
): number {
  const { to } = change;
  if (change.isStep) {
    const last = entriesOf(current, placeNow(change, base, current)).length - 1;
    return Math.max(0, Math.min(index + to - change.index, last));
  }
  if (to === 0) return 0;
  const neighbour = below(change, to <= change.index ? to - 1 : to);
  const now = rebasePlace(neighbour, base, current)?.path.at(-1);
  if (now === undefined) return to;
  return Number(now) < index ? Number(now) + 1 : Number(now);
}

/**
 * A change of the base, made one of the current content.
 *
 * @throws {RequestError} when its place is gone, or when the owner has seen another value
 */
export function rebaseChange(change: Change, base: Values, current: Values): Change {
  const place = placeNow(change, base, current);
  if (change.kind === 'set') refuseConflict(change, base, valueAt(current, place));
  const moved: Change = { ...change, path: place.path };
  if (moved.kind === 'remove' || moved.kind === 'move')
    moved.index = Number(placeNow(below(change, moved.index), base, current).path.at(-1));
  if (change.kind === 'move' && moved.kind === 'move')
    moved.to = rankNow(change, moved.index, base, current);
  return moved;
}

/** The fields that become today because of a change: prices say so, in an entry or alone. */
function fieldsOfToday(change: YamlChange, current: Values): Change[] {
  const { file, kind } = change;
  if (kind === 'move') return [];
  const place = kind === 'set' ? change : below(change, change.index);
  const value = kind === 'remove' ? valueAt(current, place) : change.value;
  const keys = [...walk(typeAt(place), value)].flatMap(({ type }) => metaOf(type).changedOn ?? []);
  return [...new Set(keys)].map((key) => ({ kind: 'set', file, path: [key], value: parisDay() }));
}

/** What else a change brings with it: the new name in references, today as the day of prices. */
export function consequences(change: Change, current: Values): Change[] {
  if (change.kind === 'erase') return [];
  // Without a new name, references stay as they are.
  const rename = (target: string, from: unknown, to: unknown) =>
    to
      ? usesOf(current, target, from).map((use): Change => ({ kind: 'set', ...use, value: to }))
      : [];
  if (isPhotoFile(change.file))
    return rename(PHOTOS, photoFolder(change.file), newFolder(change, current));
  const target = change.kind === 'set' && targetAt(change);
  return [
    ...fieldsOfToday(change, current),
    ...(target ? rename(target, valueAt(current, change), change.value) : []),
  ];
}

export function valuesAfter(values: Values, change: YamlChange): Values {
  const next = applyToData(valueAt(values, filePlace(change.file)) ?? {}, change);
  return withFile(values, change.file, next);
}

/** What a step did, and the new value of a field. */
export type StepWords = [what: string, to?: string];

/** @example ['Prix, Remplissage : 35 €', '37,50 €'] */
export function changeInWords(change: Change, values: Values): StepWords {
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
export function shownAt(written: Place, change: Change): Place {
  if (change.kind === 'move') return below(change, change.to);
  return change.kind === 'remove' ? change : written;
}
