/**
 * The least that pages can cost: empty pages of the same size, with the same typefaces and picture.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const FOLDER = '.cache/bench/floor';
const PICTURE = /<picture>(?:(?!<\/picture>).)*<\/picture>/gs;

/** An empty page as heavy as a built one: its heading, a line of text, its first picture. */
function emptyPage(html: string): string {
  const all = (pattern: RegExp) => html.match(pattern) ?? [];
  const pictures = all(PICTURE);
  const first = pictures.find((picture) => picture.includes('fetchPriority="high"'));
  const start = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Vide</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...all(/<link rel="preload"[^>]*>/g),
    '<style>',
    ...all(/@font-face\s*\{[^}]*url\([^}]*\}/g),
    'body{font:17px Instrument Sans}h1{font:400 46px Instrument Serif}img{width:100%;height:auto}',
    '</style></head><body>',
    ...all(/<h1.*?<\/h1>/gs),
    '<p>Une ligne de texte</p>',
    first ?? pictures[0] ?? '',
  ].join('');
  const weight = (text: string) => brotliCompressSync(text).length;
  // Random letters, since they hardly compress: three of four bytes remain.
  const filler = randomBytes(Math.max(0, weight(html) - weight(start))).toString('base64');
  return `${start}<!--${filler}-->`;
}

/**
 * Writes an empty page for each page of a built site.
 *
 * @param pages their addresses
 * @returns the folder
 */
export function writeFloor(dist: string, pages: string[]): string {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  symlinkSync(path.resolve(dist, '_astro'), path.join(FOLDER, '_astro'));
  for (const page of pages) {
    const file = page === '/' ? 'index.html' : `${page.slice(1)}.html`;
    const html = emptyPage(readFileSync(path.join(dist, file), 'utf8'));
    writeFileSync(path.join(FOLDER, file), html);
    writeFileSync(path.join(FOLDER, `${file}.br`), brotliCompressSync(html));
  }
  return FOLDER;
}
