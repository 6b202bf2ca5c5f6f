/** Looks into picture files: can they be published, how large are they, are they the project's own illustrations? */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import ILLUSTRATIONS from './illustrations.json' with { type: 'json' };

/** A good picture: its size upright, in pixels, and what recognises it. Otherwise a sentence that says what to do. */
export type Picture = { width: number; height: number; sha256: string; hash: string } | { fault: string };

/** Phones sold with « 50 megapixels » take pictures of up to 8192 × 6144. */
const MAX_PIXELS = 8192 * 6144;

const AS_JPEG = 'Ouvrir la photo et l’enregistrer en JPEG, puis la redéposer.';
const HEIC =
  'la photo est au format HEIC, que les navigateurs n’affichent pas. L’exporter en JPEG ; sur iPhone : Réglages › Appareil photo › Formats › « Le plus compatible ».';

/** What the first bytes of a file say it is, whatever its name says. */
function formatOf(data: Buffer): 'jpeg' | 'png' | 'webp' | 'heic' | undefined {
  const ascii = data.toString('latin1', 0, 12);
  if (data[0] === 0xff && data[1] === 0xd8) return 'jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(ascii)) return 'webp';
  return /^.{4}ftyp(?:hei|hev|mif|msf)/s.test(ascii) ? 'heic' : undefined;
}

const EXTENSIONS = { jpeg: /\.jpe?g$/i, png: /\.png$/i, webp: /\.webp$/i } as const;

/** Columns and rows of the difference hash. */
const HASH = { width: 17, height: 16 };
/** Bits of 256 in which two hashes of the same picture may differ, after another encoding or size. */
const SAME = 24;

/**
 * The difference hash of a picture: for each of 16 × 16 places, whether it is brighter than the place on its left.
 * Decodes the whole file, so it also finds broken ones.
 */
async function differenceHash(data: Buffer): Promise<string> {
  const pixels = await sharp(data, { failOn: 'error' })
    .autoOrient()
    .flatten()
    .greyscale()
    .resize({ ...HASH, fit: 'fill' })
    .raw()
    .toBuffer();
  let hash = '';
  for (let row = 0; row < HASH.height; row++) {
    let bits = '';
    for (let column = 1; column < HASH.width; column++) {
      const index = row * HASH.width + column;
      bits += pixels[index]! > pixels[index - 1]! ? '1' : '0';
    }
    hash += Number.parseInt(bits, 2).toString(16).padStart(4, '0');
  }
  return hash;
}

/** Reads one picture file. */
export async function inspectPicture(file: string): Promise<Picture> {
  const data = await readFile(file);
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
    const { autoOrient: size } = await sharp(data).metadata();
    if (size.width * size.height > MAX_PIXELS) {
      const megapixels = Math.round((size.width * size.height) / 1e6);
      return { fault: `la photo fait ${megapixels} mégapixels, 50 au plus. L’enregistrer en plus petit, par exemple 4000 pixels de large.` };
    }
    const sha256 = createHash('sha256').update(data).digest('hex');
    return { ...size, sha256, hash: await differenceHash(data) };
  } catch {
    return { fault: 'la photo est abîmée ou incomplète. La copier de nouveau depuis le téléphone.' };
  }
}

const BITS = [...'0123456789abcdef'].map((digit) => Number.parseInt(digit, 16).toString(2).replaceAll('0', '').length);

/** In how many bits two hashes differ. */
export const hashDistance = (one: string, other: string) =>
  [...one].reduce(
    (sum, digit, index) => sum + BITS[Number.parseInt(digit, 16) ^ Number.parseInt(other[index]!, 16)]!,
    0,
  );

/** Whether a picture is one of the illustrations that came with the project, also renamed, resized or re-encoded. */
export const isIllustration = ({ sha256, hash }: { sha256: string; hash: string }) =>
  ILLUSTRATIONS.some((known) => known.sha256 === sha256 || hashDistance(known.hash, hash) <= SAME);

type Remembered = Record<string, { stamp: string; picture: Picture }>;

/**
 * Reads many picture files. What was seen of an unchanged file is remembered in `memory`: nine hundred photos take long
 * only once.
 *
 * @param files absolute paths
 * @param memory a JSON file, made when there is none
 */
export async function inspectPictures(files: readonly string[], memory?: string): Promise<Record<string, Picture>> {
  let before: Remembered = {};
  try {
    if (memory) before = JSON.parse(await readFile(memory, 'utf8')) as Remembered;
  } catch {
    // None yet, or unreadable: it is only a memory.
  }
  const after: Remembered = {};
  for (const file of files) {
    const { mtimeMs, size } = await stat(file);
    const stamp = `${mtimeMs}:${size}`;
    const known = before[file];
    after[file] = known?.stamp === stamp ? known : { stamp, picture: await inspectPicture(file) };
  }
  const text = JSON.stringify(after);
  if (memory && text !== JSON.stringify(before)) {
    await mkdir(path.dirname(memory), { recursive: true });
    await writeFile(`${memory}.${process.pid}`, text);
    await rename(`${memory}.${process.pid}`, memory);
  }
  return Object.fromEntries(files.map((file) => [file, after[file]!.picture]));
}
