/** Inspects picture files: whether they can be published, their size, whether they are samples. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { sha256, shortName, writeWhole } from '#kit/files.ts';

/**
 * A valid picture: its upright size in pixels, and whether it is a sample picture. Or a sentence
 * that says what is wrong and what to do.
 */
export type Picture = { width: number; height: number; isSample: boolean } | { fault: string };

/** Phones sold with « 50 megapixels » take pictures of up to 8192 × 6144. */
export const MAX_PIXELS = 8192 * 6144;

/** Pixels; panoramas of phones are shorter. */
export const MAX_SIDE = 16_000;

const UNREADABLE = 'la photo ne peut pas être lue. Vérifiez que cet ordinateur en a le droit.';
const BROKEN = 'la photo est abîmée ou incomplète. Copiez-la de nouveau depuis le téléphone.';
const EMPTY = 'le fichier est vide. Déposez de nouveau la photo d’origine.';
const OTHER_FORMAT =
  'ce n’est pas une photo JPEG, PNG ou WebP. Ouvrez la photo et enregistrez-la en JPEG, puis ' +
  'déposez-la de nouveau.';
const HEIC =
  'la photo est au format HEIC, que les navigateurs n’affichent pas. Exportez-la en JPEG ; sur ' +
  'iPhone : Réglages › Appareil photo › Formats › « Le plus compatible ».';

/** The extension of a file by its first bytes, whatever its name says. */
function formatOf(data: Buffer): 'jpg' | 'png' | 'webp' | 'heic' | undefined {
  const ascii = data.toString('latin1', 0, 12);
  if (data[0] === 0xff && data[1] === 0xd8) return 'jpg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(ascii)) return 'webp';
  return /^.{4}ftyp(?:hei|hev|mif|msf)/s.test(ascii) ? 'heic' : undefined;
}

/** What is wrong with the format of a file, or its name, if anything. */
function formatFault(file: string, data: Buffer): string | undefined {
  const format = formatOf(data);
  if (data.length === 0) return EMPTY;
  if (format === 'heic') return HEIC;
  if (!format) return OTHER_FORMAT;
  const extension = path.extname(file);
  if (extension.toLowerCase().replace('jpeg', 'jpg') === `.${format}`) return undefined;
  const name = format === 'jpg' ? 'JPEG' : format.toUpperCase();
  return (
    `le nom finit par ${extension}, mais c’est une photo ${name}. Renommez-la en .${format}, ici ` +
    'et dans index.yaml.'
  );
}

/** Whether a picture is too large, and what to do. */
function sizeFault(width: number, height: number): string | undefined {
  if (Math.max(width, height) > MAX_SIDE)
    return (
      `la photo mesure ${width} × ${height} pixels, trop grande : ${MAX_SIDE} au plus de chaque ` +
      'côté. Recadrez-la, puis déposez-la de nouveau.'
    );
  const megapixels = Math.round((width * height) / 1e6);
  return width * height > MAX_PIXELS
    ? `la photo fait ${megapixels} mégapixels, 50 au plus. Enregistrez-la en plus petit, par ` +
        'exemple 4000 pixels de large.'
    : undefined;
}

/** Messages of the decoder that mean lost data. Undamaged photos of some cameras cause others. */
const DATA_LOST =
  /premature end|bad Huffman code|found marker|extraneous bytes before marker 0x(?:c4|d[\da])/i;

/** Whether a message of the decoder means that a part of the picture is lost. */
export const saysLost = (message: string) => DATA_LOST.test(message);

/** What sharp says where another thread has cleared the message: all of libvips share one. */
const CLEARED = 'Warning treated as error due to failOn setting';

/**
 * The error of the decoder, if any; it is asked again where its message was cleared. A tiny copy reads
 * the file quickly, but not its last rows.
 */
async function decoderError(
  data: Buffer,
  failOn: 'error' | 'warning',
  isQuick: boolean,
  tries = 10,
): Promise<string | undefined> {
  const message = await sharp(data, { failOn })
    .resize(isQuick ? 8 : null)
    .raw()
    .toBuffer()
    .then(
      () => undefined,
      (error: Error) => error.message,
    );
  return message?.startsWith(CLEARED) && tries > 1
    ? decoderError(data, failOn, isQuick, tries - 1)
    : message;
}

const [START_OF_FRAME, HUFFMAN_TABLES, START_OF_SCAN] = [0xc0, 0xc4, 0xda];
const END = Buffer.from([0xff, 0xd9]);
/** A run of zeros is this long in no scan of a photo, in bytes, unless they mean equal blocks. */
const ZEROS = Buffer.alloc(128);

/** Whether zero bits are blocks without detail: the shortest code of each AC table is « end of block ». */
function areZerosFlat(tables: Buffer): boolean {
  for (let at = 0; at + 17 < tables.length;) {
    const count = tables.subarray(at + 1, at + 17).reduce((sum, each) => sum + each, 0);
    const isAc = tables[at]! >> 4 === 1;
    if (isAc && tables[at + 17] !== 0) return false;
    at += 17 + count;
  }
  return true;
}

/** Whether the picture of a JPEG file ends before its data: a taller one would find enough of it. */
async function hasDataLeft(jpeg: Buffer, frame: number): Promise<boolean> {
  const taller = Buffer.from(jpeg);
  taller.writeUInt16BE(Math.min(taller.readUInt16BE(frame + 5) + 32, 65_500), frame + 5);
  return (await decoderError(taller, 'warning', false)) === undefined;
}

/** What the first picture of a JPEG file is like. Phones append films and more pictures. */
function scanOf(jpeg: Buffer) {
  let [frame, isFlat] = [0, true];
  for (let offset = 2; offset + 4 < jpeg.length;) {
    const marker = jpeg[offset + 1];
    if (jpeg[offset] !== 0xff || marker === 0xff) {
      offset += 1;
      continue;
    }
    const next = offset + 2 + jpeg.readUInt16BE(offset + 2);
    if (marker === START_OF_FRAME) frame = offset;
    if (marker === HUFFMAN_TABLES) isFlat &&= areZerosFlat(jpeg.subarray(offset + 4, next));
    if (marker === START_OF_SCAN) {
      const end = jpeg.indexOf(END, next);
      const scan = jpeg.subarray(next, end < 0 ? jpeg.length : end);
      return { hasEnd: end >= 0, hasZeros: scan.includes(ZEROS), frame, isFlat };
    }
    offset = next;
  }
  return { hasEnd: false, hasZeros: false, frame, isFlat };
}

/**
 * A JPEG file that can be drawn: one whose pixels are all there may lack its last bytes, the mark of
 * its end. Any other file stays as it is.
 *
 * @throws {Error} if zeros stand in place of a part of the picture: the decoder does not tell
 */
export async function withEnd(data: Buffer): Promise<Buffer> {
  if (formatOf(data) !== 'jpg') return data;
  const { hasEnd, hasZeros, frame, isFlat } = scanOf(data);
  const whole = hasEnd ? data : Buffer.concat([data, END]);
  if (hasZeros && frame > 0 && (!isFlat || (await hasDataLeft(whole, frame))))
    throw new Error('Zeros stand in place of a part of the picture.');
  return whole;
}

/**
 * Whether a part of a picture is lost, as far as its decoder can tell.
 *
 * @param mayShrink whether a small copy is enough, in which the last rows do not count
 */
export async function isDamaged(data: Buffer, mayShrink = true): Promise<boolean> {
  const whole = await withEnd(data);
  const isQuick = mayShrink && whole === data;
  const warning = await decoderError(whole, 'warning', isQuick);
  if (warning === undefined) return false;
  return saysLost(warning) || (await decoderError(whole, 'error', isQuick)) !== undefined;
}

/**
 * Inspects one picture file.
 *
 * @param samplePictures SHA-256 of the pictures that came with the project
 * @param data its bytes, if it is not written yet
 */
export async function inspectPicture(
  file: string,
  samplePictures: readonly string[],
  data?: Buffer,
): Promise<Picture> {
  data ??= await readFile(file).catch(() => undefined);
  if (!data) return { fault: UNREADABLE };
  const wrongFormat = formatFault(file, data);
  if (wrongFormat) return { fault: wrongFormat };
  try {
    const { width, height } = (await sharp(data, { limitInputPixels: false }).metadata())
      .autoOrient;
    const fault = sizeFault(width, height) ?? ((await isDamaged(data)) ? BROKEN : undefined);
    return fault ? { fault } : { width, height, isSample: samplePictures.includes(sha256(data)) };
  } catch {
    return { fault: BROKEN };
  }
}

/** Earlier results by file. The stamp changes with the file and the list of sample pictures. */
type Memory = Record<string, { stamp: string; picture: Picture }>;

/**
 * Inspects picture files. Those that have not changed since the last time are not read again.
 *
 * @param files absolute paths
 * @param samplePictures SHA-256 of the pictures that came with the project
 * @param memoryFile where the results are kept, as JSON
 */
export async function inspectPictures(
  files: readonly string[],
  samplePictures: readonly string[],
  memoryFile?: string,
): Promise<Record<string, Picture>> {
  let memory: Memory = {};
  try {
    if (memoryFile) memory = JSON.parse(await readFile(memoryFile, 'utf8')) as Memory;
  } catch {
    // There is no file yet, or it cannot be read: every picture is inspected.
  }
  const samples = shortName(samplePictures.join());
  const results: Memory = {};
  for (const file of files) {
    const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
    const stamp = `${mtimeMs}:${size}:${samples}`;
    const earlier = memory[file];
    results[file] =
      earlier?.stamp === stamp
        ? earlier
        : { stamp, picture: await inspectPicture(file, samplePictures) };
  }
  const text = JSON.stringify(results);
  // When the results cannot be kept, on a full disk for example, the next time is only slower.
  if (memoryFile && text !== JSON.stringify(memory))
    await writeWhole(memoryFile, text).catch(() => undefined);
  return Object.fromEntries(files.map((file) => [file, results[file]!.picture]));
}
