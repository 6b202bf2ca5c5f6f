/**
 * Photos that wait for their texts: each a folder outside of `content/`, so that no page can show
 * it.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { writeWhole } from '#kit/files.ts';
import { commit, type Files } from '../../history/history.ts';
import { WAITING, WAITING_DIR } from '../../history/waiting-folder.ts';
import { RequestError } from '../../base/request-error.ts';
import { tellWindows } from '../../base/server/news.ts';
import { inContentTurn } from '../../history/save.ts';
import { convertInWorker } from './convert-in-worker.ts';
import { pick, TEXT_FIELDS, TITLE_KEY, type PhotoTexts } from '../gallery.ts';
import { LEAST, turnPoint } from '../crops.ts';

const MAX_WAITING = 60;

/** The texts and the focal point; the title in the gallery is also the photo's name. */
export type PhotoDescription = { cadrage: Focal; texts?: PhotoTexts };
/** `changedAt` changes with the picture. */
export type WaitingPhoto = PhotoDescription & Size & { id: string; changedAt: number };

/** The description is written last: with it the photo is complete. */
const isWaiting = (id: string) => existsSync(path.join(WAITING_DIR, id, 'words.json'));

function fileOf(id: string, name: string): string {
  if (!/^[\d-]+[\da-f]+$/.test(id) || !isWaiting(id))
    throw new RequestError('Cette photo n’attend plus.', 404);
  return path.join(WAITING_DIR, id, name);
}

export const waitingPicture = (id: string) => fileOf(id, 'photo.jpg');
export const readWaiting = (id: string) =>
  JSON.parse(readFileSync(fileOf(id, 'words.json'), 'utf8')) as WaitingPhoto;

/** All waiting photos, the oldest first. */
export const waitingPhotos = (): WaitingPhoto[] =>
  existsSync(WAITING_DIR) ? readdirSync(WAITING_DIR).filter(isWaiting).sort().map(readWaiting) : [];

function write(photo: WaitingPhoto): void {
  writeWhole(path.join(WAITING_DIR, photo.id, 'words.json'), JSON.stringify(photo));
  tellWindows('waiting');
}

/** @throws {RequestError} if a new photo is too small for a slot of the site */
export function refuseSmall({ width, height }: Size): void {
  if (width >= LEAST.width && height >= LEAST.height) return;
  throw new RequestError(
    `Trop petite : elle mesure ${width} × ${height} pixels, ` +
      `il en faut au moins ${LEAST.width} × ${LEAST.height}. ` +
      'Choisissez la photo d’origine, ni réduite ni recadrée.',
  );
}

/** Takes in a photo of any kind. */
export async function addWaiting(bytes: Buffer): Promise<void> {
  if (waitingPhotos().length >= MAX_WAITING)
    throw new RequestError(
      `${MAX_WAITING} photos attendent déjà leur texte. Décrivez-les d’abord.`,
    );
  const { jpeg, ...size } = await convertInWorker(bytes);
  refuseSmall(size);
  const changedAt = Date.now();
  const id = `${changedAt}-${randomUUID().slice(0, 8)}`;
  writeWhole(path.join(WAITING_DIR, id, 'photo.jpg'), jpeg);
  write({ cadrage: { x: 50, y: 50 }, ...size, changedAt, id });
}

/** Changes the texts that are given, and the focal point if it is. */
export function describeWaiting(id: string, changed: Partial<PhotoDescription>): void {
  const { texts, cadrage, ...photo } = readWaiting(id);
  write({
    ...photo,
    texts: pick({ ...texts, ...changed.texts }, Object.keys(TEXT_FIELDS)),
    cadrage: changed.cadrage ?? cadrage,
  });
}

/** Turns a photo and its focal point by a quarter, clockwise. */
export const turnWaiting = (id: string): Promise<void> =>
  inContentTurn(async () => {
    const { jpeg, ...size } = await convertInWorker(readFileSync(waitingPicture(id)), true);
    const { cadrage, ...photo } = readWaiting(id);
    writeWhole(waitingPicture(id), jpeg);
    write({ ...photo, ...size, cadrage: turnPoint(cadrage), changedAt: Date.now() });
  });

/** The files of a photo that is removed; « Annuler » brings them back, the description last. */
export const filesWithout = (id: string): Files => ({
  [`${WAITING}${id}/photo.jpg`]: null,
  [`${WAITING}${id}/words.json`]: null,
});

/** Removes a photo, as a step of « Annuler ». */
export const removeWaiting = (id: string): Promise<void> =>
  inContentTurn(async () => {
    const title = readWaiting(id).texts?.[TITLE_KEY];
    commit([`Suppression, Photos : ${title || 'photo sans titre'}`], filesWithout(id));
  });
