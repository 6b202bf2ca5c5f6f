/** The owner's changes: what a request may ask, the files that it writes, and what follows. */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { MAX_TEXT, metaOf } from '#kit/schema/paths.ts';
import { parisDay } from '#kit/french/format.ts';
import { renamed } from '#kit/french/citations.ts';
import { alike, slug } from '#kit/french/spellings.ts';
import { CONFLICT, LATER, RequestError } from '../../base/request-error.ts';
import {
  entriesOf,
  fieldAt,
  FILE_NAMES,
  folderOf,
  isThere,
  isUnreadable,
  rankOf,
  rankPathOf,
  schemaOf,
  typeAt,
  valueAt,
  yamlOf,
  type EditorContent,
} from '../content.ts';
import { aboutPhoto } from '../gallery.ts';
import { isPhoto, isWholePhoto, listOf, placeName, samePlace, type Place } from '../place.ts';
import { citationsOf, daysAfter, usesOfPlace } from '../references.ts';
import { labelOf, valueInWords } from '../words.ts';
import { bytesOf, textsWith, type ContentTexts, type Files, type FolderContent } from './folder.ts';
import { contentOf } from './read.ts';
import { RULES } from './ids.ts';
import { editYaml, rearrange, type Edit } from './yaml-edit.ts';

/** Bounds of a value: more entries than any list has, more levels than any group has. */
const [MOST, DEEPEST] = [1000, 20];

/** Whether a value is within the bounds that any field has: longer texts would take long to check. */
function isModest(value: unknown, depth = 0): boolean {
  // One more: a longer text of a file is read as MAX_TEXT + 1 characters, and she may shorten it.
  if (typeof value === 'string') return value.length <= MAX_TEXT + 1;
  if (typeof value !== 'object' || value === null) return true;
  const inner: unknown[] = Object.values(value);
  return (
    depth < DEEPEST && inner.length <= MOST && inner.every((each) => isModest(each, depth + 1))
  );
}

const VALUE = z
  .unknown()
  .refine((value) => isModest(value), `Un texte a plus de ${MAX_TEXT} caractères : c’est trop.`);
const ID = z.string().max(200);

/** A place that the schema of the content has. */
const PLACE = z
  .object({ file: z.string().max(200), path: z.array(ID).max(DEEPEST).readonly() })
  .refine((place) => (isPhoto(place) || FILE_NAMES.includes(place.file)) && !!typeAt(place), {
    message: 'Ce champ n’existe pas.',
  });
const isEntry = (place: Place) => listOf(place) !== undefined;
const isField = (place: Place) => place.path.length > 0 && fieldAt(place) !== undefined;
const isList = (place: Place) => typeAt(place) instanceof z.ZodArray;

/** A {@link Change}, as a request brings it: a malformed one is refused before the content is read. */
export const CHANGE = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('set'),
    place: PLACE.refine(isField),
    value: VALUE.optional(),
    was: VALUE.optional(),
  }),
  z.object({
    kind: z.literal('insert'),
    place: PLACE.refine(isList),
    after: ID.optional(),
    value: VALUE.optional(),
  }),
  z.object({
    kind: z.literal('remove'),
    place: PLACE.refine((place) => isEntry(place) || isWholePhoto(place)),
  }),
  z.object({
    kind: z.literal('move'),
    place: PLACE.refine(isEntry),
    after: ID.optional(),
    by: z.literal([1, -1]).optional(),
  }),
]);

/**
 * A change of the content.
 *
 * - `set`: another value of a field; none removes it. With `was`, the value that the owner started
 *   from, null for none: any other one in the file is a conflict.
 * - `insert`: a new entry of a list, after the entry of that id, or first.
 * - `remove`: an entry, or a photo with its folder.
 * - `move`: an entry comes after the one of that id, or first; or by one step, up (-1) or down.
 */
export type Change = z.infer<typeof CHANGE>;

/** Refuses to write a field that was changed after the owner saw it. */
function refuseConflict(content: EditorContent, place: Place, was: unknown, next: unknown): void {
  const value = valueAt(content, place);
  if ([was ?? undefined, next].some((known) => isDeepStrictEqual(known, value))) return;
  const words = valueInWords(content, typeAt(place), value);
  throw new RequestError(
    `${labelOf(place)} a été changé ailleurs entre-temps : ${words}.`,
    CONFLICT,
  );
}

/** The rank after an entry, or the first one, for an entry that leaves the rank `from`. */
function rankAfter({ ids }: EditorContent, list: Place, after?: string, from = Infinity): number {
  if (after === undefined) return 0;
  const all = ids[placeName(list)] ?? [];
  // If the other entry is gone, it comes last.
  const rank = all.includes(after) ? all.indexOf(after) + 1 : all.length;
  return rank > from ? rank - 1 : rank;
}

/** The edit of a file that a change is; undefined if it changes nothing. */
function editOf(change: Change, content: EditorContent): Edit | undefined {
  const { kind, place } = change;
  if (kind === 'set') {
    const value = valueAt(content, place);
    if (isDeepStrictEqual(value, change.value)) return undefined;
    return { kind, path: rankPathOf(content, place)!, value: change.value };
  }
  const list = kind === 'insert' ? place : listOf(place)!;
  const path = rankPathOf(content, list)!;
  if (kind === 'insert')
    return { kind, path, index: rankAfter(content, list, change.after), value: change.value };
  const index = rankOf(content, place);
  if (kind === 'remove') return { kind, path, index };
  const last = entriesOf(content, list).length - 1;
  const to = change.by
    ? Math.max(0, Math.min(index + change.by, last))
    : rankAfter(content, list, change.after, index);
  return to === index ? undefined : { kind, path, index, to };
}

/** The ids after an edit: those of other entries stay, and one that is added has none yet. */
function idsAfter(
  { ids }: EditorContent,
  { kind, place }: Change,
  edit: Edit,
): EditorContent['ids'] {
  if (edit.kind === 'set') return ids;
  const list = placeName(kind === 'insert' ? place : listOf(place)!);
  const after = [...(ids[list] ?? [])];
  rearrange(after, edit, '');
  return { ...ids, [list]: after };
}

/**
 * A name for a photo's folder, made from words, that no other folder has.
 *
 * @example folderFor('Rosé d’été', ['rose-d-ete']) // 'rose-d-ete-2'
 */
export function folderFor(words: string, others: readonly string[]): string {
  const plain = slug(words).slice(0, 60) || 'photo';
  for (let name = plain, number = 2; ; name = `${plain}-${number++}`)
    if (alike(name, others).length === 0) return name;
}

/** The folder that a change gives to a photo; undefined when it keeps its own. */
function newFolder(change: Change, content: EditorContent): string | undefined {
  const { kind, place } = change;
  if (kind !== 'set' || !isPhoto(place) || place.path[0] !== 'nom' || !change.value)
    return undefined;
  const own = folderOf(content, place);
  const others = Object.keys(content.photos).filter((name) => name !== own);
  const name = folderFor(String(change.value), others);
  // Disks of Windows and macOS have one folder for names that differ in capitals alone.
  return name === own?.toLowerCase() ? undefined : name;
}

/** The changes that give places a value or, without one, remove what is there. */
const setAll = (places: readonly Place[], value?: unknown) =>
  places.map((place): Change => ({ kind: 'set', place, value }));

/**
 * What else a change brings with it: the new name in references and in texts that cite it; today as
 * the day of what is changed.
 */
function consequences(change: Change, content: EditorContent): Change[] {
  const { kind, place } = change;
  const isOfPhoto = isPhoto(place);
  const name = isOfPhoto ? newFolder(change, content) : kind === 'set' && change.value;
  // Without a new name, references stay as they are.
  const renamings = name ? setAll(usesOfPlace(content, place), name) : [];
  if (isOfPhoto) return renamings;
  const days = kind === 'move' ? [] : setAll(daysAfter(place), parisDay());
  if (typeof name !== 'string' || name === '') return [...days, ...renamings];
  const from = String(valueAt(content, place));
  const citations = citationsOf(content, place).flatMap(({ place: at, text }) =>
    setAll([at], renamed(text, from, name)),
  );
  return [...days, ...citations, ...renamings];
}

const isErasure = ({ kind, place }: Change) => kind === 'remove' && isWholePhoto(place);

const isOfCited = ({ place }: Change) => metaOf(typeAt(place)).cited === true;

/**
 * The files that changes write, the places that the owner changes, and the content afterwards, whose
 * entries keep their ids. Of a name and texts that cite it, the texts come first, so that they cite the
 * new name. Of another photo and its caption, the caption is kept.
 *
 * @throws {RequestError} when a place is gone, or when the owner has seen another value
 */
export function applyChanges(changes: readonly Change[], { folder, content: seen }: FolderContent) {
  const files: Files = {};
  const places: Place[] = [];
  let next: ContentTexts = folder;
  let content = seen;
  const read = (file: string) => (file in files ? files[file]! : bytesOf(file));
  /** Moves the files of a photo or, without a folder, removes them. */
  const movePhoto = (from: string, to?: string) => {
    for (const file of Object.keys(next.digests).filter((name) => name.startsWith(`${from}/`))) {
      if (to) files[file.replace(from, to)] = read(file);
      files[file] = null;
    }
  };
  /** Makes one change; returns whether it changes anything. */
  const apply = (change: Change): boolean => {
    const { place } = change;
    const file = yamlOf(content, place)!;
    const folderOfPhoto = file.replace('/index.yaml', '');
    const edit = isErasure(change) ? undefined : editOf(change, content);
    const to = newFolder(change, content);
    if (edit) files[file] = Buffer.from(editYaml(String(read(file) ?? ''), schemaOf(place), edit));
    if (edit && to) movePhoto(folderOfPhoto, `photos/${to}`);
    if (isErasure(change)) movePhoto(folderOfPhoto);
    const before = next;
    next = textsWith(folder, files);
    const known = edit ? { ...content, ids: idsAfter(content, change, edit) } : content;
    content = contentOf(next, { content: known, folder: before }, RULES.changed);
    return edit !== undefined || isErasure(change);
  };
  const isOwn = (place: Place) => changes.some((each) => samePlace(each.place, place));
  for (const change of changes.toSorted((one, other) => +isOfCited(one) - +isOfCited(other))) {
    if (isUnreadable(content, change.place))
      throw new RequestError('Ce fichier ne peut plus être lu : voir « À corriger ».', LATER);
    if (!isThere(content, change.place))
      throw new RequestError(
        'Ce que vous changez a été supprimé ou déplacé ailleurs entre-temps.',
        CONFLICT,
      );
    if ('was' in change) refuseConflict(seen, change.place, change.was, change.value);
    const others = [
      ...consequences(change, content),
      // What was about the photo before, such as its title.
      ...(change.kind === 'set'
        ? setAll(aboutPhoto(change.place).filter((place) => !isOwn(place)))
        : []),
    ];
    if (!apply(change)) continue;
    places.push(change.place);
    others.forEach(apply);
  }
  return { files, places, content };
}
