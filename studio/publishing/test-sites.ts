/**
 * Small built sites for the tests of publishing, and what must always hold of the folder that
 * visitors see.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, watch } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { filesBelow, sha256 } from '#kit/files.ts';
import { expect } from 'vitest';
import { writeDelivery } from '#kit/hosting/write.ts';
import type { Target } from './target.ts';

/** A new folder that a web server may read. */
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

const SAMPLE_PAGES = ['index', 'carte', 'contact'];

/** Builds a site that says `words` on each page: its style, its script and its size are its own. */
export async function builtSite(words: string, { assets = 3, size = 100 } = {}): Promise<string> {
  const dist = path.join(await newFolder(), 'www');
  await mkdir(path.join(dist, '_astro'));
  const scripts = Array.from(
    { length: assets },
    (_, index) => `// ${words} ${index} ${'x'.repeat(size)}`,
  );
  for (const script of [...scripts, '// common'])
    await writeFile(path.join(dist, assetOf(script)), script);
  const tags = [...scripts, '// common']
    .map((script) => `<script src="/${assetOf(script)}"></script>`)
    .join('');
  await mkdir(path.join(dist, 'cartes'));
  for (const page of [...SAMPLE_PAGES, '404', '403', '500', '502', '503']) {
    const picture = `cartes/${page}.${digestOf(words)}.jpg`;
    if (SAMPLE_PAGES.includes(page)) await writeFile(path.join(dist, picture), `${words} ${page}`);
    const style = `<style>h1::after { content: '${page} ${words}' }</style>`;
    const card = `<meta property="og:image" content="${ADDRESS}/${picture}">`;
    const text = `<!doctype html><title>${page}</title>${card}${style}${tags}<h1>${words}</h1>${'<p>Bonjour</p>'.repeat(20)}`;
    await writeFile(path.join(dist, `${page}.html`), text);
  }
  await writeFile(path.join(dist, '_astro/photo d’été 3.avif'), 'a name as owners give it');
  await writeFile(path.join(dist, 'robots.txt'), 'User-agent: *\n');
  await writeDelivery(dist, ADDRESS);
  return dist;
}

const SEND = `
  const { openDestination } = await import('#studio/publishing/open-destination.ts');
  const { send } = await import('#studio/publishing/send.ts');
  const { readSite } = await import('#studio/publishing/site-files.ts');
  const [target, secret, dist] = process.argv.slice(1);
  const { folder, ...server } = JSON.parse(target);
  const site = await readSite(dist);
  const destination = await openDestination({ folder, ...server }, { secret, stallTimeout: 8000 });
  console.log('begins');
  const id = 'v' + process.pid + Date.now();
  await send(destination, site, { name: folder, id, summary: [], answers: ['newer-online'], onProgress() {}, onVisible: () => console.log('visible') });
  await destination.close();
  console.log('ends');
  process.exit();`;

/**
 * When a process is ended: once it has said this, and so many changes have been seen in the folder
 * since.
 */
type Moment = { said: 'begins' | 'visible'; changes: number; folder: string };

/**
 * Sends a site from a process of its own, which may be killed.
 *
 * @param until when it is killed; without it, or when that moment does not come, it sends to the
 * end
 * @returns how far it came
 */
export async function sendApart(
  target: Exclude<Target, { kind: 'git' }>,
  dist: string,
  {
    secret = '',
    until,
    env = {},
  }: { secret?: string; until?: Moment; env?: Record<string, string> } = {},
): Promise<{ isVisible: boolean; isWhole: boolean }> {
  const node = ['--import', './studio/test-config.mjs', '--input-type=module', '-e', SEND];
  const args = [...node, JSON.stringify(target), secret, dist];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  let said = '';
  let changes = 0;
  const endInTime = () => {
    if (until && said.includes(until.said) && changes++ >= until.changes) child.kill('SIGKILL');
  };
  const watcher = until && watch(until.folder, { recursive: true }, endInTime);
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  await ended;
  watcher?.close();
  return { isVisible: said.includes('visible'), isWhole: said.includes('ends') };
}

/** The files of the site that a page names, by their addresses. */
export const addressesIn = (page: string) =>
  [...page.matchAll(/(?:src|content)="(?:https:\/\/[^/"]+)?(\/[^"]+)"/g)].map(
    ([, address]) => address!,
  );

const VARIANTS = { '': (bytes: Buffer) => bytes, '.br': brotliDecompressSync, '.gz': gunzipSync };

/**
 * Whether each page in a folder, in each coding, is one of these sites' whole page, names only
 * files that are there, and has its style allowed.
 *
 * @param sites the words of the sites that may be there
 */
export function expectWhole(folder: string, sites: readonly string[]): void {
  const rules = readFileSync(path.join(folder, '.htaccess'), 'utf8');
  for (const page of SAMPLE_PAGES) {
    for (const [extension, decode] of Object.entries(VARIANTS)) {
      const file = path.join(folder, `${page}.html${extension}`);
      if (extension !== '' && !existsSync(file)) continue;
      const text = decode(readFileSync(file)).toString();
      expect(sites, file).toContain(/<h1>(.*)<\/h1>/.exec(text)?.[1]);
      expect(text.endsWith('</p>'), file).toBe(true);
      for (const address of addressesIn(text))
        expect(existsSync(folder + address), `${file} names ${address}`).toBe(true);
      const style = /<style>(.*)<\/style>/s.exec(text)![1]!;
      expect(rules, `${file} and the rules`).toContain(
        createHash('sha256').update(style).digest('base64'),
      );
    }
  }
}

/** The files of a folder but this tool's own, by path. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const own = (await filesBelow(folder)).filter((file) => !file.startsWith('.publication'));
  const read = own.map(async (file) => [
    file,
    (await readFile(path.join(folder, file))).toString('base64'),
  ]);
  return Object.fromEntries(await Promise.all(read)) as Record<string, string>;
}
