/**
 * Inspects picture files: whether they can be published, their size, whether they came with the
 * project.
 */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { sha256, writeWhole } from '../files.ts';

/**
 * A valid picture: its upright size in pixels, and whether it is a sample picture; or else a
 * sentence that says what to do.
 */
export type Picture = { width: number; height: number; isSample: boolean } | { fault: string };

/** Phones sold with « 50 megapixels » take pictures of up to 8192 × 6144. */
export const MAX_PIXELS = 8192 * 6144;

/** Phone panoramas are shorter. */
const MAX_SIDE = 16_000;

const BROKEN = 'la photo est abîmée ou incomplète. La copier de nouveau depuis le téléphone.';
const AS_JPEG = 'Ouvrir la photo et l’enregistrer en JPEG, puis la redéposer.';
const HEIC =
  'la photo est au format HEIC, que les navigateurs n’affichent pas. L’exporter en JPEG ; sur iPhone : Réglages › Appareil photo › Formats › « Le plus compatible ».';

/** The type of a file by its first bytes, whatever its name says. */
function formatOf(data: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | undefined {
  const ascii = data.toString('latin1', 0, 12);
  if (data[0] === 0xff && data[1] === 0xd8) return 'jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(ascii)) return 'webp';
  return /^.{4}ftyp(?:hei|hev|mif|msf)/s.test(ascii) ? 'heic' : undefined;
}

const EXTENSIONS = { jpeg: /\.jpe?g$/i, png: /\.png$/i, webp: /\.webp$/i } as const;

/**
 * Messages of the decoder that mean lost data. Others are harmless: good cameras cause them too.
 */
const DATA_LOST =
  /premature end|bad Huffman code|found marker|extraneous bytes before marker 0x(?:c4|d[\da])/i;

/** The decoder's error, if any. Decoding to a tiny copy reads the whole file in little time. */
const complaint = (data: Buffer, failOn: 'error' | 'warning') =>
  sharp(data, { failOn })
    .resize(8)
    .raw()
    .toBuffer()
    .then(
      () => undefined,
      (error: Error) => error.message,
    );

const START_OF_SCAN = 0xda;

/**
 * Whether the first picture of a JPEG file is complete: phones append films and more pictures.
 */
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
async function isDamaged(data: Buffer, format: string): Promise<boolean> {
  if (format === 'jpeg' && !hasEnd(data)) return true;
  const message = await complaint(data, 'warning');
  return (
    message !== undefined &&
    (DATA_LOST.test(message) || (await complaint(data, 'error')) !== undefined)
  );
}

/**
 * Reads one picture file.
 *
 * @param samplePictures SHA-256 of the pictures that came with the project
 */
export async function inspectPicture(
  file: string,
  samplePictures: readonly string[],
): Promise<Picture> {
  const data = await readFile(file).catch(() => undefined);
  if (!data)
    return { fault: 'la photo ne peut pas être lue. Vérifier que cet ordinateur en a le droit.' };
  const format = formatOf(data);
  if (data.length === 0) return { fault: 'le fichier est vide. Redéposer la photo d’origine.' };
  if (format === 'heic') return { fault: HEIC };
  if (!format) return { fault: `ce n’est pas une photo JPEG, PNG ou WebP. ${AS_JPEG}` };
  const extension = path.extname(file);
  if (!EXTENSIONS[format].test(file)) {
    const right = format === 'jpeg' ? 'jpg' : format;
    return {
      fault: `le nom finit par ${extension}, mais c’est une photo ${format.toUpperCase()}. La renommer en .${right}, ici et dans index.yaml.`,
    };
  }
  try {
    const { autoOrient: size } = await sharp(data, { limitInputPixels: false }).metadata();
    if (Math.max(size.width, size.height) > MAX_SIDE) {
      return {
        fault: `la photo mesure ${size.width} × ${size.height} pixels, trop grande : ${MAX_SIDE} au plus de chaque côté. La recadrer, puis la redéposer.`,
      };
    }
    if (size.width * size.height > MAX_PIXELS) {
      const megapixels = Math.round((size.width * size.height) / 1e6);
      return {
        fault: `la photo fait ${megapixels} mégapixels, 50 au plus. L’enregistrer en plus petit, par exemple 4000 pixels de large.`,
      };
    }
    if (await isDamaged(data, format)) return { fault: BROKEN };
    const isSample = samplePictures.includes(sha256(data));
    return { width: size.width, height: size.height, isSample };
  } catch {
    return { fault: BROKEN };
  }
}

type Remembered = Record<string, { stamp: string; picture: Picture }>;

/**
 * Inspects picture files. Results of unchanged files are kept in `memory`, because nine hundred
 * photos take long.
 *
 * @param files absolute paths
 * @param samplePictures SHA-256 of the pictures that came with the project
 * @param memory a JSON file, made when there is none
 */
export async function inspectPictures(
  files: readonly string[],
  samplePictures: readonly string[],
  memory?: string,
): Promise<Record<string, Picture>> {
  let before: Remembered = {};
  try {
    if (memory) before = JSON.parse(await readFile(memory, 'utf8')) as Remembered;
  } catch {
    // None yet, or unreadable: every file is inspected again.
  }
  const after: Remembered = {};
  for (const file of files) {
    const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
    const stamp = `${mtimeMs}:${size}`;
    const known = before[file];
    after[file] =
      known?.stamp === stamp
        ? known
        : { stamp, picture: await inspectPicture(file, samplePictures) };
  }
  const text = JSON.stringify(after);
  if (memory && text !== JSON.stringify(before)) writeWhole(memory, text);
  return Object.fromEntries(files.map((file) => [file, after[file]!.picture]));
}
