/** What more photos cost: to build, to send, to filter. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FILTER, launch, measurePress } from './interaction.ts';
import { median, progress, table, type Options } from './report.ts';
import { byTurns, prepareSite, serve } from './sites.ts';

/** Photos in the gallery: today's, and those of ten years. */
const SIZES = [9, 90];

/** An HTML file and its brotli variant. */
async function size(file: string): Promise<string> {
  const [html, brotli] = await Promise.all([readFile(file), readFile(`${file}.br`)]);
  return `${(html.length / 1000).toFixed(0)} kB (${(brotli.length / 1000).toFixed(1)})`;
}

export async function scale({ runs }: Options): Promise<string> {
  const browser = await launch();
  const rows = [];
  for (const photos of SIZES) {
    progress(`${photos} photos: builds`);
    const build = await prepareSite(photos);
    const { dist, seconds } = build({ cold: true });
    const warm = Array.from({ length: runs }, () => build().seconds);
    progress(`${photos} photos: filter`);
    const site = await serve(dist);
    const [filter] = await byTurns([site], runs, ({ origin }) => measurePress(browser, origin, FILTER));
    site.close();
    const files = await readdir(path.join(dist, '_astro'), { recursive: true });
    const pages = ['galerie.html', 'index.html'].map((name) => size(path.join(dist, name)));
    const times = [`${seconds.toFixed(0)} s`, `${median(warm).toFixed(1)} s`];
    rows.push([photos, ...times, files.length, ...(await Promise.all(pages)), `${median(filter!)} ms`]);
  }
  await browser.close();
  const head = [
    'Photos',
    'Cold build',
    'Warm build',
    'Files of /_astro',
    'Gallery HTML (brotli)',
    'Home HTML (brotli)',
  ];
  return `Cold: nothing kept, one run.\n\n${table([...head, 'Filter, 4x CPU'], rows)}`;
}
