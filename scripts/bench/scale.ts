/** What more photos cost: to build, to send, to filter. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { FILTER, launch, measurePress } from './interaction.ts';
import { byTurns, median, prepareSite, serve, type Options, type Table } from './measure.ts';

/** Photos in the gallery: today's, and those of ten years. */
const SIZES = [9, 90];

/** An HTML file and its brotli variant. */
async function size(file: string): Promise<string> {
  const [html, brotli] = await Promise.all([readFile(file), readFile(`${file}.br`)]);
  return `${(html.length / 1000).toFixed(0)} kB (${(brotli.length / 1000).toFixed(1)})`;
}

export async function scale({ runs }: Options): Promise<Table> {
  const browser = await launch();
  const rows = [];
  for (const photos of SIZES) {
    console.log(`${photos} photos`);
    const build = await prepareSite(photos);
    const { dist, seconds } = build({ cold: true });
    const warm = Array.from({ length: runs }, () => build().seconds);
    const [filter] = await byTurns([await serve(dist)], runs, (origin) => measurePress(browser, origin, FILTER));
    rows.push([
      photos,
      `${seconds.toFixed(0)} s`,
      `${median(warm).toFixed(1)} s`,
      (await readdir(path.join(dist, '_astro'))).length,
      await size(path.join(dist, 'galerie.html')),
      await size(path.join(dist, 'index.html')),
      `${median(filter!)} ms`,
    ]);
  }
  await browser.close();
  const pages = ['Gallery HTML (brotli)', 'Home HTML (brotli)'];
  const head = ['Photos', 'Cold build', 'Warm build', 'Files of /_astro', ...pages, 'Filter, 4x CPU'];
  return { note: 'Cold: nothing kept, one run.', head, rows };
}
