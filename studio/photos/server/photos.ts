/**
 * Photos of the site, and those that wait for their words outside of `content/`, so that no page
 * shows them. Each change is one step of « Annuler ».
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { alike, slug } from '#kit/french/spellings.ts';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { RequestError } from '../../base/request-error.ts';
import { schemaOf, valueAt, waitingPlace, yamlOf } from '../../content/content.ts';
import {
  GALLERY,
  galleryEntry,
  missingWords,
  TITLE_KEY,
  type WaitingPhoto,
} from '../../content/gallery.ts';
import { below, filePlace, isPhoto, type Place } from '../../content/place.ts';
import { bytesOf, readStudioFolder, WAITING, type Files } from '../../content/server/folder.ts';
import { planOf, type Change } from '../../content/server/change.ts';
import { picturesOf } from '../../content/server/pictures.ts';
import { contentOf } from '../../content/server/read.ts';
import { editYaml } from '../../content/server/yaml-edit.ts';
import { inContentTurn, recordContent } from '../../history/snapshots.ts';
import { readState, writeStep, type EditorState } from '../../history/steps.ts';
import { LEAST, turnPoint } from '../crops.ts';
import { usualChoices } from '../for-gallery.ts';
import { convert, type Converted } from './convert.ts';

const MIDDLE: Focal = { x: 50, y: 50 };

/** The files of a new photo, by the path of its folder. */
const newFiles = (folder: string, place: Place, picture: Buffer | null, values: object): Files => ({
  [`${folder}/photo.jpg`]: picture,
  [`${folder}/index.yaml`]: Buffer.from(
    Object.entries(values).reduce(
      (text, [key, value]) =>
        editYaml(text, schemaOf(place), { kind: 'set', path: [key], value: value as unknown }),
      '',
    ),
  ),
});

/** Makes a change, one after the other; the state after it. */
const inTurn = (work: () => Promise<void>): Promise<EditorState> =>
  inContentTurn(async () => {
    await work();
    return readState();
  });

/**
 * A photo by its place, of the site or one that waits, and its picture.
 *
 * @throws {RequestError} when it is gone, or its picture cannot be read
 */
export async function findPhoto(place: Place) {
  const folder = await readStudioFolder();
  const content = contentOf(folder);
  const picture = (await picturesOf(folder, content))[place.file];
  if (!picture) throw new RequestError('Cette photo n’est plus là, ou ne se lit pas.', 404);
  return { place, content, ...picture };
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

/** Takes in a photo of any kind, which waits for its words. */
export async function addWaiting(bytes: Buffer): Promise<void> {
  const converted = await convert(bytes);
  refuseSmall(converted);
  await inContentTurn(async () => {
    const now = await recordContent();
    const id = `${Date.now()}-${randomUUID().slice(0, 8)}`;
    const words = { ...usualChoices(contentOf(now.folder)), cadrage: MIDDLE };
    const picture = Buffer.from(converted.jpeg);
    await writeStep(now, newFiles(WAITING + id, waitingPlace(id), picture, words));
  });
}

/** A name for a new photo's folder, made from its title, that no other photo has. */
function folderFor(title: string, others: readonly string[]): string {
  const plain = slug(title) || 'photo';
  for (let name = plain, number = 2; ; name = `${plain}-${number++}`)
    if (alike(name, others).length === 0) return name;
}

/**
 * Adds the photos that have their words to the site, and to its gallery where they are meant for
 * it; in one step.
 *
 * @throws {RequestError} with what is missing, if none has its words
 */
export const addPhotos = (isForGallery: boolean): Promise<EditorState> =>
  inTurn(async () => {
    const now = await recordContent();
    const { waiting: all } = contentOf(now.folder);
    const waiting = Object.entries(all as Record<string, WaitingPhoto>);
    const missing = waiting.map(([, words]) => missingWords(words, isForGallery));
    const ready = waiting.filter((_, index) => missing[index]!.length === 0);
    if (ready.length === 0)
      throw new RequestError(`À compléter : ${[...new Set(missing.flat())].join(', ')}.`);
    const added: Files = {};
    const changes: Change[] = [];
    const names = [...now.folder.photos];
    for (const [id, words] of ready) {
      const { [TITLE_KEY]: nom = '', alt, cadrage = MIDDLE } = words;
      const name = folderFor(nom, names);
      names.push(name);
      const described = { nom, photo: 'photo.jpg', alt, cadrage };
      const picture = bytesOf(`${WAITING}${id}/photo.jpg`);
      Object.assign(added, newFiles(`photos/${name}`, filePlace('photos/'), picture, described));
      // Each comes before the others.
      if (isForGallery)
        changes.unshift({ kind: 'insert', place: GALLERY, value: galleryEntry(name, words) });
      changes.push({ kind: 'remove', place: waitingPlace(id) });
    }
    const { files, places } = planOf(changes, now.folder);
    await writeStep(now, { ...files, ...added }, { places });
  });

/** Writes another picture of a photo, and what changes with it in its description, as one step. */
async function writePicture(
  { place, content, file }: Awaited<ReturnType<typeof findPhoto>>,
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
  const now = await recordContent();
  await writeStep(now, {
    ...planOf(changes, now.folder).files,
    [file]: null,
    [yamlOf(content, place)!.replace('index.yaml', name)]: Buffer.from(jpeg),
  });
}

/** Replaces the picture of a photo of the site; its name, texts and uses stay. */
export async function replacePicture(place: Place, bytes: Buffer): Promise<EditorState> {
  const converted = await convert(bytes);
  refuseSmall(converted);
  // It is no sample any more.
  const changed = { cadrage: MIDDLE, exemple: undefined };
  return inTurn(async () => writePicture(await findPhoto(place), converted, changed));
}

/** Turns the picture of a photo and its focal point by a quarter, clockwise. */
export const turnPicture = (place: Place): Promise<EditorState> =>
  inTurn(async () => {
    const photo = await findPhoto(place);
    const point = valueAt(photo.content, below(place, 'cadrage')) as Focal | undefined;
    const converted = await convert(bytesOf(photo.file)!, true);
    await writePicture(photo, converted, { cadrage: turnPoint(point ?? MIDDLE) });
  });
