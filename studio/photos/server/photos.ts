/** The photos of the site. Each change is one step of « Annuler ». */
import path from 'node:path';
import { stringify } from 'yaml';
import { sha256 } from '#kit/files.ts';
import { saysNothing } from '#kit/check/odd-texts.ts';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { RequestError } from '../../base/request-error.ts';
import { yamlOf } from '../../content/content.ts';
import { aboutPhoto } from '../../content/gallery.ts';
import { below, type Place } from '../../content/place.ts';
import { usesOfPlace } from '../../content/references.ts';
import { bytesOf } from '../../content/server/folder.ts';
import { applyChanges, folderFor, type Change } from '../../content/server/change.ts';
import { picturesOf, type FolderContent } from '../../content/server/read.ts';
import { workOnContent, writeStep, type EditorState } from '../../history/steps.ts';
import { focalOf, LEAST } from '../crops.ts';
import { assignment } from '../assignment.ts';
import { convert, type Converted } from './convert.ts';
import { wayTo } from '../../content/words.ts';

/**
 * A photo by its place, and its picture.
 *
 * @throws {RequestError} when it is gone, or its picture cannot be read
 */
export function findPhoto(now: FolderContent, place: Place) {
  const picture = picturesOf(now.folder, now.content)[place.file];
  if (!picture) throw new RequestError('Cette photo n’est plus là, ou ne se lit pas.', 404);
  return { now, place, ...picture };
}

/** @throws {RequestError} if a new photo is too small for a slot of the site */
function refuseSmall({ width, height }: Size): void {
  if (width >= LEAST.width && height >= LEAST.height) return;
  throw new RequestError(
    `Trop petite : elle mesure ${width} × ${height} pixels, ` +
      `il en faut au moins ${LEAST.width} × ${LEAST.height}. ` +
      'Choisissez la photo d’origine, ni réduite ni recadrée.',
  );
}

/**
 * Adds a photo of any kind, whose words are still to be said. One that is there already stays the
 * only one, so that the same files may be chosen again.
 *
 * @param fileName what its file was called: its folder too, where that says anything
 * @returns also its folder, and whether it was there already
 */
export async function addPhoto(
  bytes: Buffer,
  fileName = '',
): Promise<EditorState & { added: string; wasThere?: boolean }> {
  const converted = await convert(bytes);
  refuseSmall(converted);
  return workOnContent(async (now) => {
    const { digests, photos } = now.folder;
    const digest = sha256(converted.jpeg);
    const [twin] = Object.entries(digests).find(([, each]) => each === digest) ?? [];
    if (twin) return { added: twin.split('/')[1]!, wasThere: true };
    const { name } = path.parse(fileName);
    const added = folderFor(saysNothing(name) ? '' : name, photos);
    await writeStep(now, {
      [`photos/${added}/photo.jpg`]: Buffer.from(converted.jpeg),
      [`photos/${added}/index.yaml`]: Buffer.from(
        stringify({ photo: 'photo.jpg', cadrage: converted.focal }),
      ),
    });
    return { added };
  });
}

/** The words that a replaced picture loses. */
const WITHOUT_WORDS = { exemple: undefined, sujet: undefined, nom: undefined, alt: undefined };

/** Writes another picture of a photo, and what changes with it, as one step. */
async function writePicture(
  { now, place, file }: ReturnType<typeof findPhoto>,
  { jpeg }: Converted,
  described: { cadrage: Focal } & Partial<typeof WITHOUT_WORDS>,
  elsewhere: readonly Place[] = [],
): Promise<void> {
  // « Photo.JPG » keeps its name: disks of Windows and macOS would take « photo.jpg » for the same file.
  const name = /^photo\.jpg$/i.exec(path.basename(file))?.[0] ?? 'photo.jpg';
  const changes = Object.entries({ photo: name, ...described }).map(([key, value]): Change => ({
    kind: 'set',
    place: below(place, key),
    value,
  }));
  const removed = elsewhere.map((each): Change => ({ kind: 'set', place: each }));
  const applied = applyChanges([...changes, ...removed], now);
  const files = {
    ...applied.files,
    [file]: null,
    [yamlOf(now.content, place)!.replace('index.yaml', name)]: Buffer.from(jpeg),
  };
  const words = `${wayTo(now.content, place).join(' › ')} : image remplacée`;
  await writeStep(now, files, { content: applied.content, words });
}

/**
 * Replaces the picture of a photo; its uses stay. Its words go, and those of its gallery entry: they
 * say what the picture before shows.
 */
export async function replacePicture(place: Place, bytes: Buffer): Promise<EditorState> {
  const converted = await convert(bytes);
  refuseSmall(converted);
  return workOnContent(async (now) => {
    const photo = findPhoto(now, place);
    const uses = usesOfPlace(now.content, place);
    const described = { cadrage: converted.focal, ...WITHOUT_WORDS };
    return writePicture(photo, converted, described, uses.flatMap(aboutPhoto));
  });
}

/** Puts her photos where samples are shown, and removes those that nothing shows any more. */
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
    await writePicture(photo, converted, { cadrage: { x: 100 - y, y: x } });
  });
