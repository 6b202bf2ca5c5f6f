/** The routes of photos. */
import sharp from 'sharp';
import { Refused } from '../../refused.ts';
import { fromJson, get, post, type Route, type RouteRequest } from '../../server/route.ts';
import type { Turns } from '../crops.ts';
import {
  addWaiting,
  describeWaiting,
  waitingPicture,
  waitingPhotos,
  removeWaiting,
  turnWaiting,
  type PhotoDescription,
} from './waiting-photos.ts';
import { findPhoto, addPhotos, setPicture, type NewPhoto } from './site-photos.ts';

/** The largest photo file, in bytes. */
const MAX_PHOTO_BYTES = 120 * 2 ** 20;

/** A picture for the window, of a given width at most, in pixels. */
async function small(request: RouteRequest): Promise<Response> {
  const width = number(request, 'width', 2000);
  const id = request.query.get('waiting');
  const file = id === null ? (await findPhoto(photo(request))).picture : waitingPicture(id);
  const data = await sharp(file)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .jpeg()
    .toBuffer();
  return new Response(new Uint8Array(data), {
    // Not cached: the photo may be turned or replaced at any time.
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
  });
}

const photo = ({ query }: RouteRequest) => query.get('photo') ?? '';
const waitingId = ({ query }: RouteRequest) => query.get('waiting') ?? '';
function number({ query }: RouteRequest, key: string, most: number): number {
  const value = Number(query.get(key));
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Refused('Cette demande n’est pas prévue.');
  return value;
}

/** Routes by their path below the editor's prefix. */
export const PHOTO_ROUTES: Record<string, Route> = {
  'photos/image': get(small),
  'photos/size': get(async (request) => (await findPhoto(photo(request))).size),
  'photos/replace': post((request) => setPicture(photo(request), request.body), MAX_PHOTO_BYTES),
  'photos/turn': post((request) =>
    setPicture(photo(request), number(request, 'quarters', 3) as Turns),
  ),
  waiting: get(waitingPhotos),
  'waiting/add': post(({ body }) => addWaiting(body), MAX_PHOTO_BYTES),
  'waiting/describe': post((request) =>
    describeWaiting(waitingId(request), fromJson<Partial<PhotoDescription>>(request)),
  ),
  'waiting/turn': post((request) =>
    turnWaiting(waitingId(request), number(request, 'quarters', 3) as Turns),
  ),
  'waiting/keep': post((request) => addPhotos(fromJson<NewPhoto[]>(request))),
  'waiting/remove': post((request) => removeWaiting(waitingId(request))),
};
