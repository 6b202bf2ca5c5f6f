/**
 * Reads HEIC, HEIF and AVIF by libheif's own functions (libheif/api/libheif/heif.h), since the
 * wrapper of its package leaves out the colour profile. Nothing is freed: the worker ends with its
 * photo, and its memory with it.
 */
import libheif from 'libheif-js/wasm-bundle.js';
import sharp, { type Sharp } from 'sharp';

/** Numbers of heif.h and of ITU-T H.273. */
const [RGB, INTERLEAVED] = [1, 10];
const [CODES, DISPLAY_P3] = [0x6e636c78, 12];

const heap = () => libheif.HEAPU8 as Uint8Array;
const bytesAt = (address: number, length: number) =>
  Buffer.from(heap().slice(address, address + length));
const numberAt = (address: number) => bytesAt(address, 4).readInt32LE();

type Call = (error: number, ...rest: number[]) => void;

/** Calls a function that says by its first argument whether it failed. */
function call(run: Call, ...rest: number[]): void {
  const error = libheif._malloc(12);
  run(error, ...rest);
  if (numberAt(error) !== 0)
    throw new Error(`libheif: error ${numberAt(error)}.${numberAt(error + 4)}`);
}

/** The same; returns the result that it writes to its third argument. */
function find(run: Call, from: number, ...rest: number[]): number {
  const out = libheif._malloc(4);
  call(run, from, out, ...rest);
  return numberAt(out);
}

/** The same; returns the bytes that it writes to its last argument. */
function copy(run: Call, size: number, ...rest: number[]): Buffer {
  const address = libheif._malloc(size);
  call(run, ...rest, address);
  return bytesAt(address, size);
}

/** The colour profile that a picture names instead of bringing it along. */
async function namedProfile(handle: number): Promise<Buffer | undefined> {
  if (libheif._heif_image_handle_get_color_profile_type(handle) !== CODES) return undefined;
  const codes = find(libheif._heif_image_handle_get_nclx_color_profile, handle);
  if (numberAt(codes + 4) !== DISPLAY_P3) return undefined;
  const pixel = sharp({
    create: { width: 1, height: 1, channels: 3, background: '#fff' },
  }).withIccProfile('p3');
  return (await sharp(await pixel.png().toBuffer()).metadata()).icc;
}

/** The orientation from EXIF data alone, 1 to 8; 1 is upright. */
function orientationOf(context: number, handle: number): number {
  const item = libheif._heif_image_handle_get_item_id(handle);
  if (libheif._heif_item_get_transformation_properties(context, item, 0, 0) > 0) return 1;
  const ids = libheif._malloc(4 * 8);
  const count = libheif._heif_image_handle_get_list_of_metadata_block_IDs(handle, 0, ids, 8);
  for (let at = ids; at < ids + 4 * count; at += 4) {
    const size = libheif._heif_image_handle_get_metadata_size(handle, numberAt(at));
    const block = copy(
      libheif._heif_image_handle_get_metadata,
      size,
      handle,
      numberAt(at),
    ).toString('latin1');
    // Tag 0x112, one short number, in the byte order that the data begins with.
    const tag =
      /^.{4,12}?(?:II\*\0.*?\x12\x01\x03\0\x01\0{3}|MM\0\*.*?\x01\x12\0\x03\0{3}\x01\0)([\x01-\x08])/s.exec(
        block,
      );
    if (tag) return tag[1]!.charCodeAt(0);
  }
  return 1;
}

/**
 * Pixels as a TIFF file with their colour profile and orientation, which sharp does not take with
 * raw pixels: a second directory is appended to the file that sharp writes.
 */
async function asFile(
  image: Sharp,
  icc: Buffer = Buffer.alloc(0),
  orientation = 1,
): Promise<Buffer> {
  const tiff = await image.tiff({ compression: 'none' }).toBuffer();
  const start = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(start);
  const entries = Array.from({ length: count }, (_, at) =>
    tiff.subarray(start + 2 + 12 * at, start + 14 + 12 * at),
  );
  const entry = (tag: number, type: number, length: number, value: number) =>
    Buffer.concat(
      [Uint16Array.of(tag, type), Uint32Array.of(length, value)].map(({ buffer }) =>
        Buffer.from(buffer),
      ),
    );
  entries.find((each) => each.readUInt16LE() === 274)?.writeUInt16LE(orientation, 8);
  if (icc.length > 0) entries.push(entry(34675, 7, icc.length, tiff.length));
  tiff.writeUInt32LE(tiff.length + icc.length, 4);
  return Buffer.concat([
    tiff,
    icc,
    Buffer.from(Uint16Array.of(entries.length).buffer),
    ...entries,
    Buffer.alloc(4),
  ]);
}

/**
 * The main picture of a HEIF file, as a file that sharp reads with the right colours and the right
 * way up.
 *
 * @throws if it is none, or has more pixels than `most`
 */
export async function readHeif(bytes: Buffer, most: number): Promise<Buffer> {
  const context = libheif._heif_context_alloc();
  const address = libheif._malloc(bytes.length);
  heap().set(bytes, address);
  call(libheif._heif_context_read_from_memory_without_copy, context, address, bytes.length, 0);
  const handle = find(libheif._heif_context_get_primary_image_handle, context);
  const width = libheif._heif_image_handle_get_width(handle);
  const height = libheif._heif_image_handle_get_height(handle);
  if (width * height > most) throw new RangeError('Too many pixels.');
  const named = await namedProfile(handle);
  if (/avi[fs]/.test(bytes.toString('latin1', 8, bytes.readUInt32BE()))) {
    // sharp decodes these itself, and applies an embedded profile.
    return named ? asFile(sharp(bytes, { limitInputPixels: most }).autoOrient(), named) : bytes;
  }
  const picture = find(libheif._heif_decode_image, handle, RGB, INTERLEAVED, 0);
  const strideAt = libheif._malloc(4);
  const plane = libheif._heif_image_get_plane_readonly(picture, INTERLEAVED, strideAt);
  const stride = numberAt(strideAt);
  const pixels = Buffer.alloc(3 * width * height);
  for (let row = 0; row < height; row++) {
    const start = plane + row * stride;
    pixels.set(heap().subarray(start, start + 3 * width), 3 * row * width);
  }
  const image = sharp(pixels, { raw: { width, height, channels: 3 }, limitInputPixels: most });
  const size = libheif._heif_image_handle_get_raw_color_profile_size(handle);
  const icc =
    size > 0 ? copy(libheif._heif_image_handle_get_raw_color_profile, size, handle) : named;
  return asFile(image, icc, orientationOf(context, handle));
}
