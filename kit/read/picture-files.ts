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

/** The error of the decoder, if any. Decoding to a tiny copy reads the whole file quickly. */
const decoderError = (data: Buffer, failOn: 'error' | 'warning') =>
  sharp(data, { failOn })
    .resize(8)
    .raw()
    .toBuffer()
    .then(
      () => undefined,
      (error: Error) => error.message,
    );

const START_OF_SCAN = 0xda;

/** Whether the first picture of a JPEG file is complete. Phones append films and more pictures. */
function hasEnd(jpeg: Buffer): boolean {
  for (let offset = 2; offset < jpeg.length;) {
    const marker = jpeg[offset + 1];
    if (jpeg[offset] !== 0xff || marker === 0xff) offset += 1;
    else if (marker === START_OF_SCAN) return jpeg.includes(Buffer.from([0xff, 0xd9]), offset);
    else offset += 2 + jpeg.readUInt16BE(offset + 2);
  }
  return false;
}

/** Whether a part of a picture is lost, as far as its decoder can tell. */
async function isDamaged(data: Buffer): Promise<boolean> {
  if (formatOf(data) === 'jpg' && !hasEnd(data)) return true;
  const warning = await decoderError(data, 'warning');
  if (warning === undefined) return false;
  return DATA_LOST.test(warning) || (await decoderError(data, 'error')) !== undefined;
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
