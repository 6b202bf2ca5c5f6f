/** What more photos and reviews cost: to build, to send, to filter. */
import { chromium, type Browser } from '@playwright/test';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import type { z } from 'zod';
import type { avis, galerie, photoDecrite } from '#content/schema.ts';
import { CHROMIUM_ARGS, getChromium } from '../chromium.ts';
import { FILTER, measure } from './interaction.ts';
import type { Options } from './options.ts';
import { median, progress, table } from './report.ts';
import { serve } from './serve.ts';
import { build, WORK } from './site.ts';

const SIZES = [
  { photos: 9, reviews: 10 },
  { photos: 90, reviews: 100 },
  { photos: 900, reviews: 1000 },
];

/** Size of the generated photos in pixels: the least that the gallery accepts. */
const PHOTO = { width: 720, height: 900 };

const CONTENT = process.env.CONTENT_DIR ?? 'content';

const read = async <T>(file: string) => parse(await readFile(path.join(CONTENT, file), 'utf8')) as T;

/** Writes content with the wanted number of distinct photos in the gallery, and of reviews, made from the site's own. */
async function generate(dir: string, photos: number, reviews: number): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await cp(CONTENT, dir, { recursive: true });
  const gallery = await read<z.infer<typeof galerie>>('galerie.yaml');
  const entries = [];
  for (let index = 0; index < photos; index++) {
    const model = gallery.photos[index % gallery.photos.length]!;
    const name = `essai-${index}`;
    const folder = path.join(dir, 'photos', name);
    const described = await read<z.infer<typeof photoDecrite>>(`photos/${model.photo}/index.yaml`);
    await mkdir(folder);
    await sharp(path.join(CONTENT, 'photos', model.photo, described.photo))
      .resize(PHOTO)
      .modulate({ hue: index % 360, saturation: 1 + Math.floor(index / 360) / 10 })
      .jpeg({ quality: 85 })
      .toFile(path.join(folder, 'photo.jpg'));
    await writeFile(path.join(folder, 'index.yaml'), stringify({ ...described, photo: 'photo.jpg' }));
    entries.push({ ...model, photo: name, titre: `Essai ${index}` });
  }
  await writeFile(path.join(dir, 'galerie.yaml'), stringify({ ...gallery, photos: entries }));
  const said = await read<z.infer<typeof avis>>('avis.yaml');
  const all = Array.from({ length: reviews }, (_, index) => ({
    ...said.avis[index % said.avis.length]!,
    nom: `Cliente ${index}`,
  }));
  await writeFile(path.join(dir, 'avis.yaml'), stringify({ ...said, avis: all }));
}

/** Pictures and bytes that /galerie asks for without scrolling, its HTML left out. */
async function loadGallery(browser: Browser, origin: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const sizes: number[] = [];
  let pictures = 0;
  page.on('response', (response) => {
    if (response.request().resourceType() === 'document') return;
    if (response.request().resourceType() === 'image') pictures++;
    sizes.push(Number(response.headers()['content-length'] ?? 0));
  });
  await page.goto(`${origin}/galerie`, { waitUntil: 'networkidle' });
  await page.close();
  return { pictures, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function htmlSize(file: string): Promise<string> {
  const html = await readFile(file);
  return `${(html.length / 1000).toFixed(0)} kB (${(brotliCompressSync(html).length / 1000).toFixed(1)})`;
}

export async function scale({ runs, largest }: Options): Promise<string> {
  const browser = await chromium.launch({ executablePath: getChromium(), args: CHROMIUM_ARGS });
  const rows = [];
  for (const { photos, reviews } of SIZES.filter((size) => size.photos <= largest)) {
    const dir = path.join(WORK, `scale-${photos}`);
    const env = { CONTENT_DIR: path.join(dir, 'content'), CACHE_DIR: path.join(dir, 'cache') };
    const dist = path.join(dir, 'dist');
    await rm(dir, { recursive: true, force: true });
    progress(`${photos} photos, ${reviews} reviews: writing the content`);
    await generate(env.CONTENT_DIR, photos, reviews);
    progress(`${photos} photos, ${reviews} reviews: cold build`);
    const cold = build(dist, env);
    const warm = [];
    for (let turn = 0; turn < runs; turn++) {
      progress(`${photos} photos, ${reviews} reviews: warm build ${turn + 1} of ${runs}`);
      warm.push(build(dist, env));
    }
    const images = (await readdir(path.join(dist, '_astro'))).filter((name) => /\.(avif|webp|jpeg)$/.test(name));
    const site = await serve(dist);
    const { pictures, bytes } = await loadGallery(browser, site.origin);
    const filter = [];
    for (let turn = 0; turn < runs; turn++) {
      progress(`${photos} photos: filter ${turn + 1} of ${runs}`);
      filter.push(await measure(browser, site.origin, FILTER));
    }
    site.close();
    const warmest = median(warm);
    rows.push([
      `${photos} / ${reviews}`,
      images.length,
      `${cold.toFixed(0)} s`,
      `${warmest.toFixed(1)} s`,
      (warmest / cold).toFixed(3),
      await htmlSize(path.join(dist, 'galerie.html')),
      await htmlSize(path.join(dist, 'index.html')),
      pictures,
      `${(bytes / 1000).toFixed(0)} kB`,
      `${median(filter)} ms`,
    ]);
  }
  await browser.close();
  const head = ['Photos / reviews', 'Renditions', 'Cold build', 'Warm build', 'Warm : cold'];
  const load = [
    'Gallery HTML (brotli)',
    'Home HTML (brotli)',
    'Pictures at load',
    'Load without HTML',
    'Filter, 4x CPU',
  ];
  return `Content copied and recoloured from \`${CONTENT}\`, photos of ${PHOTO.width} x ${PHOTO.height} px, all different; cold: nothing kept, one run; the 21 photos of the other pages are in every build.\n\n${table([...head, ...load], rows)}`;
}
