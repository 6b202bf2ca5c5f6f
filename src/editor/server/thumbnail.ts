import path from 'node:path';
import sharp from 'sharp';
import { CONTENT_DIR, readFolder } from '#content/read.ts';
import { Refused } from './refused.ts';
import { readValues } from './state.ts';

/** A photo as a small square in WebP. */
export async function thumbnail(name: string): Promise<Response> {
  const { photos } = readValues(await readFolder(CONTENT_DIR));
  const { photo } = (photos[name] ?? {}) as { photo?: string };
  if (!photo || /[/\\]/.test(photo)) throw new Refused('Cette photo n’existe pas.', 404);
  const square = sharp(path.join(CONTENT_DIR, 'photos', name, photo))
    .autoOrient()
    .resize(240, 240)
    .webp();
  const headers = { 'content-type': 'image/webp', 'cache-control': 'max-age=60' };
  return new Response(new Uint8Array(await square.toBuffer()), { headers });
}
