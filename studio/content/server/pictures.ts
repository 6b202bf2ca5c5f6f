/** The pictures of photos as they are on disk. */
import { statSync } from 'node:fs';
import sharp from 'sharp';
import type { Size } from '#kit/photos/crop.ts';
import { child } from '#kit/schema/paths.ts';
import { photoPlace, waitingPlace, type Content, type Picture } from '../content.ts';
import { pathOf, type StudioFolder } from './folder.ts';

/** The pictures of all photos that can be read, by the names of the photos’ places. */
export async function picturesOf(
  { pictures }: StudioFolder,
  content: Content,
): Promise<Record<string, Picture>> {
  const found: Record<string, Picture> = {};
  const add = (place: string, file: string, size?: Size | { fault: string }) => {
    const changedAt = statSync(pathOf(file), { throwIfNoEntry: false })?.mtimeMs;
    if (!size || 'fault' in size || changedAt === undefined) return;
    found[place] = { file, width: size.width, height: size.height, changedAt };
  };
  for (const [folder, photo] of Object.entries(content.photos)) {
    const file = `photos/${folder}/${String(child(photo, 'photo'))}`;
    add(photoPlace(content, folder).file, file, pictures[file]);
  }
  for (const id of Object.keys(content.waiting)) {
    const { file: place } = waitingPlace(id);
    const file = `${place}/photo.jpg`;
    const metadata = await sharp(pathOf(file))
      .metadata()
      .catch(() => undefined);
    add(place, file, metadata?.autoOrient);
  }
  return found;
}
