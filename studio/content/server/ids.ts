/**
 * The ids of entries and photos. The owner's changes leave every other entry its id (`change.ts`). After
 * another edit, an entry is found again by the field that names it, or by its rank in a version of the
 * file that was there before; otherwise it has a new id.
 */
import { z } from 'zod';
import { shortName } from '#kit/files.ts';
import { child, metaOf, requiredType } from '#kit/schema/paths.ts';
import { isEqual, schemaOf, type EditorContent } from '../content.ts';
import { asId, filePlace } from '../place.ts';
import type { ContentTexts, FolderContent, Values } from './folder.ts';

type Ids = EditorContent['ids'];

/** Whether an entry of a list is the one that had an id before. */
export type IsSame = (
  list: z.ZodArray,
  before: unknown,
  now: unknown,
  isSameRank: boolean,
) => boolean;

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

/** The ids of the entries of a file, by its value, which is the same object for the same text. */
const idsOfValues = new WeakMap<object, Ids>();

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
export function idsOfPhotos(
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

/** The ids of the entries of a file, from those of a known content or an earlier version of it. */
export const idsOfEntriesIn = (
  { files, ids }: EditorContent,
  rules: readonly IsSame[],
  file: string,
  data: unknown,
): Ids =>
  (rules === RULES.edited && idsOfValues.get(data as object)) ||
  idsInValue(ids, rules, schemaOf(filePlace(file)), files[file], data, file);

/** Keeps the ids of each file: if another program restores it, its entries have them again. */
export function rememberIds(content: EditorContent): void {
  for (const [file, data] of Object.entries(content.files)) {
    const ids = Object.entries(content.ids).filter(([list]) => list.startsWith(`${file}.`));
    if (data instanceof Object) idsOfValues.set(data, Object.fromEntries(ids));
  }
}
