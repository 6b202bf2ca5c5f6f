/**
 * Photos that wait for their texts: each a folder outside of `content/`, so that no page can show
 * it.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { writeWhole } from '#kit/files.ts';
import { commit, type Files } from '../../server/history.ts';
import { WAITING, WAITING_DIR } from '../../server/waiting-folder.ts';
import { Refused } from '../../refused.ts';
import { tellWindows } from '../../server/news.ts';
import { inTurn } from '../../server/save.ts';
import { convertApart } from './convert-apart.ts';
import { pick, TITLE_KEY, WORD_FIELDS, type PhotoTexts } from '../gallery.ts';
import { LEAST, turnPoint, type Turns } from '../crops.ts';

const MAX_WAITING = 60;

/** What is said of a photo, and how it is framed. Its title in the gallery is also its name. */
export type PhotoDescription = { cadrage: Focal; texts?: PhotoTexts };
/** `version` changes with the picture. */
export type WaitingPhoto = PhotoDescription & Size & { id: string; version: number };

/** Whether a photo waits: its texts are written last. */
const exists = (id: string) => existsSync(path.join(WAITING_DIR, id, 'words.json'));

function fileOf(id: string, name: string): string {
  if (!/^[\d-]+[\da-f]+$/.test(id) || !exists(id))
    throw new Refused('Cette photo n’attend plus.', 404);
  return path.join(WAITING_DIR, id, name);
}

export const waitingPicture = (id: string) => fileOf(id, 'photo.jpg');
export const readWaiting = (id: string): WaitingPhoto =>
  JSON.parse(readFileSync(fileOf(id, 'words.json'), 'utf8')) as WaitingPhoto;

/** All of them, the oldest first. */
export const waitingPhotos = (): WaitingPhoto[] =>
  existsSync(WAITING_DIR) ? readdirSync(WAITING_DIR).filter(exists).sort().map(readWaiting) : [];

function write(photo: WaitingPhoto): WaitingPhoto {
  writeWhole(path.join(WAITING_DIR, photo.id, 'words.json'), JSON.stringify(photo));
  tellWindows('waiting');
  return photo;
}

/** @throws {Refused} if a new photo is too small for a place of the site */
export function refuseSmall({ width, height }: Size): void {
  if (width >= LEAST.width && height >= LEAST.height) return;
  const least = `il en faut au moins ${LEAST.width} × ${LEAST.height}`;
  throw new Refused(
    `Trop petite : elle mesure ${width} × ${height} pixels, ${least}. Choisissez la photo d’origine, ni réduite ni recadrée.`,
  );
}

/** Takes in a photo of any kind. */
export async function addWaiting(bytes: Buffer): Promise<WaitingPhoto> {
  if (waitingPhotos().length >= MAX_WAITING)
    throw new Refused(`${MAX_WAITING} photos attendent déjà leur texte. Décrivez-les d’abord.`);
  const { jpeg, ...size } = await convertApart(bytes);
  refuseSmall(size);
  const version = Date.now();
  const id = `${version}-${randomUUID().slice(0, 8)}`;
  writeWhole(path.join(WAITING_DIR, id, 'photo.jpg'), jpeg);
  return write({ cadrage: { x: 50, y: 50 }, ...size, version, id });
}

/** Changes what is said of one; what is left out stays. */
export function describeWaiting(
  id: string,
  { texts, cadrage }: Partial<PhotoDescription>,
): WaitingPhoto {
  const before = readWaiting(id);
  return write({
    ...before,
    texts: pick({ ...before.texts, ...texts }, Object.keys(WORD_FIELDS)),
    cadrage: cadrage ?? before.cadrage,
  });
}

/** Turns one, and its point with it; a turn builds on the one before. */
export const turnWaiting = (id: string, turns: Turns): Promise<WaitingPhoto> =>
  inTurn(async () => {
    const { jpeg, width, height } = await convertApart(readFileSync(waitingPicture(id)), turns);
    const before = readWaiting(id);
    writeWhole(waitingPicture(id), jpeg);
    return write({
      ...before,
      cadrage: turnPoint(before.cadrage, turns),
      width,
      height,
      version: Date.now(),
    });
  });

/** What a step that adds one to the site takes away; « Annuler » brings it back, its texts last. */
export const filesWithout = (id: string): Files => ({
  [`${WAITING}${id}/photo.jpg`]: null,
  [`${WAITING}${id}/words.json`]: null,
});

/** Takes one away, as a step of « Annuler ». */
export const removeWaiting = (id: string): Promise<void> =>
  inTurn(async () => {
    const { [TITLE_KEY]: title } = readWaiting(id).texts ?? {};
    commit([`Suppression, Photos : ${title || 'photo sans titre'}`], filesWithout(id));
  });
