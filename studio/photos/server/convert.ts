/** Turns any photo into the file that the site keeps: an upright JPEG in sRGB, without other data. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Focal, Size } from '#kit/photos/crop.ts';
import { isDamaged, MAX_PIXELS, MAX_SIDE, saysLost, withEnd } from '#kit/read/picture-files.ts';
import { RequestError } from '../../base/request-error.ts';

/** More pixels than phones take, and about what memory can hold. */
const OPTIONS = { limitInputPixels: 220e6, failOn: 'error' } as const;

/** `focal` is the point that stays in the frame. */
export type Converted = Size & { jpeg: Buffer; focal: Focal };

/** The pixels of a HEIC picture, upright: sharp comes without a decoder for them. */
async function decodeHeic(bytes: Buffer): Promise<Sharp> {
  const worker = new Worker(new URL('./heif-worker.ts', import.meta.url), { workerData: bytes });
  const [{ data, ...size }] = (await once(worker, 'message')) as [Size & { data: Uint8Array }];
  return sharp(data, { raw: { ...size, channels: 4 }, ...OPTIONS });
}

/** The Display P3 profile, if a HEIF file only names it, by its number in ITU-T H.273. */
async function namedProfile(bytes: Buffer): Promise<Buffer | undefined> {
  const [, primaries] = /colrnclx\0(.)/s.exec(bytes.toString('latin1')) ?? [];
  if (primaries !== '\x0c') return undefined;
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  return (await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()).icc;
}

/** The same pixels with a colour profile, as a chunk of a PNG: sharp takes none with raw pixels. */
async function withProfile(image: Sharp, icc: Buffer): Promise<Sharp> {
  const png = await image.png({ compressionLevel: 0 }).toBuffer();
  const chunk = Buffer.concat([Buffer.from('iCCPicc\0\0'), deflateSync(icc)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(chunk.length - 4);
  sum.writeUInt32BE(crc32(chunk));
  const headerEnd = 33;
  const parts = [png.subarray(0, headerEnd), length, chunk, sum, png.subarray(headerEnd)];
  return sharp(Buffer.concat(parts), OPTIONS);
}

/** Opens a HEIC, HEIF or AVIF file; sharp reads the description of all of them. */
async function openHeif(bytes: Buffer): Promise<Sharp> {
  const image = sharp(bytes, OPTIONS);
  const { compression, icc } = await image.metadata();
  const isAvif = compression === 'av1';
  if (isAvif && icc) return image;
  const pixels = isAvif ? image : await decodeHeic(bytes);
  const profile = icc ?? (await namedProfile(bytes));
  return profile ? withProfile(pixels, profile) : pixels;
}

/** The point that crops keep: half-way from the middle to what sharp finds, which may be a detail. */
async function focalPoint(jpeg: Buffer): Promise<Focal> {
  // Of a large JPEG, sharp would give the point in the pixels of a smaller one.
  const { data, info } = await sharp(jpeg)
    .resize(256, 256, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const {
    info: { attentionX, attentionY },
  } = await sharp(data)
    .resize(width, Math.ceil(height / 2), { position: sharp.strategy.attention })
    .toBuffer({ resolveWithObject: true });
  // In a picture of one colour it finds the corner.
  if (!attentionX && !attentionY) return { x: 50, y: 50 };
  const percent = (at: number, whole: number) => Math.round(25 + (50 * at) / whole);
  return { x: percent(attentionX!, width), y: percent(attentionY!, height) };
}

async function draw(image: Sharp, isTurned: boolean): Promise<Converted> {
  const { width, height } = (await image.autoOrient().metadata()).autoOrient;
  const most = Math.sqrt(MAX_PIXELS / (width * height));
  const scale = Math.min(1, most, MAX_SIDE / Math.max(width, height));
  if (scale < 1) image.resize(Math.floor(width * scale), Math.floor(height * scale));
  const { data, info } = await image
    .rotate(isTurned ? 90 : 0)
    .flatten({ background: '#fff' })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  return { jpeg: data, width: info.width, height: info.height, focal: await focalPoint(data) };
}

/**
 * Converts a photo from a phone or a camera; one that is larger than the build takes becomes smaller.
 *
 * @param isTurned whether it is turned by a quarter, clockwise
 * @throws {RequestError} if it is no photo, broken or too large
 */
export async function convert(bytes: Buffer, isTurned = false): Promise<Converted> {
  if (bytes.length === 0) throw new RequestError('Ce fichier est vide.');
  const start = bytes.toString('latin1', 0, 12);
  const isHeif = start.slice(4, 8) === 'ftyp';
  if (isHeif && /qt|mp4|isom|M4V|3gp/.test(start.slice(8)))
    throw new RequestError('C’est une vidéo, pas une photo.');
  if (!isHeif && !/^(?:\xff\xd8|\x89PNG|RIFF.{4}WEBP)/s.test(start))
    throw new RequestError('Ce n’est pas une photo JPEG, HEIC, AVIF, PNG ou WebP.');
  try {
    const whole = await withEnd(bytes);
    return await draw(
      isHeif ? await openHeif(whole) : sharp(whole, { ...OPTIONS, failOn: 'warning' }),
      isTurned,
    )
      // Undamaged photos of some cameras cause warnings too. All threads of libvips share one message,
      // so another picture may have taken its place: the decoder is asked again.
      .catch(async (error: Error) => {
        if (isHeif || saysLost(error.message) || (await isDamaged(bytes, false))) throw error;
        return draw(sharp(whole, OPTIONS), isTurned);
      });
  } catch (error) {
    const isTooLarge = String(error).includes('pixel limit');
    throw new RequestError(
      isTooLarge
        ? 'La photo dépasse 220 mégapixels. Enregistrez-la en plus petit.'
        : 'La photo est abîmée ou incomplète. Copiez-la de nouveau depuis le téléphone.',
    );
  }
}
