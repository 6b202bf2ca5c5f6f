/** Looks into picture files: can they be published, how large are they, did they come with the project? */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import DEMONSTRATION from './demonstration-photos.json' with { type: 'json' };

/**
 * A good picture: its size upright, in pixels, and whether its bytes are those of a picture that came with the project
 * (`demonstration-photos.json` holds the SHA-256 of each). Otherwise a sentence that says what to do.
 */
export type Picture = { width: number; height: number; demonstration: boolean } | { fault: string };

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

/** Reads one picture file. */
export async function inspectPicture(file: string): Promise<Picture> {
  const data = await readFile(file).catch(() => undefined);
  if (!data) return { fault: 'la photo ne peut pas être lue. Vérifier que cet ordinateur en a le droit.' };
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
    if (size.width * size.height > MAX_PIXELS) {
      const megapixels = Math.round((size.width * size.height) / 1e6);
      return {
        fault: `la photo fait ${megapixels} mégapixels, 50 au plus. L’enregistrer en plus petit, par exemple 4000 pixels de large.`,
      };
    }
    // Decodes the whole file, which finds broken ones.
    await sharp(data, { failOn: 'error' }).stats();
    const demonstration = DEMONSTRATION.includes(createHash('sha256').update(data).digest('hex'));
    return { width: size.width, height: size.height, demonstration };
  } catch {
    return { fault: 'la photo est abîmée ou incomplète. La copier de nouveau depuis le téléphone.' };
  }
}

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
    const { mtimeMs, size } = await stat(file).catch(() => ({ mtimeMs: 0, size: 0 }));
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
