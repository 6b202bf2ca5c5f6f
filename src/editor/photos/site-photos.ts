/** Photos of the site: taken in from the drafts, replaced, turned. Each change is one step that can be taken back. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { photoUses } from '#content/calls.ts';
import { explain } from '#content/explain.ts';
import type { Path } from '#content/places.ts';
import { CONTENT_DIR, readFolder } from '#content/read.ts';
import { tooSmall } from '#content/rules.ts';
import { photoDecrite } from '#content/schema.ts';
import { alike } from '#content/spellings.ts';
import { slug } from '#french/slug.ts';
import { commit, readNow, type Files } from '../server/history.ts';
import { Refused } from '../server/refused.ts';
import { inTurn } from '../server/save.ts';
import { readValues } from '../server/state.ts';
import { editYaml } from '../server/yaml-edit.ts';
import { convertApart } from './convert-apart.ts';
import { turned, type Turns } from './crops.ts';
import { draftPicture, readDraft, removeDraft, type Words } from './drafts.ts';

/** The text of a description with other values at some places; undefined takes a field out. */
const described = (text: string, values: [Path, unknown][]) =>
  Buffer.from(
    values.reduce((before, [at, value]) => editYaml(before, photoDecrite, { kind: 'set', path: at, value }), text),
  );

/** A photo of the site: its words, its picture's path below `content/`, its size upright, and all files that may call it. */
export async function findPhoto(name: string) {
  const folder = await readFolder(CONTENT_DIR);
  const { files, photos } = readValues(folder);
  const words = photos[name] as (Words & { photo: string }) | undefined;
  const file = `photos/${name}/${words?.photo}`;
  const size = folder.pictures[file];
  if (!words || !size || 'fault' in size) throw new Refused('Cette photo ne peut pas être lue.', 404);
  return { files, words, size, file, picture: path.join(CONTENT_DIR, file) };
}

/** Makes a draft that has its texts a photo of the site; its name there. */
export const keep = (id: string): Promise<string> =>
  inTurn(async () => {
    const { nom, alt, cadrage } = readDraft(id);
    const words = { nom, photo: 'photo.jpg', alt, cadrage };
    const [fault] = explain(photoDecrite, words);
    if (fault) throw new Refused(fault.message);
    const taken = (await readFolder(CONTENT_DIR)).photos;
    const plain = slug(nom) || 'photo';
    let name = plain;
    for (let number = 2; alike(name, taken).length > 0; number++) name = `${plain}-${number}`;
    commit([`Nouvelle photo : ${nom}`], {
      [`photos/${name}/photo.jpg`]: readFileSync(draftPicture(id)),
      [`photos/${name}/index.yaml`]: described(
        '',
        Object.entries(words).map(([key, value]) => [[key], value]),
      ),
    });
    removeDraft(id);
    return name;
  });

/**
 * Replaces the picture of a photo, which keeps its name, its texts and its places on the pages; or turns it.
 *
 * @param change the new picture, or by how many quarters to turn the old one clockwise
 */
export async function setPicture(name: string, change: Buffer | Turns): Promise<void> {
  const isTurn = typeof change === 'number';
  const { jpeg, ...size } = isTurn
    ? await convertApart(readFileSync((await findPhoto(name)).picture), change)
    : await convertApart(change);
  await inTurn(async () => {
    const { files, words, file } = await findPhoto(name);
    const fault = tooSmall(files, photoUses(files).get(name) ?? [], size);
    if (fault) throw new Refused(fault);
    const { x, y } = isTurn ? turned(words.cadrage, change) : { x: 50, y: 50 };
    const values: [Path, unknown][] = [
      [['photo'], 'photo.jpg'],
      [['cadrage', 'x'], x],
      [['cadrage', 'y'], y],
    ];
    if (!isTurn) values.push([['exemple'], undefined]);
    const index = `photos/${name}/index.yaml`;
    const changed: Files = { [file]: null, [`photos/${name}/photo.jpg`]: Buffer.from(jpeg) };
    changed[index] = described(readNow(index)!.toString(), values);
    commit([`Photo ${isTurn ? 'tournée' : 'remplacée'} : ${words.nom}`], changed);
  });
}
