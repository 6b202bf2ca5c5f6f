/** One table of requests, asserted on every server: the site must behave the same wherever it is published. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTENT_DIR } from '#content/read.ts';
import { CACHE, delivery, TYPES } from '#hosting/policy.ts';
import { scan } from '#hosting/scan.ts';
import { hostFiles } from '#hosting/write.ts';
import {
  type Answer,
  type Ask,
  ask as askServer,
  DIST,
  type HostName,
  knowsBrotli,
  missingPrograms,
  type Server,
  startServer,
} from './hosts.ts';

const built = await scan(DIST);
const PAGES = built.pages.map((page) => `/${page}`);
const assets = readdirSync(path.join(DIST, '_astro'), { recursive: true, encoding: 'utf8' });
/** The first fingerprinted asset with this extension. */
const asset = (extension: string) => `/_astro/${assets.filter((name) => name.endsWith(`.${extension}`)).sort()[0]!}`;

/** Text that only a refused file holds. */
const SECRET = 'not for the public';
/** Files that must not be sent, put there as a careless publication would. */
const REFUSED = ['.env', '.git/config', '_astro/.cache', '_astro/page.js.map', 'notes.txt.gz'];
/** Kinds of files that a build may hold, so that each is tested even if this one holds none. */
const KINDS: Record<string, string> = {
  'essai.vcf': 'BEGIN:VCARD',
  'essai.webmanifest': '{}',
  'essai.json': '{}',
  'essai.txt': 'essai',
  'essai.xml': '<urlset/>',
  'essai.ico': 'ico',
  'essai.png': 'png',
  'essai.pdf': 'pdf',
  'essai.css': 'a{}',
  '.well-known/security.txt': 'Contact: x',
  'panne-503.php': '<?php',
};

const plant = async (root: string) => {
  for (const [file, text] of [...REFUSED.map((name) => [name, SECRET] as const), ...Object.entries(KINDS)]) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
};

it('finds a finished build, with the configurations of this very build', async () => {
  for (const [file, text] of Object.entries(hostFiles(delivery(built))))
    expect(readFileSync(path.join(DIST, file), 'utf8'), file).toBe(text);
  expect(PAGES).toEqual(
    expect.arrayContaining(['/contact', '/galerie', '/mentions-legales', '/prestations', '/tarifs']),
  );
});

it('finds in the build no source photo and no source map', () => {
  const digests = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.yaml'))
      .map((entry) =>
        createHash('sha256')
          .update(readFileSync(path.join(entry.parentPath, entry.name)))
          .digest('hex'),
      );
  const sources = digests(path.join(CONTENT_DIR, 'photos'));
  expect(sources.length).toBeGreaterThan(9);
  expect(digests(DIST).filter((digest) => sources.includes(digest))).toEqual([]);
  expect(assets.filter((name) => name.endsWith('.map'))).toEqual([]);
});

describe.each<HostName>(['apache2', 'nginx', 'caddy'])('%s', (host) => {
  const missing = missingPrograms(host);
  if (missing.length && !process.env.CI) {
    it.skip(`is not tested: this machine has no ${missing.join(', ')} (apt-get install ${missing.join(' ')})`);
    return;
  }

  let server: Server;
  beforeAll(async () => {
    server = await startServer(host, { plant });
  });
  afterAll(() => server?.stop());

  const ask = (request: Ask | string) => askServer(server, typeof request === 'string' ? { path: request } : request);
  const file = (name: string) => readFile(path.join(server.root, name));

  /** Every answer over https carries the policy's headers, each once. */
  const expectSecure = ({ headers, raw }: Answer, { secure = true, picture = false } = {}) => {
    const policy = delivery(built, server.origin);
    const expected = {
      ...policy.headers,
      ...(!picture && { 'Content-Security-Policy': policy.contentSecurityPolicy }),
      ...(secure && { 'Strict-Transport-Security': policy.strictTransport }),
    };
    for (const [name, value] of Object.entries(expected)) {
      expect(headers[name.toLowerCase()], name).toBe(value);
      expect(
        raw.filter((sent) => sent.toLowerCase() === name.toLowerCase()),
        name,
      ).toHaveLength(1);
    }
    if (picture) expect(headers).not.toHaveProperty('content-security-policy');
    if (!secure) expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers).not.toHaveProperty('x-powered-by');
  };
  const expectPage = async (answer: Answer, status: number, name: string) => {
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe(CACHE.page);
    expect(answer.body.equals(await file(`${name}.html`)), `the page ${name}.html`).toBe(true);
    expectSecure(answer);
  };
  const expectRedirect = (answer: Answer, location: string, secure = true) => {
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(location);
    expect(answer.headers['cache-control']).toBe(CACHE.page);
    expectSecure(answer, { secure });
  };

  it.each([['/', 'index'], ...PAGES.map((page) => [page, page.slice(1)])])('answers %s', async (address, name) => {
    await expectPage(await ask(address!), 200, name!);
    await expectPage(await ask(`${address}?categorie=gel`), 200, name!);
  });

  it.each(PAGES)('sends every other form of %s there, once, with the query string', async (page) => {
    for (const form of ['/', '/index.html', '.html', '/index'])
      for (const query of ['', '?a=1&b=%C3%A9'])
        expectRedirect(await ask(`${page}${form}${query}`), `${server.origin}${page}${query}`);
  });

  it('sends /index.html to /', async () => {
    expectRedirect(await ask('/index.html'), `${server.origin}/`);
    expectRedirect(await ask('/index.html?a=1'), `${server.origin}/?a=1`);
  });

  it('sends http and the other host name to the one address, in one redirect with the path', async () => {
    for (const [form, clean] of [
      ['/', '/'],
      ['/tarifs?a=1', '/tarifs?a=1'],
      ['/tarifs/?a=1', '/tarifs?a=1'],
    ] as const) {
      const location = `${server.origin}${clean}`;
      expectRedirect(await ask({ path: form, secure: false }), location, false);
      expectRedirect(await ask({ path: form, secure: false, host: 'www.localhost' }), location, false);
      expectRedirect(await ask({ path: form, host: 'www.localhost' }), location);
    }
  });

  it('answers under a preview address without sending it elsewhere', async () => {
    await expectPage(await ask({ path: '/tarifs', host: 'essai.localhost' }), 200, 'tarifs');
    const { status, headers } = await ask({ path: '/tarifs/', host: 'essai.localhost' });
    expect(status).toBe(301);
    expect(new URL(headers.location!, `https://essai.localhost:${server.https}`).href).toBe(
      `https://essai.localhost:${server.https}/tarifs`,
    );
  });

  it.each([
    '/nope',
    '/nope.html',
    '/nope/',
    '/tarifs/nope',
    '/tarifs.html/nope',
    '/_astro/nope.js',
    '/_astro/nope.woff2',
    '/_astro/nope.avif',
    '/_astro',
    '/_astro/',
    '/_astro/fonts/',
    '/.well-known/',
    '/PRESTATIONS',
  ])('answers 404 at %s, and lists no folder', async (address) => expectPage(await ask(address), 404, '404'));

  it.each([
    '/.env',
    '/.git/config',
    '/.git/',
    '/.htaccess',
    '/.deploy/nginx.conf',
    '/.deploy/Caddyfile',
    '/_astro/.cache',
    '/%2eenv',
  ])('refuses the dotfile %s', async (address) => {
    const answer = await ask(address);
    await expectPage(answer, 403, '403');
  });

  it.each(['/_astro/page.js.map', '/notes.txt.gz', '/index.html.br', '/index.html.gz'])(
    'has no %s: source maps and variants are not sent by name',
    async (address) => expectPage(await ask(address), 404, '404'),
  );

  it('shows the 404 page with its status even by its own name', async () => {
    for (const address of ['/404', '/404.html']) await expectPage(await ask(address), 404, '404');
  });

  it.each([500, 502, 503])('shows the page of status %i when something behind the server fails so', async (status) =>
    expectPage(await ask(`/panne-${status}`), status, String(status)),
  );

  it('has the texts of the specification on its error pages', async () => {
    expect((await ask('/nope')).body.toString()).toContain('Oops! Page not found');
    for (const address of ['/.env', '/panne-500', '/panne-502', '/panne-503'])
      expect((await ask(address)).body.toString()).toContain('Unexpected Application Error!');
  });

  if (host === 'apache2')
    it('shows the page of status 503 when its application is dead', async () =>
      expectPage(await ask('/panne-503.php'), 503, '503'));

  it.each([
    ...['avif', 'webp', 'jpeg', 'js', 'woff2'].map((extension) => [asset(extension), extension, CACHE.assets]),
    ['/favicon.svg', 'svg', CACHE.other],
    ...Object.keys(KINDS)
      .filter((name) => !name.endsWith('.php'))
      .map((name) => [`/${name}`, path.extname(name).slice(1), CACHE.other]),
  ])('sends %s with its type and its cache time', async (address, extension, cache) => {
    const answer = await ask(address!);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']!.split(';')[0]).toBe(TYPES[extension!]);
    expect(answer.headers['cache-control']).toBe(cache);
    expect(answer.body.equals(await file(address!))).toBe(true);
    expectSecure(answer, { picture: /\.(avif|webp|jpeg|png|ico)$/.test(address!) });
  });

  it.each(['/', '/prestations', '/nope', '/favicon.svg', asset('js')])(
    'sends %s compressed as asked for',
    async (address) => {
      const name = { '/': 'index.html', '/prestations': 'prestations.html', '/nope': '404.html' }[address] ?? address;
      const best = knowsBrotli(host) ? 'br' : 'gzip';
      const wanted = {
        'gzip, deflate, br, zstd': best,
        br: knowsBrotli(host) ? 'br' : '',
        gzip: 'gzip',
        identity: '',
        '': '',
        'br;q=0, gzip': 'gzip',
      };
      const etags = new Set<string>();
      for (const [accepted, coding] of Object.entries(wanted)) {
        const answer = await ask({ path: address, headers: accepted ? { 'accept-encoding': accepted } : {} });
        expect(answer.headers['content-encoding'] ?? '', accepted).toBe(coding);
        expect(answer.headers.vary, accepted).toBe('Accept-Encoding');
        const suffix = { br: '.br', gzip: '.gz', '': '' }[coding]!;
        expect(answer.body.equals(await file(name + suffix)), `${accepted}: ${name}${suffix}`).toBe(true);
        expect(answer.headers['content-type']!.split(';')[0]).toBe(TYPES[path.extname(name).slice(1)]);
        etags.add(`${answer.headers.etag} ${coding}`);
      }
      if (address !== '/nope') expect(new Set([...etags].map((tag) => tag.split(' ')[0])).size).toBe(etags.size);
    },
  );

  it('does not compress again what is compressed already', async () => {
    for (const extension of ['avif', 'webp', 'jpeg', 'woff2']) {
      const answer = await ask({ path: asset(extension), headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.headers).not.toHaveProperty('content-encoding');
    }
  });

  it.each(['/', '/tarifs', asset('avif'), '/favicon.svg'])('answers 304 at %s to who has it', async (address) => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await ask({ path: address, headers: { 'accept-encoding': coding } });
      expect(headers.etag).toMatch(/^(W\/)?"[^"]+"$/);
      const again = await ask({
        path: address,
        headers: { 'accept-encoding': coding, 'if-none-match': headers.etag! },
      });
      expect(again.status, coding).toBe(304);
      expect(again.body).toHaveLength(0);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
      const changed = await ask({ path: address, headers: { 'accept-encoding': coding, 'if-none-match': '"other"' } });
      expect(changed.status).toBe(200);
    }
  });

  it.each(['/', '/tarifs', '/nope', '/tarifs/', asset('avif')])(
    'answers HEAD at %s as GET, without a body',
    async (address) => {
      const get = await ask(address);
      const head = await ask({ path: address, method: 'HEAD' });
      expect(head.status).toBe(get.status);
      expect(head.body).toHaveLength(0);
      for (const name of ['content-type', 'cache-control', 'etag', 'location'])
        expect(head.headers[name]).toBe(get.headers[name]);
      expectSecure(head, { picture: address.endsWith('.avif') });
    },
  );

  it('sends a part of a file', async () => {
    const image = await file(asset('avif'));
    const part = await ask({ path: asset('avif'), headers: { range: 'bytes=100-199' } });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 100-199/${image.length}`);
    expect(part.body.equals(image.subarray(100, 200))).toBe(true);
    expect((await ask({ path: asset('avif'), headers: { range: 'bytes=99999999-' } })).status).toBe(416);
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])('does not take %s', async (method) => {
    for (const address of ['/', '/tarifs', '/nope', asset('js')]) {
      const { status, body } = await ask({ path: address, method, headers: { 'x-secret': SECRET } });
      expect(status, address).toBe(405);
      expect(body.toString()).not.toContain(SECRET);
    }
  });

  it.each([
    '/../../../../etc/passwd',
    '/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2f..%2f..%2fetc%2fpasswd',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '/..%5c..%5cetc%5cpasswd',
    '/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd',
    '/%252e%252e/%252e%252e/etc/passwd',
    '/../server.conf',
    '/_astro/../../server.conf',
    '/_astro/..%2f..%2fserver.conf',
    '/_astro/../.env',
    '/_astro/..%2f.env',
    '/_astro/%2e%2e/.env',
    '//.env',
    '/./.env',
    '/%2Eenv',
    '/.env/',
    '/.env%00',
    '/.env%00.html',
    '/.env?.html',
    '/.git%2fconfig',
    '/_astro%2f.cache',
    '/_astro%2fpage.js.map',
    '/_astro/page.js.map/',
    '/_astro/page.js.map%20',
    '/.well-known/../.env',
    '/.well-known%2f..%2f.env',
    '/tarifs%00',
    '/tarifs%00.html',
    '/tarifs/..;/.env',
  ])('gives nothing away at %s', async (address) => {
    const { status, body } = await ask(address);
    expect([400, 403, 404]).toContain(status);
    expect(body.toString()).not.toMatch(new RegExp(`${SECRET}|root:|ssl|AllowOverride`));
  });

  it.each([
    '//tarifs',
    '/tarifs//',
    '//evil.example/tarifs/',
    '//evil.example/%2e%2e',
    '/%2f%2fevil.example/',
    '/\\evil.example/tarifs/',
    '/tarifs%2f',
    '/tarifs%2findex.html',
    '/./tarifs',
    '/_astro/../tarifs',
    '/tarifs/%0d%0aX-Evil:%201/index.html',
    '/%0d%0aX-Evil:%201',
    '/?%0d%0aX-Evil:%201',
  ])('is not led out of the site by %s', async (address) => {
    for (const secure of [true, false]) {
      const { status, headers } = await ask({ path: address, secure });
      expect([200, 301, 400, 403, 404]).toContain(status);
      expect(headers).not.toHaveProperty('x-evil');
      if (headers.location) expect(headers.location.startsWith(`${server.origin}/`), headers.location).toBe(true);
    }
  });

  it('survives a very long path and a very long query', async () => {
    for (const address of [`/${'a'.repeat(20_000)}`, `/${'a/'.repeat(3_000)}`, `/tarifs?${'a'.repeat(20_000)}`]) {
      const { status } = await ask(address);
      expect(status).toBeGreaterThanOrEqual(address.startsWith('/tarifs') ? 200 : 400);
      expect(status).toBeLessThan(500);
    }
    await expectPage(await ask('/tarifs'), 200, 'tarifs');
  });
});
