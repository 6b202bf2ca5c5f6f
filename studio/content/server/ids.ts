/**
 * The ids of entries and photos. An entry keeps its id while the editor runs, and from one run to
 * the next: here, and nowhere else, the entries of a file that was edited, by whomever, are paired
 * with those that it had before. A text that a file had once has the ids of then, so that what
 * « Annuler » brings back is known again.
 */
import { z } from 'zod';
import { sha256 } from '#kit/files.ts';
import { child, metaOf, requiredType } from '#kit/schema/paths.ts';
import { isEqual, schemaOf } from '../content.ts';
import { newId, placeName, type Place } from '../place.ts';

/** The ids of a file's lists, by the names of their places. */
type Lists = Record<string, string[]>;
type Photos = Readonly<Record<string, unknown>>;

/** What is kept from one run of the editor to the next. */
export type KeptIds = {
  next: number;
  /** The ids of texts, by their file and digest. */
  texts: Record<string, Lists>;
  /** The id that each folder of photos had last. */
  folders: Record<string, string>;
};

export type Memory = KeptIds & {
  /** Each file as it was read last, by its place. */
  last: Record<string, { data: unknown; lists: Lists }>;
  /** The photos as they were read last, by their folders. */
  photos: Photos;
};

/** How many texts are remembered; those that were not read for longest go first. */
const MAX_TEXTS = 400;

/**
 * Pages are drawn by modules of their own, which Vite loads beside those of the server: both share
 * this memory. It begins at a random number, so that an id of an earlier memory, which was lost, is
 * that of no entry now.
 */
const memory: Memory = ((globalThis as { studioIds?: Memory }).studioIds ??= {
  next: 36 ** 3 + Math.floor(Math.random() * 36 ** 3),
  texts: {},
  folders: {},
  last: {},
  photos: {},
});

const takeId = () => newId(memory.next++);

/**
 * The earlier rank of each entry: of an equal one, or else of one with the same name, or else of
 * the one at the same rank.
 */
function pairEntries(list: z.ZodArray, before: readonly unknown[], now: readonly unknown[]) {
  const { namedBy } = metaOf(list);
  const isNamesake = (one: unknown, other: unknown) =>
    namedBy !== undefined &&
    child(one, namedBy) !== undefined &&
    child(one, namedBy) === child(other, namedBy);
  const pairs: (number | undefined)[] = now.map((entry, rank) =>
    isEqual(entry, before[rank]) ? rank : undefined,
  );
  for (const isPair of [isEqual, isNamesake])
    now.forEach((entry, index) => {
      if (pairs[index] !== undefined) return;
      const rank = before.findIndex((other, at) => !pairs.includes(at) && isPair(other, entry));
      if (rank >= 0) pairs[index] = rank;
    });
  return pairs.map(
    (rank, index) => rank ?? (index < before.length && !pairs.includes(index) ? index : undefined),
  );
}

/** Gives ids to the entries of all lists of a value, those of the value before where they pair. */
function identify(type: unknown, before: unknown, now: unknown, at: string, known: Lists): Lists {
  const lists: Lists = {};
  if (type instanceof z.ZodObject)
    for (const [key, inner] of Object.entries(type.shape))
      Object.assign(
        lists,
        identify(requiredType(inner), child(before, key), child(now, key), `${at}.${key}`, known),
      );
  if (!(type instanceof z.ZodArray) || !Array.isArray(now)) return lists;
  const earlier = Array.isArray(before) ? (before as unknown[]) : [];
  const pairs = pairEntries(type, earlier, now);
  lists[at] = pairs.map((rank) => (rank === undefined ? undefined : known[at]?.[rank]) ?? takeId());
  now.forEach((entry, index) => {
    const rank = pairs[index];
    const old = rank === undefined ? undefined : earlier[rank];
    const place = `${at}.${lists[at]![index]!}`;
    Object.assign(lists, identify(requiredType(type.element), old, entry, place, known));
  });
  return lists;
}

/** Whether a text was read before is told by its file and this. */
const keyOf = (place: Place, text: string) => `${place.file} ${sha256(text).slice(0, 16)}`;

function remember(key: string, lists: Lists): void {
  const { [key]: _, ...others } = memory.texts;
  const kept = Object.entries(others).slice(1 - MAX_TEXTS);
  memory.texts = { ...Object.fromEntries(kept), [key]: lists };
}

/**
 * The ids of the entries of a file.
 *
 * @param data its values
 * @param isOnDisk whether the file is so now, and not only in a plan
 */
export function idsOf(place: Place, text: string, data: unknown, isOnDisk: boolean): Lists {
  const key = keyOf(place, text);
  const last = memory.last[place.file];
  const lists =
    memory.texts[key] ??
    identify(schemaOf(place), last?.data, data, placeName(place), last?.lists ?? {});
  if (isOnDisk && last?.data !== data) {
    memory.last[place.file] = { data, lists };
    remember(key, lists);
  }
  return lists;
}

/** A photo without what changes with its name. */
const wordsOf = (photo: unknown) => JSON.stringify({ ...(photo as object), nom: undefined });

/** The folder that a new one was before, if it was renamed: of the same words, or the only one. */
function earlierFolder(folder: string, photos: Photos): string | undefined {
  const gone = Object.keys(memory.photos).filter((name) => !Object.hasOwn(photos, name));
  const words = wordsOf(photos[folder]);
  const alike = gone.filter((name) => wordsOf(memory.photos[name]) === words);
  const isOnlyNew = Object.keys(photos).every((name) => name === folder || name in memory.photos);
  const candidates = alike.length > 0 || gone.length > 1 || !isOnlyNew ? alike : gone;
  return candidates.length === 1 ? candidates[0] : undefined;
}

/**
 * The ids of the photos, by their folders.
 *
 * @param photos their descriptions
 */
export function photoIdsOf(photos: Photos, isOnDisk: boolean): Record<string, string> {
  const ids: Record<string, string> = {};
  const folders = Object.keys(photos).sort(
    (one, other) => Number(other in memory.photos) - Number(one in memory.photos),
  );
  for (const folder of folders) {
    const isNew = !(folder in memory.photos);
    const before = isNew ? earlierFolder(folder, photos) : folder;
    const known = memory.folders[before ?? folder];
    ids[folder] = known && !Object.values(ids).includes(known) ? known : takeId();
  }
  if (isOnDisk) {
    Object.assign(memory.folders, ids);
    memory.photos = photos;
  }
  return ids;
}

/** What the next run of the editor needs. */
export const keptIds = ({ next, texts, folders }: Memory = memory): KeptIds => ({
  next,
  texts,
  folders,
});

/** Takes up the ids of the last run, before anything is read. */
export function restoreIds(kept: KeptIds): void {
  Object.assign(memory, kept);
}
