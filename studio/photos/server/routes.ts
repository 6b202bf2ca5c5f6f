import { statSync } from 'node:fs';
import sharp from 'sharp';
import { fromJson, get, post, type Route, type RouteRequest } from '../../base/server/route.ts';
import {
  addWaiting,
  describeWaiting,
  waitingPicture,
  waitingPhotos,
  removeWaiting,
  turnWaiting,
  type PhotoDescription,
} from './waiting-photos.ts';
import { findPhoto, addPhotos, replacePicture, turnPicture, type NewPhoto } from './site-photos.ts';

/** The largest photo file, in bytes. */
const MAX_PHOTO_BYTES = 120 * 2 ** 20;

const photoName = ({ query }: RouteRequest) => query.get('photo') ?? '';
const waitingId = ({ query }: RouteRequest) => query.get('waiting') ?? '';

/** A picture for the window, of the given width at most, in pixels. */
async function smallPicture(request: RouteRequest): Promise<Response> {
  const width = Math.min(Number(request.query.get('width')), 2000);
  const file = waitingId(request)
    ? waitingPicture(waitingId(request))
    : (await findPhoto(photoName(request))).picture;
  const image = sharp(file).autoOrient().resize({ width, withoutEnlargement: true });
  return new Response(new Uint8Array(await image.jpeg().toBuffer()), {
    // Not cached: the photo may be turned or replaced at any time.
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
  });
}

/** The size of a photo, and a number that changes with its picture. */
async function pictureSize(request: RouteRequest) {
  const { size, picture } = await findPhoto(photoName(request));
  return { width: size.width, height: size.height, changedAt: statSync(picture).mtimeMs };
}

/** The routes of photos, by their path below the editor's prefix. */
export const PHOTO_ROUTES: Record<string, Route> = {
  'photos/image': get(smallPicture),
  'photos/size': get(pictureSize),
  'photos/add': post((request) => addPhotos(fromJson<NewPhoto[]>(request))),
  'photos/replace': post(
    (request) => replacePicture(photoName(request), request.body),
    MAX_PHOTO_BYTES,
  ),
  'photos/turn': post((request) => turnPicture(photoName(request))),
  waiting: get(waitingPhotos),
  'waiting/add': post(({ body }) => addWaiting(body), MAX_PHOTO_BYTES),
  'waiting/describe': post((request) =>
    describeWaiting(waitingId(request), fromJson<Partial<PhotoDescription>>(request)),
  ),
  'waiting/turn': post((request) => turnWaiting(waitingId(request))),
  'waiting/remove': post((request) => removeWaiting(waitingId(request))),
};
