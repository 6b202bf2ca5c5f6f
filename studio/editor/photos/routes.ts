/** The routes of photos. */
import sharp from 'sharp';
import { Refused } from '../server/refused.ts';
import type { RouteRequest } from '../server/route.ts';
import type { Turns } from './crops.ts';
import {
  addWaiting,
  describeWaiting,
  waitingPicture,
  waitingPhotos,
  removeWaiting,
  turnWaiting,
  type PhotoDescription,
} from './waiting-photos.ts';
import { findPhoto, keep, setPicture, type NewPhoto } from './site-photos.ts';

/** The largest photo file, in bytes. */
const LIMIT = 120 * 2 ** 20;

/** A picture for the window, at most so many pixels wide. */
async function small(asked: RouteRequest): Promise<Response> {
  const width = number(asked, 'largeur', 2000);
  const id = asked.query.get('brouillon');
  const file = id === null ? (await findPhoto(photo(asked))).picture : waitingPicture(id);
  const data = await sharp(file)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .jpeg()
    .toBuffer();
  return new Response(new Uint8Array(data), {
    // A photo may be turned or replaced at any time.
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-store' },
  });
}

const photo = ({ query }: RouteRequest) => query.get('photo') ?? '';
const draft = ({ query }: RouteRequest) => query.get('brouillon') ?? '';
function number({ query }: RouteRequest, key: string, most: number): number {
  const found = Number(query.get(key));
  if (!Number.isInteger(found) || found < 1 || found > most)
    throw new Refused('Cette demande n’est pas prévue.');
  return found;
}

const get = (handle: (asked: RouteRequest) => unknown) => ({ method: 'GET' as const, handle });
const post = (handle: (asked: RouteRequest) => unknown, limit?: number) => ({
  method: 'POST' as const,
  handle,
  limit,
});

/** By their names behind the editor's prefix. */
export const PHOTO_ROUTES = {
  'photos/image': get(small),
  'photos/taille': get(async (asked) => (await findPhoto(photo(asked))).size),
  'photos/remplacer': post((asked) => setPicture(photo(asked), asked.body), LIMIT),
  'photos/tourner': post((asked) => setPicture(photo(asked), number(asked, 'quarts', 3) as Turns)),
  brouillons: get(waitingPhotos),
  'brouillons/ajouter': post(({ body }) => addWaiting(body), LIMIT),
  'brouillons/decrire': post((asked) =>
    describeWaiting(draft(asked), JSON.parse(asked.body.toString()) as PhotoDescription),
  ),
  'brouillons/tourner': post((asked) =>
    turnWaiting(draft(asked), number(asked, 'quarts', 3) as Turns),
  ),
  'brouillons/garder': post(({ body }) => keep(JSON.parse(body.toString()) as NewPhoto[])),
  'brouillons/retirer': post((asked) => removeWaiting(draft(asked))),
};
