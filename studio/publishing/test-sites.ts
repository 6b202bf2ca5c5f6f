/** Small built sites for the tests of publishing, and what visitors must always find of them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, vi } from 'vitest';
import { filesBelow, sha256, writeWhole } from '#kit/files.ts';
import { writeDelivery } from '#kit/hosting/write.ts';
import { NO_CONTENT } from '../content/content.ts';
import type { StudioFolder } from '../content/server/folder.ts';
import { PublishError } from './publish-error.ts';
import * as publishing from './publish.ts';
import { HTACCESS } from './site-files.ts';
import type { PublishOrder } from './types.ts';

export const notePublished = vi.fn();

/** Publishes a built site, as if it were made of this folder's content. */
export const publish = ({ dist, ...order }: PublishOrder & { dist: string }) =>
  publishing.publish(order, {
    holdContent: async () => ({ folder: {} as StudioFolder, content: NO_CONTENT, tree: '' }),
    sincePublished: async () => undefined,
    checkRelease: () => true,
    buildSite: async () => dist,
    notePublished,
  });
export const { sendSite, testDestination } = publishing;

/** An empty folder; it goes with the folder of the whole run. */
export const newFolder = () => mkdtemp(path.join(tmpdir(), 'publishing-'));

const digestOf = (text: string) => sha256(text).slice(0, 8);
const assetOf = (text: string) => `_astro/${digestOf(text)}.js`;

export const ADDRESS = 'https://www.boulangerie.example';

const PAGES = ['index', 'carte', 'contact'];

/** Builds a site that says `words` on each page; its style, scripts and picture are its own. */
export async function builtSite(words: string, size = 100): Promise<string> {
  const dist = await newFolder();
  const write = (file: string, text: string) => writeWhole(path.join(dist, file), text);
  const own = [1, 2, 3].map((number) => `// ${words} ${number} ${'x'.repeat(size)}`);
  const scripts = [...own, '// common'];
  for (const script of scripts) await write(assetOf(script), script);
  const picture = `cartes/${digestOf(words)}.jpg`;
  await write(picture, words);
  for (const page of PAGES) {
    const head = [
      `<!doctype html><title>${page}</title>`,
      `<meta property="og:image" content="${ADDRESS}/${picture}">`,
      `<style>h1::after { content: '${page} ${words}' }</style>`,
      ...scripts.map((script) => `<script src="/${assetOf(script)}"></script>`),
    ];
    const body = `<h1>${words}</h1>${'<p>Bonjour</p>'.repeat(20)}`;
    await write(`${page}.html`, head.join('') + body);
  }
  await write('_astro/photo d’été 3.avif', 'a name as owners give it');
  await write('robots.txt', 'User-agent: *\n');
  await writeDelivery(dist, ADDRESS);
  return dist;
}

export async function copyOfSite(dist: string): Promise<string> {
  const copy = await newFolder();
  await cp(dist, copy, { recursive: true });
  return copy;
}

/** The files of the site that a page names, by their addresses. */
export const addressesIn = (page: string) =>
  [...page.matchAll(/(?:src|content)="(?:https:\/\/[^/"]+)?(\/[^"]+)"/g)].map(
    ([, address]) => address!,
  );

const DECODERS = {
  '': (bytes: Buffer) => bytes,
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** What is wrong: half a page, one of none of these sites, or a style that the rules refuse. */
export function pageFaults(page: string, rules: string, sites: readonly string[]): string[] {
  const whole = /<style>(.*)<\/style>.*<h1>(.*)<\/h1>.*<\/p>$/s.exec(page);
  const [, style = '', words = 'half a page'] = whole ?? [];
  const isAllowed = rules.includes(createHash('sha256').update(style).digest('base64'));
  return [
    ...(sites.includes(words) ? [] : [`says ${words}`]),
    ...(isAllowed ? [] : ['its style is refused']),
  ];
}

/** Expects all pages of a folder to be whole, compressed or not, and what they name to be there. */
export function expectWhole(folder: string, ...sites: string[]): void {
  const rules = readFileSync(path.join(folder, HTACCESS), 'utf8');
  for (const page of PAGES)
    for (const [extension, decode] of Object.entries(DECODERS)) {
      const file = path.join(folder, `${page}.html${extension}`);
      if (extension && !existsSync(file)) continue;
      const text = String(decode(readFileSync(file)));
      expect(pageFaults(text, rules, sites), file).toEqual([]);
      for (const address of addressesIn(text))
        expect(existsSync(folder + address), `${file} names ${address}`).toBe(true);
    }
}

/** The files of a folder except this tool's own, by path. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await filesBelow(folder)).filter((file) => !file.startsWith('.publication'));
  const read = (name: string) => readFileSync(path.join(folder, name), 'base64');
  return Object.fromEntries(names.map((name) => [name, read(name)]));
}

/** The error that some work ends with. */
export async function failureOf(work: Promise<unknown>): Promise<PublishError> {
  const error = await work.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PublishError);
  return error as PublishError;
}
