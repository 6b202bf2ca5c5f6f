/**
 * Reads the content of a folder: its values, its pictures, and the ids of entries and photos. The
 * owner's changes leave every other entry its id (`change.ts`). After another edit, an entry is found
 * again by the field that names it, or by its rank in a version of the file that was there before;
 * otherwise it has a new id.
 */
import { statSync } from 'node:fs';
import { z } from 'zod';
import { shortName } from '#kit/files.ts';
import type { Decoded } from '#kit/read/decode.ts';
import { onDisk, type Folder } from '#kit/read/folder.ts';
import { readValues } from '#kit/read/values.ts';
import { child, metaOf, requiredType } from '#kit/schema/paths.ts';
import { memoized } from '../../base/server/memoized.ts';
import {
  FILE_NAMES,
  isEqual,
  NO_CONTENT,
  photoPlace,
  schemaOf,
  type EditorContent,
  type Picture,
} from '../content.ts';
import { asId, filePlace, type Place } from '../place.ts';
import { NO_TEXTS, readStudioFolder, type ContentTexts, type StudioFolder } from './folder.ts';

/** A folder, or the files of a snapshot, with their content. */
export type FolderContent<F extends ContentTexts = StudioFolder> = {
  folder: F;
  content: EditorContent;
};

type Ids = EditorContent['ids'];
type Values = Pick<EditorContent, 'files' | 'photos'>;

/** A file's values, each in its one form but maybe invalid; undefined if it cannot be read. */
const valuesOf = memoized(
  500,
  (place: Place, text?: Decoded) => `${place.file}\n${text?.text}`,
  (place, text): unknown => text && readValues(text, schemaOf(place)).data,
);

const byName = <T>(names: readonly string[], read: (name: string) => T) =>
  Object.fromEntries(names.map((name) => [name, read(name)]));

/** Whether an entry of a list is the one that had an id before. */
type IsSame = (list: z.ZodArray, before: unknown, now: unknown, isSameRank: boolean) => boolean;

const bySameName: IsSame = (list, before, now) => {
  const { namedBy = '' } = metaOf(list, 'list') ?? {};
  const name = child(now, namedBy);
  return name !== undefined && name === child(before, namedBy);
};
const bySameRank: IsSame = (_list, _before, _now, isSameRank) => isSameRank;
/** An entry at the same rank that has kept half of its values has only been given another name. */
const byMostValues: IsSame = (_list, before, now, isSameRank) => {
  if (!(before instanceof Object && now instanceof Object)) return isSameRank;
  const keys = Object.keys({ ...before, ...now });
  const same = keys.filter((key) => isEqual(child(before, key), child(now, key)));
  return isSameRank && same.length * 2 >= keys.length;
};

/** The rules by which entries are found again, the surest first. */
export const RULES = {
  /** After an edit of another program. */
  edited: [bySameName],
  /** After a change of the owner, whose ids were moved with it. */
  changed: [bySameRank],
  /** To say in words what differs: nothing is written by these ids. */
  compared: [(_list, before, now) => isEqual(before, now), bySameName, byMostValues],
} satisfies Record<string, IsSame[]>;

/** The ids of each version of a file, by its value, which is the same object for the same text. */
const versions = new WeakMap<object, Ids>();

/** The ids of a list's entries: an entry that a rule finds keeps its id. */
function idsOfEntries(
  list: z.ZodArray,
  idsBefore: readonly string[],
  before: unknown,
  now: readonly unknown[],
  rules: readonly IsSame[],
  at: string,
): readonly string[] {
  if (isEqual(before, now)) return idsBefore;
  // Empty until a rule finds the entry; an id that is taken is not given again.
  const ids = now.map(() => '');
  for (const isSame of rules)
    for (const [rank, entry] of now.entries()) {
      if (ids[rank]) continue;
      const found = idsBefore.find(
        (id, old) => !ids.includes(id) && isSame(list, child(before, old), entry, old === rank),
      );
      if (found) ids[rank] = found;
    }
  const { namedBy = '' } = metaOf(list, 'list') ?? {};
  const version = JSON.stringify(now);
  for (const [rank, entry] of now.entries()) {
    if (ids[rank]) continue;
    const name = child(entry, namedBy) ?? `${rank} ${version}`;
    ids[rank] = newId(`${at} ${JSON.stringify(name)}`, ids);
  }
  return ids;
}

/** An id that none of these is: the same one for the same key, as after a restart. */
function newId(key: string, others: readonly string[]): string {
  for (let count = 0; ; count++) {
    const id = asId(shortName(key + (count || '')).slice(0, 6));
    if (!others.includes(id)) return id;
  }
}

/** The ids of the entries of all lists in a value. */
function idsInValue(
  known: Ids,
  rules: readonly IsSame[],
  type: unknown,
  before: unknown,
  now: unknown,
  at: string,
): Ids {
  const all: Record<string, readonly string[]> = {};
  const collect = (key: string, inner: unknown, old: unknown, next: unknown) =>
    Object.assign(all, idsInValue(known, rules, requiredType(inner), old, next, `${at}.${key}`));
  if (type instanceof z.ZodObject)
    for (const [key, inner] of Object.entries(type.shape))
      collect(key, inner, child(before, key), child(now, key));
  if (type instanceof z.ZodArray && Array.isArray(now)) {
    const ids = idsOfEntries(type, known[at] ?? [], before, now as unknown[], rules, at);
    all[at] = ids;
    ids.forEach((id, rank) =>
      collect(id, type.element, child(before, (known[at] ?? []).indexOf(id)), now[rank]),
    );
  }
  return all;
}

const pictureOf = (folder: string, { photos }: Values, { digests }: ContentTexts) =>
  digests[`photos/${folder}/${String(child(photos[folder], 'photo'))}`];

/** The ids of photos: the same folder has the same id or, without it, the same picture. */
function idsOfPhotos(
  values: Values,
  files: ContentTexts,
  known: FolderContent<ContentTexts>,
): EditorContent['photoIds'] {
  const { photos, photoIds } = known.content;
  const folders = Object.keys(values.photos);
  const ids = folders.map((folder) => photoIds[folder] ?? '');
  folders.forEach((folder, rank) => {
    const picture = pictureOf(folder, values, files);
    const isTwin = (name: string) =>
      picture !== undefined &&
      picture === pictureOf(name, known.content, known.folder) &&
      !ids.includes(photoIds[name]!);
    const twin = Object.keys(photos).find(isTwin);
    ids[rank] ||= twin ? photoIds[twin]! : newId(`photos ${folder}`, ids);
  });
  return Object.fromEntries(folders.map((folder, rank) => [folder, ids[rank]!]));
}

/** What the files of a folder hold. */
const valuesIn = ({ texts, photos }: ContentTexts): Values => ({
  files: byName(FILE_NAMES, (name) => valuesOf(filePlace(name), texts[`${name}.yaml`])),
  photos: byName(photos, (name) =>
    // Every photo has the same schema, whatever its id.
    valuesOf(filePlace('photos/'), texts[`photos/${name}/index.yaml`]),
  ),
});

/** The content of a folder, with the ids of a known content or, after an edit, of an earlier version. */
export function contentOf(
  folder: ContentTexts,
  known: FolderContent<ContentTexts> = { folder: NO_TEXTS, content: NO_CONTENT },
  rules: readonly IsSame[] = RULES.edited,
): EditorContent {
  const values = valuesIn(folder);
  const { files, ids } = known.content;
  const idsOf = ([file, data]: [string, unknown]) =>
    (rules === RULES.edited && versions.get(data as object)) ||
    idsInValue(ids, rules, schemaOf(filePlace(file)), files[file], data, file);
  return {
    ...values,
    ids: Object.assign({}, ...Object.entries(values.files).map(idsOf)) as Ids,
    photoIds: idsOfPhotos(values, folder, known),
  };
}

/** Keeps the ids of each file: if another program restores it, its entries have them again. */
function rememberIds(content: EditorContent): void {
  for (const [file, data] of Object.entries(content.files)) {
    const ids = Object.entries(content.ids).filter(([list]) => list.startsWith(`${file}.`));
    if (data instanceof Object) versions.set(data, Object.fromEntries(ids));
  }
}

/** What is on disk or about to be. */
let now: FolderContent | undefined;

/** Makes a content the one that the server has. */
export function setContent(next: FolderContent): FolderContent {
  rememberIds(next.content);
  return (now = next);
}

/** Reads what other programs have changed; files that are the same are not read again. */
export async function rereadContent(): Promise<FolderContent> {
  const folder = await readStudioFolder();
  return setContent({ folder, content: contentOf(folder, now) });
}

/** The content as it was read or written last. */
export const contentNow = async () => now ?? rereadContent();

/** The pictures of all photos that can be read, by the names of the photos’ places. */
export function picturesOf({ pictures }: Folder, content: EditorContent): Record<string, Picture> {
  const found: Record<string, Picture> = {};
  for (const [folder, photo] of Object.entries(content.photos)) {
    const file = `photos/${folder}/${String(child(photo, 'photo'))}`;
    const size = pictures[file];
    const changedAt = statSync(onDisk(file), { throwIfNoEntry: false })?.mtimeMs;
    if (!size || 'fault' in size || changedAt === undefined) continue;
    const { width, height } = size;
    found[photoPlace(content, folder).file] = { file, width, height, changedAt };
  }
  return found;
}
