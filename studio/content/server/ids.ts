/**
 * The ids of entries and photos. Here, and nowhere else, the entries of a file that was edited, by
 * whomever, are paired with those of the content that was remembered last, and keep their ids; one
 * that comes back, as by « Annuler », has its id again. `idsIn` is pure given `memory`; only
 * `remember` changes it.
 */
import { z } from 'zod';
import { shortName } from '#kit/files.ts';
import { child, metaOf, requiredType } from '#kit/schema/paths.ts';
import { isEqual, schemaOf, valueAt, type Content } from '../content.ts';
import { asId, filePlace, readPlace } from '../place.ts';
import type { Tree } from './folder.ts';

/** The ids of the entries of each list, by the name of its place; those of photos by `photos`. */
type Ids = Content['ids'];

/** A content that another one is paired with: what each file held, and the ids in all of them. */
export type Known = { files: Readonly<Record<string, unknown>>; ids: Ids };

export const MEMORY = z.object({
  /** The content that was remembered last. */
  last: z.object({
    files: z.record(z.string(), z.unknown()),
    ids: z.record(z.string(), z.array(z.string()).readonly()),
  }),
  /** The id of each entry by its list and what it held, now or earlier. */
  entries: z.record(z.string(), z.string()),
});
export type Memory = z.infer<typeof MEMORY>;

/** How many contents of entries are remembered: more than fifty steps change; the oldest go first. */
const MAX_ENTRIES = 3000;

/** Pages are drawn by modules that Vite loads beside those of the server: both share this. */
export const memory: Memory = ((globalThis as { studioIds?: Memory }).studioIds ??= {
  last: { files: {}, ids: {} },
  entries: {},
});

const keyOf = (list: string, entry: unknown) => shortName(`${list} ${JSON.stringify(entry)}`);

/** Whether an entry is the one that had an id before. */
type IsSame = (before: unknown, now: unknown, isSameRank: boolean, id: string) => boolean;

/** An equal entry, now or earlier, or else one of the same name, or else of the same rank. */
function rulesOf(list: string, type: z.ZodArray): IsSame[] {
  const nameOf = (entry: unknown) => child(entry, metaOf(type, 'list')?.namedBy ?? '');
  return [
    (before, now, isSameRank) => isSameRank && isEqual(before, now),
    isEqual,
    (_before, now, _isSameRank, id) => memory.entries[keyOf(list, now)] === id,
    (before, now) => nameOf(now) !== undefined && nameOf(before) === nameOf(now),
    (_before, _now, isSameRank) => isSameRank,
  ];
}

/** Photos as entries: the folder, the words, and the SHA-256 of the picture. */
const photoEntries = (photos: Content['photos'], tree: Tree) =>
  Object.entries(photos).map(([folder, words]) => [
    folder,
    words,
    tree[`photos/${folder}/${String(child(words, 'photo'))}`],
  ]);

/** The same folder, or else the same picture. */
const PHOTO_RULES: IsSame[] = [
  (before, now) => child(before, 0) === child(now, 0),
  (before, now) => child(now, 2) !== undefined && child(before, 2) === child(now, 2),
];

/** The id that an entry had, or a new one, the same for the same entry; none of the others. */
function idOfNew(list: string, entry: unknown, others: readonly string[]): string {
  const key = keyOf(list, entry);
  let id = memory.entries[key] ?? asId(key.slice(0, 6));
  for (let count = 1; others.includes(id); count++) id = asId(shortName(key + count).slice(0, 6));
  return id;
}

/** The ids of a list's entries: an entry that a rule finds among the earlier ones keeps its id. */
function idsOfEntries(
  known: Ids,
  list: string,
  before: unknown,
  now: unknown[],
  rules: IsSame[],
): string[] {
  const idsBefore = Array.isArray(before) ? (known[list] ?? []) : [];
  // Empty until a rule finds the entry; an id that is taken is not given again.
  const ids = now.map(() => '');
  for (const isSame of rules)
    now.forEach((entry, rank) => {
      const isIt = (id: string, old: number) =>
        !ids.includes(id) && isSame(child(before, old), entry, old === rank, id);
      ids[rank] ||= idsBefore.find(isIt) ?? '';
    });
  now.forEach((entry, rank) => (ids[rank] ||= idOfNew(list, entry, [...idsBefore, ...ids])));
  return ids;
}

/** The ids of the entries of all lists in a value. */
function idsInValue(known: Ids, type: unknown, before: unknown, now: unknown, at: string): Ids {
  const all: Record<string, readonly string[]> = {};
  const collect = (key: string, inner: unknown, old: unknown, next: unknown) =>
    Object.assign(all, idsInValue(known, requiredType(inner), old, next, `${at}.${key}`));
  if (type instanceof z.ZodObject)
    for (const [key, inner] of Object.entries(type.shape))
      collect(key, inner, child(before, key), child(now, key));
  if (type instanceof z.ZodArray && Array.isArray(now)) {
    const ids = idsOfEntries(known, at, before, now as unknown[], rulesOf(at, type));
    all[at] = ids;
    ids.forEach((id, rank) => {
      const old = child(before, (known[at] ?? []).indexOf(id));
      collect(id, type.element, old, now[rank]);
    });
  }
  return all;
}

/** What has ids: the files that can be read and, as one more, the photos in their order. */
const readable = ({ files, photos }: Pick<Content, 'files' | 'photos'>, tree: Tree) =>
  Object.entries({ ...files, photos: photoEntries(photos, tree) }).filter(
    ([, data]) => data !== undefined,
  );

/** A content as one that others are paired with. */
export const knownOf = (content: Content, tree: Tree = {}): Known => ({
  files: Object.fromEntries(readable(content, tree)),
  ids: content.ids,
});

/** The ids of all lists of a content, paired with another one. */
export function idsIn(
  content: Pick<Content, 'files' | 'photos'>,
  tree: Tree = {},
  known: Known = memory.last,
): Ids {
  const ids = readable(content, tree).map(([file, data]) => {
    const before = known.files[file];
    return file === 'photos'
      ? { photos: idsOfEntries(known.ids, file, before, data as unknown[], PHOTO_RULES) }
      : idsInValue(known.ids, schemaOf(filePlace(file)), before, data, file);
  });
  return Object.assign({}, ...ids) as Ids;
}

/**
 * Has later contents paired with this one, which is on disk or about to be. A file that cannot be
 * read is paired, once it can be, with what it was before.
 */
export function remember(content: Content, tree: Tree = {}): void {
  const { last, entries } = memory;
  const fresh = Object.entries(content.ids).flatMap(([list, ids]) => {
    const all =
      list === 'photos' ? photoEntries(content.photos, tree) : valueAt(content, readPlace(list));
    return ids.map((id, rank) => [keyOf(list, child(all, rank)), id] as const);
  });
  memory.entries = Object.fromEntries([...Object.entries(entries), ...fresh].slice(-MAX_ENTRIES));
  const { files, ids } = knownOf(content, tree);
  memory.last = { files: { ...last.files, ...files }, ids: { ...last.ids, ...ids } };
}
