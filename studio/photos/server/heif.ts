/**
 * Reads HEIC, HEIF and AVIF by libheif's own functions (libheif/api/libheif/heif.h): its wrapper
 * for JavaScript leaves out the colour profile. Nothing is freed, since the worker that runs this
 * ends with its photo.
 */
import libheif from 'libheif-js/wasm-bundle.js';
import sharp, { type Sharp } from 'sharp';
import type { Size } from '#kit/photos/crop.ts';

// From heif.h.
const COLORSPACE_RGB = 1;
const INTERLEAVED_RGB = 10;
const PROFILE_BY_NUMBER = 0x6e636c78;
/** Display P3 among the primaries of ITU-T H.273. */
const DISPLAY_P3 = 12;

const heap = () => libheif.HEAPU8 as Uint8Array;
const bytesAt = (address: number, length: number) =>
  Buffer.from(heap().slice(address, address + length));
const numberAt = (address: number) => bytesAt(address, 4).readInt32LE();

/** A function of libheif that writes to its first argument whether it failed. */
type HeifFunction = (error: number, ...rest: number[]) => void;

function call(run: HeifFunction, ...rest: number[]): void {
  const error = libheif._malloc(12);
  run(error, ...rest);
  if (numberAt(error) !== 0)
    throw new Error(`libheif: error ${numberAt(error)}.${numberAt(error + 4)}`);
}

/** Calls a function that writes a number or an address to the argument after `source`. */
function callForNumber(run: HeifFunction, source: number, ...rest: number[]): number {
  const result = libheif._malloc(4);
  call(run, source, result, ...rest);
  return numberAt(result);
}

/** Calls a function that writes bytes to its last argument. */
function callForBytes(run: HeifFunction, length: number, ...rest: number[]): Buffer {
  const result = libheif._malloc(length);
  call(run, ...rest, result);
  return bytesAt(result, length);
}

/** The Display P3 profile, if the picture names it by its number instead of bringing one along. */
async function namedProfile(handle: number): Promise<Buffer | undefined> {
  if (libheif._heif_image_handle_get_color_profile_type(handle) !== PROFILE_BY_NUMBER)
    return undefined;
  const codes = callForNumber(libheif._heif_image_handle_get_nclx_color_profile, handle);
  if (numberAt(codes + 4) !== DISPLAY_P3) return undefined;
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } });
  return (await sharp(await pixel.withIccProfile('p3').png().toBuffer()).metadata()).icc;
}

function embeddedProfile(handle: number): Buffer | undefined {
  const length = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  if (length === 0) return undefined;
  return callForBytes(libheif._heif_image_handle_get_raw_color_profile, length, handle);
}

/** An uncompressed TIFF file: sharp takes no colour profile with raw pixels. */
function tiffOf(pixels: Buffer, { width, height }: Size, icc: Uint8Array): Buffer {
  const [start, LONG, UNDEFINED] = [8, 4, 7];
  const profileAt = start + pixels.length;
  const fields = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, LONG, 1, 8], // bits of each sample
    [262, LONG, 1, 2], // RGB
    [273, LONG, 1, start],
    [277, LONG, 1, 3], // samples of each pixel
    [278, LONG, 1, height], // rows of each strip: all in one
    [279, LONG, 1, pixels.length],
    [34675, UNDEFINED, icc.length, profileAt],
  ];
  const shorts = (...numbers: number[]) => Buffer.from(Uint16Array.from(numbers).buffer);
  const longs = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer);
  return Buffer.concat([
    Buffer.from('II*\0'),
    longs(profileAt + icc.length),
    pixels,
    icc,
    shorts(fields.length),
    ...fields.flatMap(([tag, type, ...rest]) => [shorts(tag!, type!), longs(...rest)]),
    longs(0),
  ]);
}

/** The pixels of a picture, three bytes each, without the padding of their rows. */
function decode(handle: number, { width, height }: Size): Buffer {
  const picture = callForNumber(
    libheif._heif_decode_image,
    handle,
    COLORSPACE_RGB,
    INTERLEAVED_RGB,
    0,
  );
  const strideAt = libheif._malloc(4);
  const plane = libheif._heif_image_get_plane_readonly(picture, INTERLEAVED_RGB, strideAt);
  const stride = numberAt(strideAt);
  const pixels = Buffer.alloc(3 * width * height);
  for (let row = 0; row < height; row++) {
    const start = plane + row * stride;
    pixels.set(heap().subarray(start, start + 3 * width), 3 * row * width);
  }
  return pixels;
}

/**
 * The main picture of a HEIF file, upright and with its colour profile.
 *
 * @throws if it is broken, or over the pixel limit, as sharp says it
 */
export async function readHeif(
  bytes: Buffer,
  options: { limitInputPixels: number; failOn: 'error' },
): Promise<Sharp> {
  const context = libheif._heif_context_alloc();
  const address = libheif._malloc(bytes.length);
  heap().set(bytes, address);
  call(libheif._heif_context_read_from_memory_without_copy, context, address, bytes.length, 0);
  const handle = callForNumber(libheif._heif_context_get_primary_image_handle, context);
  const size = {
    width: libheif._heif_image_handle_get_width(handle),
    height: libheif._heif_image_handle_get_height(handle),
  };
  if (size.width * size.height > options.limitInputPixels) throw new Error('Over the pixel limit.');
  const named = await namedProfile(handle);
  if (/avi[fs]/.test(bytes.toString('latin1', 8, bytes.readUInt32BE()))) {
    // sharp decodes AVIF itself, and applies an embedded profile.
    const image = sharp(bytes, options).autoOrient();
    if (!named) return image;
    const pixels = image.flatten({ background: '#fff' }).raw();
    const { data, info } = await pixels.toBuffer({ resolveWithObject: true });
    return sharp(tiffOf(data, info, named), options);
  }
  const pixels = decode(handle, size);
  const icc = embeddedProfile(handle) ?? named;
  return icc
    ? sharp(tiffOf(pixels, size, icc), options)
    : sharp(pixels, { raw: { ...size, channels: 3 }, ...options });
}
