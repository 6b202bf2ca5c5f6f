/** Photos of the site: added, replaced, turned. Each change is one step of « Annuler ». */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { photoUses, tooSmall } from '#kit/check/photo-uses.ts';
import { onDisk, readFolder } from '#kit/read/folder.ts';
import { SITE } from '#studio/site.ts';
import { alike, slug } from '#kit/french/spellings.ts';
import type { Focal } from '#kit/photos/crop.ts';
import { below, filePlace, type Place } from '../../content/place.ts';
import { labelOf, schemaOf, yamlOf } from '../../content/site-content.ts';
import { commit, readNow, type Files } from '../../history/history.ts';
import { RequestError } from '../../base/request-error.ts';
import { folderWith } from '../../history/folder-with.ts';
import { inContentTurn, refuseProblems } from '../../history/save.ts';
import { readValues } from '../../content/server/values.ts';
import { editYaml } from '../../content/server/yaml-edit.ts';
import { convertInWorker } from './convert-in-worker.ts';
import type { Converted } from './convert.ts';
import { turnPoint } from '../crops.ts';
import { ENTRY_KEYS, GALLERY, pick, PHOTO_KEY, TITLE_KEY, type PhotoTexts } from '../gallery.ts';
import {
  describeWaiting,
  filesWithout,
  readWaiting,
  refuseSmall,
  waitingPicture,
} from './waiting-photos.ts';

/** The text of a photo's description with other values of some fields; undefined removes one. */
const descriptionWith = (text: string, values: Record<string, unknown>) =>
  Buffer.from(
    Object.entries(values).reduce(
      (before, [key, value]) =>
        editYaml(before, SITE.content.photo, { kind: 'set', path: [key], value }),
      text,
    ),
  );

/**
 * A photo of the site: its description, its picture's path below `content/` and on this computer,
 * its upright size in pixels, and the values of all files that may refer to it.
 */
export async function findPhoto(name: string) {
  const folder = await readFolder(SITE.content);
  const { files, photos } = readValues(folder);
  const description = photos[name] as { nom: string; photo: string; cadrage: Focal } | undefined;
  const file = `photos/${name}/${description?.photo}`;
  const size = folder.pictures[file];
  if (!description || !size || 'fault' in size)
    throw new RequestError('Cette photo ne peut pas être lue.', 404);
  return { name, description, file, picture: onDisk(file), size, files };
}

/** A waiting photo by its id, or a photo of the site by its name. */
export type NewPhoto = {
  id?: string;
  name?: string;
  texts: PhotoTexts;
  /** Whether it joins the gallery. */
  isForGallery: boolean;
};

/**
 * Adds the files of a waiting photo to those of a step.
 *
 * @param names the photos of the site, which the new one joins
 * @returns its name
 */
function addFiles(files: Files, id: string, names: string[]): string {
  const { texts = {}, cadrage } = readWaiting(id);
  const title = texts[TITLE_KEY] ?? '';
  const plain = slug(title) || 'photo';
  let name = plain;
  for (let number = 2; alike(name, names).length > 0; number++) name = `${plain}-${number}`;
  names.push(name);
  files[`photos/${name}/photo.jpg`] = readFileSync(waitingPicture(id));
  files[`photos/${name}/index.yaml`] = descriptionWith('', {
    nom: title,
    photo: 'photo.jpg',
    alt: texts.alt,
    cadrage,
  });
  return name;
}

/** The gallery's file with more entries, which come first. */
function galleryWith(entries: readonly object[]): Buffer {
  const { file, path } = GALLERY;
  const text = (readNow(yamlOf(file)) ?? '').toString();
  const insert = (before: string, value: object, index: number) =>
    editYaml(before, schemaOf(file), { kind: 'insert', path, index, value });
  return Buffer.from(entries.reduce(insert, text));
}

/** Adds photos to the site and, where they are meant for it, to its gallery; all in one step. */
export const addPhotos = (list: readonly NewPhoto[]): Promise<void> =>
  inContentTurn(async () => {
    const folder = await readFolder(SITE.content);
    const names = [...folder.photos];
    const files: Files = {};
    const entries: object[] = [];
    for (const { id, name, texts, isForGallery } of list) {
      if (id) describeWaiting(id, { texts });
      const photo = id ? addFiles(files, id, names) : name;
      if (isForGallery) entries.push({ [PHOTO_KEY]: photo, ...pick(texts, ENTRY_KEYS) });
    }
    if (entries.length > 0) files[yamlOf(GALLERY.file)] = galleryWith(entries);
    const next = await folderWith(folder, files);
    const places = entries.flatMap((entry, index) =>
      Object.keys(entry).map((key): Place => below(GALLERY, index, key)),
    );
    refuseProblems(folder, next, places);
    for (const { id } of list) if (id) Object.assign(files, filesWithout(id));
    const where = entries.length > 0 ? labelOf(filePlace(GALLERY.file)) : 'Photos';
    const what = list.length > 1 ? `${list.length} photos` : list[0]!.texts[TITLE_KEY];
    commit([`Ajout, ${where} : ${what}`], files);
  });

/** Writes another picture of a photo, and what changes with it in its description, as one step. */
function writePicture(
  { name, file }: Awaited<ReturnType<typeof findPhoto>>,
  { jpeg }: Converted,
  changed: { cadrage: Focal; exemple?: undefined },
  words: string,
): void {
  const index = `photos/${name}/index.yaml`;
  // For disks of Windows and macOS, « Photo.JPG » is the same file.
  const photo = /^photo\.jpg$/i.exec(path.basename(file))?.[0] ?? 'photo.jpg';
  const values = { photo, ...changed };
  const files: Files = {
    [file]: null,
    [`photos/${name}/${photo}`]: Buffer.from(jpeg),
    [index]: descriptionWith(readNow(index)!.toString(), values),
  };
  commit([words], files, { place: `photos/${name}` });
}

/** Replaces the picture of a photo; its name, texts and uses stay. */
export async function replacePicture(name: string, bytes: Buffer): Promise<void> {
  const converted = await convertInWorker(bytes);
  refuseSmall(converted);
  await inContentTurn(async () => {
    const photo = await findPhoto(name);
    // It is no sample any more.
    const changed = { cadrage: { x: 50, y: 50 }, exemple: undefined };
    writePicture(photo, converted, changed, `Photo remplacée : ${photo.description.nom}`);
  });
}

/** Turns the picture of a photo and its focal point by a quarter, clockwise. */
export const turnPicture = (name: string): Promise<void> =>
  inContentTurn(async () => {
    const photo = await findPhoto(name);
    const { nom, cadrage } = photo.description;
    const converted = await convertInWorker(readFileSync(photo.picture), true);
    const uses = photoUses(SITE.content, photo.files).get(name) ?? [];
    const refusal = tooSmall(uses, converted);
    if (refusal) throw new RequestError(refusal);
    writePicture(photo, converted, { cadrage: turnPoint(cadrage) }, `Photo tournée : ${nom}`);
  });
