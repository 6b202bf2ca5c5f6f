/**
 * Astro's sharp service, which also crops around a focal point, as `object-position` in CSS:
 * `position: '40% 60%'`. It removes metadata (EXIF, GPS).
 */
import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';
import { cropBox, parseFocal } from '#kit/photos/crop.ts';

/**
 * From 0, five times as fast for slightly larger files, to 9. The editor, which encodes at every view,
 * takes 0; so do tests, by `AVIF_EFFORT`, for a site whose bytes nobody counts.
 */
const EFFORT = import.meta.env.DEV ? 0 : Number(process.env.AVIF_EFFORT ?? 3);

/** The lowest quality at which photos show no loss on screens with two pixels per CSS pixel. */
const ENCODERS = {
  avif: { quality: 44, effort: EFFORT, chromaSubsampling: '4:2:0' },
  jpeg: { quality: 76, mozjpeg: true },
} as const;

const service: LocalImageService = {
  ...sharpService,
  async transform(input, { width, height, format, position }) {
    const image = sharp(input, { failOn: 'error' }).autoOrient();
    if (width && height) {
      const { autoOrient: source } = await image.metadata();
      image.extract(cropBox(source, width / height, parseFocal(position))).resize(width, height);
    } else if (width) {
      image.resize(width);
    }
    const encoder = format as keyof typeof ENCODERS;
    if (!(encoder in ENCODERS))
      throw new Error(`No encoder for pictures in ${format}: use avif or jpeg.`);
    return { data: await image.toFormat(encoder, ENCODERS[encoder]).toBuffer(), format: encoder };
  },
};

export default service;
