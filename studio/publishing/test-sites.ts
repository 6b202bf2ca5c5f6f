/** Small built sites for the tests of publishing, and what visitors must always find of them. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { filesBelow, sha256 } from '#kit/files.ts';
import { writeDelivery } from '#kit/hosting/write.ts';
import type { Destination } from './destination.ts';
import { PublishError } from './publish-error.ts';
import { HTACCESS } from './site-files.ts';

/** A new folder that a web server may read; it goes with the folder of the whole run. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'publishing-'));
  await chmod(folder, 0o755);
  await mkdir(path.join(folder, 'www'), { mode: 0o755 });
  return folder;
}

const digestOf = (text: string) => sha256(text).slice(0, 8);
/** The name of an asset by its content, as the build gives it. */
const assetOf = (text: string) => `_astro/${digestOf(text)}.js`;

/** The public address of these sites. */
export const ADDRESS = 'https://www.boulangerie.example';

const PAGES = ['index', 'carte', 'contact'];

/** Builds a site that says `words` on each page; its style, scripts and picture are its own. */
export async function builtSite(words: string, { assets = 3, size = 100 } = {}): Promise<string> {
  const dist = path.join(await newFolder(), 'www');
  const write = (file: string, text: string) => writeFile(path.join(dist, file), text);
  await mkdir(path.join(dist, '_astro'));
  await mkdir(path.join(dist, 'cartes'));
  const filler = 'x'.repeat(size);
  const own = Array.from({ length: assets }, (_, index) => `// ${words} ${index} ${filler}`);
  const scripts = [...own, '// common'];
  for (const script of scripts) await write(assetOf(script), script);
  const picture = `cartes/${digestOf(words)}.jpg`;
  await write(picture, words);
  for (const page of [...PAGES, '404']) {
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

/** A copy of a built site, to be changed. */
export async function copyOfSite(dist: string): Promise<string> {
  const copy = path.join(await newFolder(), 'www');
  await cp(dist, copy, { recursive: true });
  return copy;
}

/** The files of the site that a page names, by their addresses. */
export const addressesIn = (page: string) =>
  [...page.matchAll(/(?:src|content)="(?:https:\/\/[^/"]+)?(\/[^"]+)"/g)].map(
    ([, address]) => address!,
  );

const DECODERS = { br: brotliDecompressSync, gz: gunzipSync };

/**
 * What is wrong with a page: it has to be whole, to be of one of these sites, and to have its style
 * allowed by the rules.
 *
 * @param sites the words of the sites
 */
export function pageFaults(page: string, rules: string, sites: readonly string[]): string[] {
  const words = /<h1>(.*)<\/h1>.*<\/p>$/s.exec(page)?.[1] ?? 'half a page';
  const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';
  const isAllowed = rules.includes(createHash('sha256').update(style).digest('base64'));
  return [
    ...(sites.includes(words) ? [] : [`says ${words}`]),
    ...(isAllowed ? [] : ['its style is refused']),
  ];
}

/** Expects all pages of a folder to be whole, compressed or not, and what they name to be there. */
export function expectWhole(folder: string, ...sites: string[]): void {
  const rules = readFileSync(path.join(folder, HTACCESS), 'utf8');
  for (const page of PAGES) {
    const file = path.join(folder, `${page}.html`);
    const texts = [readFileSync(file)];
    for (const [extension, decode] of Object.entries(DECODERS))
      if (existsSync(`${file}.${extension}`))
        texts.push(decode(readFileSync(`${file}.${extension}`)));
    for (const text of texts.map(String)) {
      expect(pageFaults(text, rules, sites), file).toEqual([]);
      for (const address of addressesIn(text))
        expect(existsSync(folder + address), `${file} names ${address}`).toBe(true);
    }
  }
}

/** The files of a folder except this tool's own, by path. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const names = (await filesBelow(folder)).filter((file) => !file.startsWith('.publication'));
  const entries = names.map(async (name) => [
    name,
    await readFile(path.join(folder, name), 'base64'),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as Record<string, string>;
}

/** A destination that announces each operation, with its paths, and waits for the answer. */
export function watched(
  destination: Destination,
  onOperation: (name: string, path?: string, newPath?: string) => unknown,
): Destination {
  const operations = Object.entries(destination).map(([name, operation]) => [
    name,
    typeof operation !== 'function'
      ? operation
      : async (path?: never, value?: never) => {
          await onOperation(name, path, value);
          return operation(path!, value!);
        },
  ]);
  return Object.fromEntries(operations) as Destination;
}

/** The error that some work ends with. */
export const failureOf = (work: Promise<unknown>): Promise<PublishError> =>
  work.then(
    () => expect.fail('It did not fail.'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(PublishError);
      return error as PublishError;
    },
  );
