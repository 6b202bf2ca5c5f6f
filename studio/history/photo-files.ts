/** What happens to a photo's files when the photo is renamed or erased. */
import type { Folder } from '#kit/read/folder.ts';
import type { Path } from '#kit/schema/paths.ts';
import { slug } from '#kit/french/spellings.ts';
import { isPhotoFile, photoFolder } from '../content/place.ts';
import { RequestError } from '../base/request-error.ts';
import type { Values } from '../content/site-content.ts';
import { readNow, type Files } from './history.ts';

const filesOfPhoto = ({ texts, pictures }: Folder, photo: string) =>
  [...Object.keys(texts), ...Object.keys(pictures)].filter((file) => file.startsWith(`${photo}/`));

/**
 * The name of the folder that a change gives to a photo; undefined when it keeps its own.
 *
 * @throws {RequestError} when no folder or another one can have this name
 */
export function newFolder(
  change: { kind: string; file: string; path: Path; value?: unknown },
  { photos }: Values,
): string | undefined {
  if (change.kind !== 'set' || !isPhotoFile(change.file) || change.path[0] !== 'nom')
    return undefined;
  const name = slug(String(change.value));
  // Disks of Windows and macOS hold one folder for both.
  if (name === photoFolder(change.file).toLowerCase()) return undefined;
  if (name === '') throw new RequestError('Écrivez au moins une lettre ou un chiffre.');
  if (Object.keys(photos).some((other) => other.toLowerCase() === name))
    throw new RequestError('Une autre photo porte déjà ce nom.');
  return name;
}

/** Moves a photo to another folder, in the files that are to be written. */
export function movePhoto(folder: Folder, files: Files, photo: string, to: string): void {
  for (const file of filesOfPhoto(folder, photo)) {
    files[file.replace(photo, `photos/${to}`)] = files[file] ?? readNow(file);
    files[file] = null;
  }
}

export function erasePhoto(folder: Folder, files: Files, photo: string): void {
  for (const file of filesOfPhoto(folder, photo)) files[file] = null;
}
