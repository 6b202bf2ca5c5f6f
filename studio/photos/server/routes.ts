import sharp from 'sharp';
import { onDisk } from '#kit/read/folder.ts';
import { MAX_UPLOAD } from '../../base/addresses.ts';
import { RequestError } from '../../base/request-error.ts';
import {
  forPhones,
  getRoute,
  NO_BODY,
  numberIn,
  postRoute,
  upload,
  type RouteRequest,
} from '../../base/server/route.ts';
import { isWholePhoto, readPlace, type Place } from '../../content/place.ts';
import { contentNow } from '../../content/server/read.ts';
import { addPhoto, findPhoto, assignPhotos, replacePicture, turnPicture } from './photos.ts';

function photoOf(query: URLSearchParams): Place {
  const place = readPlace(query.get('photo') ?? '');
  if (isWholePhoto(place)) return place;
  throw new RequestError('« photo » doit être la place d’une photo.', 400);
}

/** A picture for the window, of the given width at most, in pixels. */
async function smallPicture({ query }: RouteRequest): Promise<Response> {
  const width = Math.max(1, Math.min(numberIn(query, 'width'), 2000));
  const { file } = findPhoto(await contentNow(), photoOf(query));
  const image = sharp(onDisk(file)).autoOrient().resize({ width, withoutEnlargement: true });
  return new Response(new Uint8Array(await image.jpeg().toBuffer()), {
    // Another picture has another address.
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400' },
  });
}

/** The routes of photos, by their path below the editor's prefix; `photo` is the name of a place. */
export const PHOTO_ROUTES = forPhones({
  'photos/image': getRoute(smallPicture),
  'photos/add': upload(
    ({ body, query }) => addPhoto(body, query.get('name')?.slice(0, 500)),
    MAX_UPLOAD,
  ),
  'photos/replace': upload(({ body, query }) => replacePicture(photoOf(query), body), MAX_UPLOAD),
  'photos/assign': postRoute(NO_BODY, assignPhotos),
  'photos/turn': postRoute(NO_BODY, (_, { query }) => turnPicture(photoOf(query))),
});
