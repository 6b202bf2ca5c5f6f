/** Photos of the site: added, replaced, turned. Each change is one step of « Annuler ». */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { photoUses, tooSmall } from '#kit/content/photo-uses.ts';
import { explain } from '#kit/content/explain.ts';
import type { Path } from '#kit/content/places.ts';
import { CONTENT_DIR, readFolder } from '#kit/content/read.ts';
import { SITE } from '#studio/site.ts';
import { alike } from '#kit/content/spellings.ts';
import { slug } from '#kit/french/slug.ts';
import type { Focal } from '#kit/photos/crop.ts';
import { below, type Place } from '../../place.ts';
import { labelOf, schemaOf, yamlOf } from '../../site-content.ts';
import { commit, readNow, type Files } from '../../server/history.ts';
import { Refused } from '../../refused.ts';
import { folderWith } from '../../server/folder.ts';
import { inTurn, refuseProblems } from '../../server/save.ts';
import { readValues } from '../../server/state.ts';
import { editYaml } from '../../server/yaml-edit.ts';
import { convertApart } from './convert-apart.ts';
import { turnPoint, type Turns } from '../crops.ts';
import { GALLERY, PHOTO_KEY, TITLE_KEY } from '../gallery.ts';
import { filesWithout, readWaiting, refuseSmall, waitingPicture } from './waiting-photos.ts';

/** A description file with other values at some places; undefined removes a field. */
const descriptionWith = (text: string, values: [Path, unknown][]) =>
  Buffer.from(
    values.reduce(
      (before, [at, value]) =>
        editYaml(before, SITE.content.photo, { kind: 'set', path: at, value }),
      text,
    ),
  );

/**
 * A photo of the site: its texts, its picture's path below `content/`, its upright size, and the
 * files that may refer to it.
 */
export async function findPhoto(name: string) {
  const folder = await readFolder(SITE.content);
  const { files, photos } = readValues(folder);
  const words = photos[name] as { nom: string; photo: string; cadrage: Focal } | undefined;
  const file = `photos/${name}/${words?.photo}`;
  const size = folder.pictures[file];
  if (!words || !size || 'fault' in size)
    throw new Refused('Cette photo ne peut pas être lue.', 404);
  return { files, words, size, file, picture: path.join(CONTENT_DIR, file) };
}

/**
 * A waiting photo by its id, or a photo of the site by its name; with texts for the gallery if it
 * is to join it.
 */
export type NewPhoto = { title: string; id?: string; name?: string; entry?: object };

/**
 * Adds waiting photos to the site and photos to its gallery, where they come first; all in one
 * step.
 */
export const addPhotos = (list: readonly NewPhoto[]): Promise<void> =>
  inTurn(async () => {
    const folder = await readFolder(SITE.content);
    const names = [...folder.photos];
    const files: Files = {};
    const entries = list.flatMap(({ id, name, entry }): object[] => {
      if (id === undefined) return [{ [PHOTO_KEY]: name, ...entry }];
      const { texts = {}, cadrage } = readWaiting(id);
      const { [TITLE_KEY]: title = '', alt } = texts;
      const words = { nom: title, photo: 'photo.jpg', alt, cadrage };
      const [fault] = explain(SITE.content.photo, words);
      if (fault) throw new Refused(fault.message);
      const plain = slug(title) || 'photo';
      let photo = plain;
      for (let number = 2; alike(photo, names).length > 0; number++) photo = `${plain}-${number}`;
      names.push(photo);
      files[`photos/${photo}/photo.jpg`] = readFileSync(waitingPicture(id));
      files[`photos/${photo}/index.yaml`] = descriptionWith(
        '',
        Object.entries(words).map(([key, value]) => [[key], value]),
      );
      return entry ? [{ [PHOTO_KEY]: photo, ...entry }] : [];
    });
    const text = (readNow(yamlOf(GALLERY.file)) ?? '').toString();
    const gallery = entries.reduce<string>(
      (before, value, index) =>
        editYaml(before, schemaOf(GALLERY.file), {
          kind: 'insert',
          path: GALLERY.path,
          index,
          value,
        }),
      text,
    );
    if (gallery !== text) files[yamlOf(GALLERY.file)] = Buffer.from(gallery);
    const places = entries.flatMap((entry, index) =>
      Object.keys(entry).map((key): Place => below(GALLERY, index, key)),
    );
    const next = await folderWith(folder, files);
    refuseProblems(folder, next, places, readValues(next));
    const what = list.length > 1 ? `${list.length} photos` : list[0]!.title;
    for (const { id } of list) if (id !== undefined) Object.assign(files, filesWithout(id));
    commit(
      [`Ajout, ${entries.length > 0 ? labelOf({ ...GALLERY, path: [] }) : 'Photos'} : ${what}`],
      files,
    );
  });

/**
 * Replaces the picture of a photo, or turns it; its name, texts and places stay.
 *
 * @param change the new picture, or by how many quarters to turn the old one clockwise
 */
export async function setPicture(name: string, change: Buffer | Turns): Promise<void> {
  const isTurn = typeof change === 'number';
  const replacement = isTurn ? undefined : await convertApart(change);
  if (replacement) refuseSmall(replacement);
  await inTurn(async () => {
    const { files, words, file, picture } = await findPhoto(name);
    // The base is the last turn, which may still be under way.
    const { jpeg, ...size } =
      replacement ?? (await convertApart(readFileSync(picture), change as Turns));
    const fault = tooSmall(
      SITE.content,
      files,
      photoUses(SITE.content, files).get(name) ?? [],
      size,
    );
    if (fault) throw new Refused(fault);
    const { x, y } = isTurn ? turnPoint(words.cadrage, change) : { x: 50, y: 50 };
    const values: [Path, unknown][] = [
      [['photo'], 'photo.jpg'],
      [['cadrage', 'x'], x],
      [['cadrage', 'y'], y],
    ];
    if (!isTurn) values.push([['exemple'], undefined]);
    const index = `photos/${name}/index.yaml`;
    const changed: Files = { [file]: null, [`photos/${name}/photo.jpg`]: Buffer.from(jpeg) };
    changed[index] = descriptionWith(readNow(index)!.toString(), values);
    commit([`Photo ${isTurn ? 'tournée' : 'remplacée'} : ${words.nom}`], changed, {
      place: `photos/${name}`,
    });
  });
}
