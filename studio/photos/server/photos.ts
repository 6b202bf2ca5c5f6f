/**
 * Photos of the site, and those that wait for their words outside of `content/`, so that no page
 * shows them. Each change is one step of « Annuler ».
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import sharp from 'sharp';
import { alike, slug } from '#kit/french/spellings.ts';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { RequestError } from '../../base/request-error.ts';
import {
  entriesOf,
  folderOf,
  schemaOf,
  valueAt,
  waitingPlace,
  yamlOf,
  type Content,
} from '../../content/content.ts';
import {
  CAPTION_KEY,
  CHOICE_KEYS,
  ENTRY_KEYS,
  GALLERY,
  PHOTO_KEY,
  TITLE_KEY,
  type WaitingPhoto,
} from '../../content/gallery.ts';
import {
  below,
  filePlace,
  isPhoto,
  isWaiting,
  photoIdOf,
  type Place,
} from '../../content/place.ts';
import {
  bytesOf,
  pathOf,
  readStudioFolder,
  WAITING,
  type Files,
} from '../../content/server/folder.ts';
import { planOf, type Change } from '../../content/server/change.ts';
import { contentOf } from '../../content/server/read.ts';
import { editYaml } from '../../content/server/yaml-edit.ts';
import { inContentTurn } from '../../history/snapshots.ts';
import { writeStep } from '../../history/steps.ts';
import { LEAST, turnPoint } from '../crops.ts';
import { convert, type Converted } from './convert.ts';

const MAX_WAITING = 60;
const MIDDLE: Focal = { x: 50, y: 50 };

/** The file that describes a new photo. */
const describe = (place: Place, values: Record<string, unknown>) =>
  Buffer.from(
    Object.entries(values).reduce(
      (text, [key, value]) => editYaml(text, schemaOf(place), { kind: 'set', path: [key], value }),
      '',
    ),
  );

const read = async () => {
  const folder = await readStudioFolder();
  return { folder, content: contentOf(folder) };
};

/** What is described of a photo, of the site or one that waits. */
type Description = { nom?: string; photo?: string; cadrage?: Focal };

/**
 * A photo by its place: its description, its picture's path below `content/`, and its upright size
 * in pixels.
 *
 * @throws {RequestError} when it is gone, or its picture cannot be read
 */
export async function findPhoto(place: Place) {
  const { folder, content } = await read();
  const own = valueAt(content, place) as Description | undefined;
  // One of the site that is to join the gallery.
  const shown = isWaiting(place) && own?.photo ? filePlace(`photos/${own.photo}`) : place;
  const description = valueAt(content, shown) as Description | undefined;
  const yaml = yamlOf(content, shown);
  if (!yaml || !description) throw new RequestError('Cette photo n’est plus là.', 404);
  const file = `${path.posix.dirname(yaml)}/${isPhoto(shown) ? description.photo : 'photo.jpg'}`;
  const size = isPhoto(shown)
    ? folder.pictures[file]
    : (await sharp(pathOf(file)).metadata()).autoOrient;
  if (!size || 'fault' in size) throw new RequestError('Cette photo ne peut pas être lue.', 404);
  return { place: shown, folder, description, yaml, file, size };
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

const newWaitingId = () => `${Date.now()}-${randomUUID().slice(0, 8)}`;

/** The files of a photo that begins to wait; it shares the choices of the gallery's first photo. */
function waitingFiles(content: Content, id: string, words: object, jpeg?: Uint8Array): Files {
  const [first] = entriesOf(content, GALLERY);
  const usual = CHOICE_KEYS.map((key) => [key, first && valueAt(content, below(first, key))]);
  const values = { ...Object.fromEntries(usual), ...words } as Record<string, unknown>;
  const name = WAITING + id;
  return {
    ...(jpeg && { [`${name}/photo.jpg`]: Buffer.from(jpeg) }),
    [`${name}/index.yaml`]: describe(waitingPlace(id), values),
  };
}

/** Takes in a photo of any kind, which waits for its words. */
export async function addWaiting(bytes: Buffer): Promise<void> {
  const converted = await convert(bytes);
  refuseSmall(converted);
  await inContentTurn(async () => {
    const { folder, content } = await read();
    if (Object.keys(content.waiting).length >= MAX_WAITING)
      throw new RequestError(
        `${MAX_WAITING} photos attendent déjà leur texte. Décrivez-les d’abord.`,
      );
    const files = waitingFiles(content, newWaitingId(), { cadrage: MIDDLE }, converted.jpeg);
    await writeStep(folder, files);
  });
}

/** Lets photos of the site wait for what the gallery says of them: their own words, to begin with. */
export const chooseForGallery = (places: readonly Place[]): Promise<void> =>
  inContentTurn(async () => {
    const { folder, content } = await read();
    const files = places.map((place) => {
      const { nom, alt } = valueAt(content, place) as Record<string, unknown>;
      const words = { [TITLE_KEY]: nom, [CAPTION_KEY]: alt, photo: photoIdOf(place) };
      return waitingFiles(content, newWaitingId(), words);
    });
    await writeStep(folder, Object.assign({}, ...files) as Files);
  });

/** The photos that are to be added: the ids of those that wait. */
export type Addition = {
  ids: string[];
  /** Whether they join the gallery. */
  isForGallery: boolean;
};

/**
 * The files of a photo that joins the site.
 *
 * @param names the photos of the site, which it joins
 */
function filesOfNew(id: string, { cadrage, ...words }: WaitingPhoto, names: string[]): Files {
  const title = words[TITLE_KEY] ?? '';
  const plain = slug(title) || 'photo';
  let name = plain;
  for (let number = 2; alike(name, names).length > 0; number++) name = `${plain}-${number}`;
  names.push(name);
  const values = { nom: title, photo: 'photo.jpg', alt: words.alt, cadrage: cadrage ?? MIDDLE };
  return {
    [`photos/${name}/photo.jpg`]: bytesOf(`${WAITING}${id}/photo.jpg`),
    [`photos/${name}/index.yaml`]: describe(filePlace('photos/'), values),
  };
}

/** Adds photos that wait to the site and, where they are meant for it, to its gallery; in one step. */
export const addPhotos = ({ ids, isForGallery }: Addition): Promise<void> =>
  inContentTurn(async () => {
    const { folder, content } = await read();
    const names = [...folder.photos];
    const newFiles: Files = {};
    const inserts: Change[] = [];
    for (const id of ids) {
      const waiting = (content.waiting[id] ?? {}) as WaitingPhoto;
      const own = waiting.photo && folderOf(content, filePlace(`photos/${waiting.photo}`));
      if (!own) Object.assign(newFiles, filesOfNew(id, waiting, names));
      const words = ENTRY_KEYS.flatMap((key) => (waiting[key] ? [[key, waiting[key]]] : []));
      const value = { [PHOTO_KEY]: own ?? names.at(-1), ...Object.fromEntries(words) };
      // Each comes before the others.
      inserts.unshift({ kind: 'insert', place: GALLERY, value });
    }
    const removals = ids.map((id): Change => ({ kind: 'remove', place: waitingPlace(id) }));
    const changes = isForGallery ? [...removals, ...inserts] : removals;
    const { files, places } = planOf(changes, folder);
    await writeStep(folder, { ...files, ...newFiles }, { places });
  });

/** Writes another picture of a photo, and what changes with it in its description, as one step. */
function writePicture(
  { place, folder, file, yaml }: Awaited<ReturnType<typeof findPhoto>>,
  { jpeg }: Converted,
  changed: { cadrage: Focal; exemple?: undefined },
): Promise<void> {
  // For disks of Windows and macOS, « Photo.JPG » is the same file.
  const name = /^photo\.jpg$/i.exec(path.basename(file))?.[0] ?? 'photo.jpg';
  const values = isPhoto(place) ? { photo: name, ...changed } : changed;
  const changes = Object.entries(values).map(([key, value]): Change => ({
    kind: 'set',
    place: below(place, key),
    value,
  }));
  return writeStep(folder, {
    ...planOf(changes, folder).files,
    [file]: null,
    [`${path.posix.dirname(yaml)}/${name}`]: Buffer.from(jpeg),
  });
}

/** Replaces the picture of a photo; its name, texts and uses stay. */
export async function replacePicture(place: Place, bytes: Buffer): Promise<void> {
  const converted = await convert(bytes);
  refuseSmall(converted);
  // It is no sample any more.
  const changed = { cadrage: MIDDLE, ...(isPhoto(place) && { exemple: undefined }) };
  await inContentTurn(async () => writePicture(await findPhoto(place), converted, changed));
}

/** Turns the picture of a photo and its focal point by a quarter, clockwise. */
export const turnPicture = (place: Place): Promise<void> =>
  inContentTurn(async () => {
    const photo = await findPhoto(place);
    const converted = await convert(bytesOf(photo.file)!, true);
    await writePicture(photo, converted, {
      cadrage: turnPoint(photo.description.cadrage ?? MIDDLE),
    });
  });
