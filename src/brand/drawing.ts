/** What pictures drawn by satori are made of: the typefaces, photos cropped to their place. */
import { readFile } from 'node:fs/promises';
import type { ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { cropBox, type Focal, type Size } from '#kit/photos/crop.ts';

export const SERIF = 'Instrument Serif';
export const SANS = 'Instrument Sans';

const face = async (
  name: string,
  file: string,
  weight: 400 | 500 = 400,
  style: 'normal' | 'italic' = 'normal',
): Promise<Font> => ({
  name,
  data: await readFile(`src/brand/fonts/${file}.woff`),
  weight,
  style,
});
/** The sans has every sign of ASCII: satori takes from it what the serif lacks. */
const FONTS = Promise.all([
  face(SERIF, 'instrument-serif'),
  face(SERIF, 'instrument-serif-italic', 400, 'italic'),
  face(SANS, 'instrument-sans-400'),
  face(SANS, 'instrument-sans-500', 500),
]);

/**
 * Draws an element as SVG. Without a width or a height, it is as wide or as tall as it needs to be.
 *
 * @param size in pixels
 * @param options.isText keeps texts as texts instead of outlines, for tests
 * @param options.onMissing is called with each sign that the typefaces lack, such as an emoji; its
 *   place in the picture stays empty
 */
export async function drawSvg(
  element: ReactNode,
  size: { width: number; height?: number } | { width?: number; height: number },
  { isText = false, onMissing }: { isText?: boolean; onMissing?: (sign: string) => void } = {},
): Promise<string> {
  return satori(element, {
    ...(size as Size),
    fonts: await FONTS,
    embedFont: !isText,
    // Satori asks for a typeface or a drawing of the sign; there is none.
    loadAdditionalAsset: async (_, sign) => {
      onMissing?.(sign);
      return [];
    },
  });
}

/** A photo's path, its upright size in pixels, and the point to keep in view. */
export type PhotoFile = Size & { file: string; cadrage: Focal };

/** A photo cropped around its focal point to a size in pixels, as a data address. */
export async function croppedPhoto(photo: PhotoFile, size: Size): Promise<string> {
  const [width, height] = [Math.round(size.width), Math.round(size.height)];
  const cropped = await sharp(photo.file)
    .autoOrient()
    .extract(cropBox(photo, size.width / size.height, photo.cadrage))
    .resize(width, height)
    .jpeg({ quality: 92 })
    .toBuffer();
  return `data:image/jpeg;base64,${cropped.toString('base64')}`;
}
