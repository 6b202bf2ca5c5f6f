/** The photos of the site. Each change is one step of « Annuler ». */
import path from 'node:path';
import { stringify } from 'yaml';
import { saysNothing } from '#kit/check/odd-texts.ts';
import { sha256 } from '#kit/files.ts';
import { RequestError } from '../../base/request-error.ts';
import { yamlOf } from '../../content/content.ts';
import { focalOf, LEAST } from '../../content/crops.ts';
import { aboutPhoto } from '../../content/gallery.ts';
import { below, type Place } from '../../content/place.ts';
import { usesOfPlace } from '../../content/references.ts';
import { applyChanges, folderFor, type Change } from '../../content/server/change.ts';
import { bytesOf, type FolderContent } from '../../content/server/folder.ts';
import { picturesOf } from '../../content/server/read.ts';
import { trailTo } from '../../content/words.ts';
import { workOnContent, type EditorState } from '../../history/state.ts';
import { writeStep } from '../../history/steps.ts';
import { assignment } from '../assignment.ts';
import { convert, type Converted } from './convert.ts';

/** @throws {RequestError} when the photo is gone, or its picture cannot be read */
export function findPhoto(now: FolderContent, place: Place) {
  const picture = picturesOf(now.folder, now.content)[place.file];
  if (!picture) throw new RequestError('Cette photo n’est plus là, ou ne se lit pas.', 404);
  return { now, place, ...picture };
}

/** @throws {RequestError} if it is no whole photo, or too small for a slot of the site */
async function convertNew(bytes: Buffer): Promise<Converted> {
  const converted = await convert(bytes);
  const { width, height } = converted;
  if (width >= LEAST.width && height >= LEAST.height) return converted;
  throw new RequestError(
    `Trop petite : elle mesure ${width} × ${height} pixels, ` +
      `il en faut au moins ${LEAST.width} × ${LEAST.height}. ` +
      'Choisissez la photo d’origine, ni réduite ni recadrée.',
  );
}

/**
 * Adds a photo of any kind, whose words are still to be said; the same one only once.
 *
 * @param fileName what its file was called: its folder too, where that says anything
 * @returns also its folder, and whether it was there already
 */
export async function addPhoto(
  bytes: Buffer,
  fileName = '',
): Promise<EditorState & { added: string; wasThere?: boolean }> {
  const converted = await convertNew(bytes);
  return workOnContent(async (now) => {
    const { digests, photos } = now.folder;
    const digest = sha256(converted.jpeg);
    const [twin] = Object.entries(digests).find(([, each]) => each === digest) ?? [];
    if (twin) return { added: twin.split('/')[1]!, wasThere: true };
    const { name } = path.parse(fileName);
    const added = folderFor(saysNothing(name) ? '' : name, photos);
    await writeStep(now, {
      [`photos/${added}/photo.jpg`]: converted.jpeg,
      [`photos/${added}/index.yaml`]: Buffer.from(
        stringify({ photo: 'photo.jpg', cadrage: converted.focal }),
      ),
    });
    return { added };
  });
}

const set = (place: Place, value?: unknown): Change => ({ kind: 'set', place, value });

/** Writes another picture of a photo, and what changes with it, as one step. */
async function writePicture(
  { now, place, file }: ReturnType<typeof findPhoto>,
  { jpeg }: Converted,
  changes: Change[],
): Promise<void> {
  // « Photo.JPG » keeps its name: disks of Windows and macOS would take « photo.jpg » for the same file.
  const name = /^photo\.jpg$/i.exec(path.basename(file))?.[0] ?? 'photo.jpg';
  const applied = applyChanges([set(below(place, 'photo'), name), ...changes], now);
  const files = {
    ...applied.files,
    [file]: null,
    [yamlOf(now.content, place)!.replace('index.yaml', name)]: jpeg,
  };
  const words = `${trailTo(now.content, place).join(' › ')} : image remplacée`;
  await writeStep(now, files, { content: applied.content, words });
}

/** Replaces a picture; its words go, also those in the gallery: they say what the old one shows. */
export async function replacePicture(place: Place, bytes: Buffer): Promise<EditorState> {
  const converted = await convertNew(bytes);
  return workOnContent(async (now) => {
    const photo = findPhoto(now, place);
    const words = ['exemple', 'sujet', 'nom', 'alt'].map((key) => below(place, key));
    const elsewhere = usesOfPlace(now.content, place).flatMap(aboutPhoto);
    const removed = [...words, ...elsewhere].map((each) => set(each));
    await writePicture(photo, converted, [
      set(below(place, 'cadrage'), converted.focal),
      ...removed,
    ]);
  });
}

export const assignPhotos = (): Promise<EditorState> =>
  workOnContent(async (now) => {
    const pictures = picturesOf(now.folder, now.content);
    const { files, ...applied } = applyChanges(assignment({ ...now.content, pictures }), now);
    await writeStep(now, files, { ...applied, words: 'Vos photos à leurs places' });
  });

/** Turns the picture of a photo and its focal point by a quarter, clockwise. */
export const turnPicture = (place: Place): Promise<EditorState> =>
  workOnContent(async (now) => {
    const photo = findPhoto(now, place);
    const converted = await convert(bytesOf(photo.file)!, true);
    const { x, y } = focalOf(now.content, place);
    await writePicture(photo, converted, [set(below(place, 'cadrage'), { x: 100 - y, y: x })]);
  });
