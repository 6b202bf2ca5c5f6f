/** The pictures of photos as they are on disk. */
import { statSync } from 'node:fs';
import { onDisk } from '#kit/read/folder.ts';
import { child } from '#kit/schema/paths.ts';
import { photoPlace, type Content, type Picture } from '../content.ts';
import type { StudioFolder } from './folder.ts';

/** The pictures of all photos that can be read, by the names of the photos’ places. */
export function picturesOf({ pictures }: StudioFolder, content: Content): Record<string, Picture> {
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
