import { statSync } from 'node:fs';
import sharp from 'sharp';
import { change, fromJson, get, type Route, type RouteRequest } from '../../base/server/route.ts';
import { readPlace } from '../../content/place.ts';
import { pathOf } from '../../content/server/folder.ts';
import {
  addPhotos,
  addWaiting,
  chooseForGallery,
  findPhoto,
  replacePicture,
  turnPicture,
  type Addition,
} from './photos.ts';

/** The largest photo file, in bytes. */
const MAX_PHOTO_BYTES = 120 * 2 ** 20;

const photoOf = ({ query }: RouteRequest) => readPlace(query.get('photo') ?? '');

/** A picture for the window, of the given width at most, in pixels. */
async function smallPicture(request: RouteRequest): Promise<Response> {
  const width = Math.min(Number(request.query.get('width')), 2000);
  const { file } = await findPhoto(photoOf(request));
  const image = sharp(pathOf(file)).autoOrient().resize({ width, withoutEnlargement: true });
  return new Response(new Uint8Array(await image.jpeg().toBuffer()), {
    // Not cached: the photo may be turned or replaced at any time.
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
  });
}

/** The size of a photo, and a number that changes with its picture. */
async function pictureSize(request: RouteRequest) {
  const { size, file } = await findPhoto(photoOf(request));
  return { width: size.width, height: size.height, changedAt: statSync(pathOf(file)).mtimeMs };
}

/** The routes of photos, by their path below the editor's prefix; `photo` is the name of a place. */
export const PHOTO_ROUTES: Record<string, Route> = {
  'photos/image': get(smallPicture),
  'photos/size': get(pictureSize),
  'photos/wait': change(({ body }) => addWaiting(body), MAX_PHOTO_BYTES),
  'photos/choose': change((request) =>
    chooseForGallery(fromJson<string[]>(request).map((name) => readPlace(name))),
  ),
  'photos/add': change((request) => addPhotos(fromJson<Addition>(request))),
  'photos/replace': change(
    (request) => replacePicture(photoOf(request), request.body),
    MAX_PHOTO_BYTES,
  ),
  'photos/turn': change((request) => turnPicture(photoOf(request))),
};
