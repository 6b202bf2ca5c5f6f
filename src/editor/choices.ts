/** What a field of the editor offers to choose from: the photos and the lines of the price list, as they are on disk. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { CONTENT_DIR } from '#content/read.ts';

export type Choices = { photos: { slug: string; name: string }[]; lines: string[] };

type Loose = { nom?: unknown; photo?: unknown; familles?: { lignes?: { nom?: unknown }[] }[] } | null;

/** A file that may be missing or half-written: the editor is where the owner repairs it. */
async function read(file: string): Promise<Loose> {
  try {
    return parse(await readFile(path.join(CONTENT_DIR, file), 'utf8')) as Loose;
  } catch {
    return null;
  }
}

export async function readChoices(): Promise<Choices> {
  const folders = await readdir(path.join(CONTENT_DIR, 'photos'), { withFileTypes: true });
  const photos = await Promise.all(
    folders
      .filter((folder) => folder.isDirectory())
      .map(async ({ name: slug }) => {
        const nom = (await read(`photos/${slug}/index.yaml`))?.nom;
        return { slug, name: typeof nom === 'string' ? nom : slug };
      }),
  );
  const familles = (await read('tarifs.yaml'))?.familles ?? [];
  const lines = familles.flatMap(({ lignes = [] }) => lignes.map(({ nom }) => String(nom)));
  return { photos: photos.sort((a, b) => a.name.localeCompare(b.name, 'fr')), lines };
}

/** A photo as a small square in WebP, or undefined when there is none to read. */
export async function thumbnail(slug: string): Promise<Buffer | undefined> {
  if (!/^[\w-]+$/.test(slug)) return undefined;
  const photo = (await read(`photos/${slug}/index.yaml`))?.photo;
  if (typeof photo !== 'string' || !/^[\w-]+\.\w+$/.test(photo)) return undefined;
  const file = sharp(path.join(CONTENT_DIR, 'photos', slug, photo))
    .autoOrient()
    .resize(240, 240)
    .webp();
  return file.toBuffer().catch(() => undefined);
}
