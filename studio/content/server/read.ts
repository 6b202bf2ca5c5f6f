/** Reads the content of a folder: its values, with ids (`ids.ts`), and its pictures; and keeps the present one. */
import { statSync } from 'node:fs';
import type { Decoded } from '#kit/read/decode.ts';
import { onDisk, type Folder } from '#kit/read/folder.ts';
import { readValues } from '#kit/read/values.ts';
import { child } from '#kit/schema/paths.ts';
import { memoized } from '../../base/server/memoized.ts';
import {
  FILE_NAMES,
  NO_CONTENT,
  photoPlace,
  schemaOf,
  type EditorContent,
  type Picture,
} from '../content.ts';
import { filePlace, type Place } from '../place.ts';
import {
  NO_TEXTS,
  readStudioFolder,
  type ContentTexts,
  type FolderContent,
  type Values,
} from './folder.ts';
import { idsOfEntriesIn, idsOfPhotos, rememberIds, RULES, type IsSame } from './ids.ts';

/** A file's values, each in its one form but maybe invalid; undefined if it cannot be read. */
const valuesOf = memoized(
  500,
  (place: Place, text?: Decoded) => `${place.file}\n${text?.faults.length}\n${text?.text}`,
  (place, text): unknown => text && readValues(text, schemaOf(place)).data,
);

const byName = <T>(names: readonly string[], read: (name: string) => T) =>
  Object.fromEntries(names.map((name) => [name, read(name)]));

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
  return {
    ...values,
    ids: Object.assign(
      {},
      ...Object.entries(values.files).map(([file, data]) =>
        idsOfEntriesIn(known.content, rules, file, data),
      ),
    ) as EditorContent['ids'],
    photoIds: idsOfPhotos(values, folder, known),
  };
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
