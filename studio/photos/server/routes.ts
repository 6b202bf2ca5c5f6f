import sharp from 'sharp';
import { onDisk } from '#kit/read/folder.ts';
import { get, post, type RouteRequest, type Route } from '../../base/server/route.ts';
import { readPlace } from '../../content/place.ts';
import { readStudioFolder } from '../../content/server/folder.ts';
import { addPhoto, findPhoto, placePhotos, replacePicture, turnPicture } from './photos.ts';

/** The largest photo file, in bytes. */
const MAX_PHOTO_BYTES = 120 * 2 ** 20;

const photoOf = ({ query }: RouteRequest) => readPlace(query.get('photo') ?? '');

/** A picture for the window, of the given width at most, in pixels. */
async function smallPicture(request: RouteRequest): Promise<Response> {
  const width = Math.min(Number(request.query.get('width')), 2000);
  const { file } = findPhoto(await readStudioFolder(), photoOf(request));
  const image = sharp(onDisk(file)).autoOrient().resize({ width, withoutEnlargement: true });
  return new Response(new Uint8Array(await image.jpeg().toBuffer()), {
    // Another picture has another address.
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400' },
  });
}

/** The routes of photos, by their path below the editor's prefix; `photo` is the name of a place. */
export const PHOTO_ROUTES: Record<string, Route> = {
  'photos/image': get(smallPicture),
  'photos/add': post(({ body, query }) => addPhoto(body, query.get('name') ?? ''), MAX_PHOTO_BYTES),
  'photos/replace': post(
    (request) => replacePicture(photoOf(request), request.body),
    MAX_PHOTO_BYTES,
  ),
  'photos/place': post(placePhotos),
  'photos/turn': post((request) => turnPicture(photoOf(request))),
};
