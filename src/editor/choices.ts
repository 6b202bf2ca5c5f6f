/** What a field of the editor offers to choose from: the photos and the lines of the price list, as they are on disk. */
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { APIRoute } from 'astro';
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

async function readChoices(): Promise<Choices> {
  const entries = await readdir(path.join(CONTENT_DIR, 'photos'), { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory());
  const photos = folders.map(async ({ name: slug }) => {
    const nom = (await read(`photos/${slug}/index.yaml`))?.nom;
    return { slug, name: typeof nom === 'string' ? nom : slug };
  });
  const familles = (await read('tarifs.yaml'))?.familles ?? [];
  return {
    photos: (await Promise.all(photos)).sort((a, b) => a.name.localeCompare(b.name, 'fr')),
    lines: familles.flatMap(({ lignes = [] }) => lignes.map(({ nom }) => String(nom))),
  };
}

/** A photo as a small square in WebP. */
async function thumbnail(slug: string): Promise<Buffer | undefined> {
  if (!/^[\w-]+$/.test(slug)) return undefined;
  const photo = (await read(`photos/${slug}/index.yaml`))?.photo;
  if (typeof photo !== 'string' || !/^[\w-]+\.\w+$/.test(photo)) return undefined;
  const file = path.join(CONTENT_DIR, 'photos', slug, photo);
  const square = sharp(file).autoOrient().resize(240, 240).webp();
  return square.toBuffer().catch(() => undefined);
}

export const prerender = false;

/** `choices`, or `thumbnails/` and a photo. */
export const GET: APIRoute = async ({ params }) => {
  const [kind, slug = ''] = (params.path ?? '').split('/');
  if (kind === 'choices') return Response.json(await readChoices());
  const image = kind === 'thumbnails' ? await thumbnail(slug) : undefined;
  if (!image) return new Response(null, { status: 404 });
  const headers = { 'content-type': 'image/webp', 'cache-control': 'no-store' };
  return new Response(new Uint8Array(image), { headers });
};
