/**
 * Turns any photo into the file that the site keeps: an upright JPEG in sRGB, without other data.
 */
import sharp from 'sharp';
import { MAX_PIXELS, MAX_SIDE } from '#kit/read/picture-files.ts';
import type { Size } from '#kit/photos/crop.ts';
import { RequestError } from '../../base/request-error.ts';
import { readHeif } from './heif.ts';

/** More pixels than phones take, and about what memory can hold. */
const OPTIONS = { limitInputPixels: 220e6, failOn: 'error' } as const;

export type Converted = Size & { jpeg: Uint8Array };

/**
 * Converts a photo from a phone or a camera. One that is larger than the build takes becomes
 * smaller.
 *
 * @param isTurned whether it is turned by a quarter, clockwise
 * @throws {RequestError} if it is no photo, broken or too large
 */
export async function convert(bytes: Buffer, isTurned = false): Promise<Converted> {
  const start = bytes.toString('latin1', 0, 12);
  const isHeif = start.slice(4, 8) === 'ftyp';
  if (isHeif && /qt|mp4|isom|M4V|3gp/.test(start.slice(8)))
    throw new RequestError('C’est une vidéo, pas une photo.');
  if (!isHeif && !/^(?:\xff\xd8|\x89PNG|RIFF.{4}WEBP)/s.test(start))
    throw new RequestError('Ce n’est pas une photo JPEG, HEIC, AVIF, PNG ou WebP.');
  try {
    const image = isHeif ? await readHeif(bytes, OPTIONS) : sharp(bytes, OPTIONS);
    const { autoOrient: size } = await image.autoOrient().metadata();
    const scale = Math.min(
      1,
      Math.sqrt(MAX_PIXELS / (size.width * size.height)),
      MAX_SIDE / Math.max(size.width, size.height),
    );
    if (scale < 1) image.resize(Math.floor(size.width * scale), Math.floor(size.height * scale));
    const { data, info } = await image
      .rotate(isTurned ? 90 : 0)
      .flatten({ background: '#fff' })
      .jpeg({ quality: 90 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  } catch (error) {
    const isTooLarge = String(error).includes('pixel limit');
    throw new RequestError(
      isTooLarge
        ? 'La photo dépasse 220 mégapixels. Enregistrez-la en plus petit.'
        : 'La photo est abîmée ou incomplète. Copiez-la de nouveau depuis le téléphone.',
    );
  }
}
