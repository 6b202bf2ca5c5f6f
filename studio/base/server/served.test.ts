import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { servedAddress } from './served.ts';

const root = process.cwd();
const SITE = {
  root,
  cacheDir: path.join(root, '.cache/editor/abc'),
  // Those of pages with and without parameters.
  sitePatterns: [/^\/$/, /^\/tarifs\/?$/, /^\/([^/]+?)\/?$/, /^\/partage\/([^/]+?)\.jpg\/?$/],
};
const served = (url: string, method = 'GET', site = SITE) =>
  servedAddress(site, { url, method } as IncomingMessage);

test('pages get modules of the site, and no other file of the project', () => {
  const files = [
    ...execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean),
    ...readdirSync('.').filter((name) => name.startsWith('.')),
    ...['.cache/history/x/history.json', '.cache/publish-settings/x.json', '.git/config'],
    ...['node_modules/vite/package.json', 'node_modules/.package-lock.json', '.env'],
  ];
  const allowed = files.filter((file) => served(`/${file}`) !== undefined);
  const isSource = (file: string) =>
    /^(?:src|kit)\/.*\.(?:astro|css|js|json|svg|tsx?|woff2?)$/.test(file) ||
    /^studio\/(?:content\/place|page\/marks\/(?:jsx-dev-runtime|mark))\.ts$/.test(file);
  expect(allowed).toEqual(files.filter(isSource));
  for (const file of files.filter((each) => !isSource(each)))
    for (const url of [
      `/@fs${root}/${file}`,
      `/@id/${file}`,
      `//${file}`,
      `/\\/${file}`,
      `/\\${file}/tarifs`,
      `/${file}?import&raw`,
      `/${file}?raw`,
      `/${file}?url`,
      `/${file}/`,
      `/src/../${file}`,
      `/src/%2e%2e/${file}`,
      `/src/..%2f${file}`,
      `/src/..%5c${file}`,
      `http://localhost/${file}`,
    ])
      expect(served(url), url).toBeUndefined();
  expect(served('/src/site.ts?raw')).toBeUndefined();
  expect(served('/src/site.ts?import&raw')).toBeUndefined();
});

test.each([
  '/@vite/client',
  '/@react-refresh',
  '/src/pages/index.astro?astro&type=script&index=0&lang.ts',
  '/src/styles/print.css?url',
  '/.cache/editor/abc/deps/react.js?v=1',
  '/favicon.svg',
  '/partage/accueil.jpg',
])('%s is answered as it is asked for', (url) => {
  expect(served(url)).toBe(url);
});

test('a page has no query', () => expect(served('/tarifs?import&raw')).toBe('/tarifs'));

test.each([
  '/__open-in-editor?file=/etc/passwd',
  '/__inspect/',
  '/@id/astro',
  '/@id/__x00__virtual',
  '/@fs/etc/passwd',
  '/@vite/env',
  '/.cache/editor/other/deps/react.js',
  '/.cache/editor/abc/deps/../../../history/x.js',
  '/.cache/editor/abc/deps/%2e%2e%2fx.js',
  '/.well-known/appspecific/com.chrome.devtools.json',
  '/_astro/status',
  '/_server-islands/x',
  '/_actions/x',
  '/package.json',
  '/package.json?raw',
  '/tarifs%00',
  '/\\/tarifs',
  '/\\/x/tarifs',
  '/tarifs/../package.json',
  '/_image?href=/etc/passwd',
  '/_image?href=%2F%40fs%2Fetc%2Fpasswd',
  '/_image?href=https://site.example/x.jpg',
  '/_image',
  '*',
  '',
])('%s is not answered', (url) => expect(served(url)).toBeUndefined());

test('nothing is changed by a request for a file', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])
    expect(served('/tarifs', method), method).toBeUndefined();
});

test('of the content a page gets the photos, but nothing behind a link', async () => {
  const photo = readdirSync(path.join(CONTENT_DIR, 'photos'))[0]!;
  const file = path.join(CONTENT_DIR, 'photos', photo, 'photo.jpg');
  const image = (href: string) => served(`/_image?href=${encodeURIComponent(href)}&w=10`);
  expect(existsSync(file)).toBe(true);
  expect(image(`/@fs${file}?origWidth=10`)).toBeDefined();
  expect(image(`/@fs${CONTENT_DIR}/tarifs.yaml`)).toBeUndefined();
  expect(image(`/@fs${CONTENT_DIR}/photos/../tarifs.yaml`)).toBeUndefined();
  const place = await mkdtemp(path.join(tmpdir(), 'site-'));
  mkdirSync(path.join(place, 'src'));
  writeFileSync(path.join(place, 'secret.json'), '{}');
  symlinkSync(path.join(place, 'secret.json'), path.join(place, 'src/a.json'));
  writeFileSync(path.join(place, 'src/b.json'), '{}');
  const site = { ...SITE, root: place };
  expect(served('/src/b.json', 'GET', site)).toBe('/src/b.json');
  expect(served('/src/a.json', 'GET', site)).toBeUndefined();
});
