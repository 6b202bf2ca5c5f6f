/**
 * Sends the same requests to every server, since the site must behave the same wherever it is
 * published.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { ASSETS, deliveryOf, ERROR_STATUSES, EXTENSIONS, TYPES } from '#kit/hosting/policy.ts';
import { scan } from '#kit/hosting/scan.ts';
import { hostFiles } from '#kit/hosting/write.ts';
import { PAGE_LIST, PAGES } from '#site.ts';
import {
  type Answer,
  ask as askServer,
  type RequestOptions,
  HOSTS,
  knowsBrotli,
  missingFor,
  type Server,
  startServer,
} from './servers.ts';
import { CHROMIUM_ARGS } from '../support/browsers.ts';
import { FIRST } from '../support/sites.ts';

const PATHS = PAGE_LIST.map((page): string => page.path);
const PAGE = PAGES.tarifs.path;

/** A file of `_astro` with this extension. */
/** A built file; of scripts one that is worth compressing. */
const asset = (extension: string) => {
  const names = readdirSync(path.join('dist', ASSETS));
  const own = names.filter((name) => name.endsWith(`.${extension}`));
  return ASSETS + (own.find((name) => names.includes(`${name}.br`)) ?? own[0]!);
};
const extensionOf = (address: string) => path.extname(address).slice(1);
const addresses = (list: string) => list.trim().split(/\s+/);
const typeOf = ({ headers }: Answer) => headers['content-type']?.split(';')[0];

/** A text that only refused files contain. */
const SECRET = 'not for the public';

/** Files that must not be sent, as a careless publication may leave them. */
const REFUSED = ['.env', '.git/config', '_astro/.cache', '_astro/page.js.map', 'notes.txt.gz'];

/** Files of every type, in both folders with different caching. */
const KINDS = Object.keys(TYPES)
  .filter((extension) => extension !== 'html')
  .flatMap((extension) => [`/essai.${extension}`, `${ASSETS}essai.${extension}`]);

const extra = Object.fromEntries([
  ...REFUSED.map((name) => [name, SECRET]),
  ...[...KINDS, '/.well-known/security.txt'].map((address) => [address, 'essai']),
]) as Record<string, string>;

/** A host name that browsers do not treat as secure, unlike `localhost`. */
const PREVIEW = 'essai.example';

/** Headers by which proxies say that the visitor came over https (kit/hosting/policy.ts). */
const OVER_HTTPS = `
  x-forwarded-proto: https
  x-forwarded-proto: HTTPS
  x-forwarded-proto: https,http
  x-forwarded-proto: https , https
  x-forwarded-protocol: ssl
  x-forwarded-scheme: https
  x-forwarded-ssl: on
  x-forwarded-ssl: 1
  x-forwarded-port: 443
  x-url-scheme: https
  x-proto: SSL
  https: on
  front-end-https: On
  cloudfront-forwarded-proto: https
  cf-visitor: {"scheme":"https"}
  forwarded: for=203.0.113.7;proto=https;by=10.0.0.1, for=10.0.0.1;proto=http
  forwarded: Proto="https"`;

/** The same for Apache only: the port of the request, and a variable of some hosts. */
const OVER_HTTPS_APACHE = `
  host: localhost:443
  x-sign: on`;

/** The same headers when the visitor came over http, but the proxies use https. */
const OVER_HTTP = `
  x-forwarded-proto: http
  x-forwarded-proto: http, https
  x-forwarded-proto: nothttps
  x-forwarded-for: https
  x-forwarded-ssl: off
  x-forwarded-port: 80
  x-forwarded-port: 8443
  https: 0
  cf-visitor: {"scheme":"http"}
  forwarded: for=203.0.113.7;proto=http, for=10.0.0.1;proto=https
  forwarded: host=https.example;proto=http`;

const headersOf = (list: string) =>
  list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(': ') as [name: string, value: string]);

// For the only test with a browser.
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_ARGS, `--host-resolver-rules=MAP ${PREVIEW} 127.0.0.1`],
  },
});

test('the build contains host files, compressed texts, and no source map', async () => {
  const read = (name: string) => readFileSync(path.join('dist', name));
  const names = readdirSync('dist', { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([]);
  for (const [name, text] of Object.entries(
    hostFiles(deliveryOf(await scan('dist'), FIRST.siteUrl)),
  ))
    expect(read(name).toString(), name).toBe(text);
  const variants = names.filter((name) => /\.(?:br|gz)$/.test(name));
  for (const page of names.filter((name) => name.endsWith('.html')))
    expect(variants).toContain(`${page}.br`);
  for (const variant of variants) {
    const original = variant.slice(0, -3);
    const unpack = variant.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    expect(EXTENSIONS.text, variant).toContain(extensionOf(original));
    expect(unpack(read(variant)).equals(read(original)), variant).toBe(true);
  }
});

for (const host of HOSTS)
  test.describe(host, () => {
    const missing = missingFor(host);
    test.skip(missing.length > 0 && !process.env.CI, `Not installed: ${missing.join(', ')}`);
    let server: Server;
    test.beforeAll(async () => {
      server = await startServer(host, { extra });
    });
    test.afterAll(() => server.stop());

    const ask = (address: string, request?: RequestOptions) => askServer(server, address, request);
    const file = (name: string) => readFileSync(path.join(server.root, name));

    /** Expects an answer to have each header of the delivery once. */
    const expectHeaders = ({ headers, raw }: Answer, { secure = true, picture = false } = {}) => {
      const { delivery } = server;
      const expected = {
        ...delivery.headers,
        'Content-Security-Policy': picture ? undefined : delivery.contentSecurityPolicy,
        'Strict-Transport-Security': secure ? delivery.strictTransport : undefined,
      };
      for (const [name, value] of Object.entries(expected)) {
        expect(headers[name.toLowerCase()], name).toBe(value);
        const times = raw.filter((sent) => sent.toLowerCase() === name.toLowerCase()).length;
        expect(times, `${name} is sent once`).toBe(value ? 1 : 0);
      }
    };
    const expectPage = async (
      address: string,
      status: number,
      name: string,
      { overHttps, ...request }: RequestOptions & { overHttps?: boolean } = {},
    ) => {
      const answer = await ask(address, request);
      expect(answer.status, address).toBe(status);
      expect(answer.headers['content-type'], address).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control'], address).toBe('no-cache');
      expect(answer.body.equals(file(`${name}.html`)), `${address} is ${name}`).toBe(true);
      expectHeaders(answer, { secure: overHttps ?? request.secure });
    };
    const expectRedirect = async (
      address: string,
      location: string,
      request: RequestOptions = {},
    ) => {
      const answer = await ask(address, request);
      expect(answer.status, address).toBe(301);
      expect(answer.headers.location, address).toBe(location);
      expect(answer.headers['cache-control'], address).toBe('no-cache');
      expectHeaders(answer, { secure: request.secure });
    };

    test('answers every page at one address, and redirects all its other forms there', async () => {
      for (const address of PATHS) {
        const name = address === '/' ? '/index' : address;
        await expectPage(`${address}?categorie=gel`, 200, name);
        const ends = ['/', '/index', '/index.html', '.html'];
        const forms =
          address === '/' ? ['/index', '/index.html'] : ends.map((end) => address + end);
        for (const form of forms) {
          await expectRedirect(form, server.origin + address);
          await expectRedirect(`${form}?a=1&b=%C3%A9`, `${server.origin}${address}?a=1&b=%C3%A9`);
        }
      }
      for (const form of [`${PAGE}?a=1`, `${PAGE}/?a=1`])
        for (const other of [
          { secure: false },
          { secure: false, host: 'www.localhost' },
          { host: 'www.localhost' },
        ])
          await expectRedirect(form, `${server.origin}${PAGE}?a=1`, other);
    });

    test('trusts the headers of a proxy that the visitor came over https', async () => {
      for (const [name, value] of headersOf(
        host === 'apache2' ? OVER_HTTPS + OVER_HTTPS_APACHE : OVER_HTTPS,
      ))
        await test.step(`${name}: ${value}`, async () => {
          const request = { secure: false, headers: { [name]: value } };
          await expectPage(PAGE, 200, PAGE, { ...request, overHttps: true });
        });
      for (const [name, value] of headersOf(OVER_HTTP))
        await test.step(`${name}: ${value}`, async () => {
          const request = { secure: false, headers: { [name]: value } };
          await expectRedirect(PAGE, server.origin + PAGE, request);
        });
    });

    test('answers at a preview address, also over http, without redirects', async () => {
      for (const secure of [true, false]) {
        await expectPage(PAGE, 200, PAGE, { host: PREVIEW, secure });
        const { status, headers } = await ask(`${PAGE}/`, { host: PREVIEW, secure });
        expect(status).toBe(301);
        const [scheme, port] = secure ? ['https', server.https] : ['http', server.http];
        const origin = `${scheme}://${PREVIEW}:${port}`;
        expect(new URL(headers.location!, origin).href).toBe(origin + PAGE);
      }
    });

    test('a page over http at a preview address loads all its files', async ({ page }) => {
      const failed: string[] = [];
      page.on('requestfailed', (request) => failed.push(request.url()));
      await page.goto(`http://${PREVIEW}:${server.http}${PAGE}`);
      await page.evaluate(() => document.fonts.ready);
      // Imported here, since the island waits for a visitor.
      const script = await page.locator('astro-island').first().getAttribute('component-url');
      await page.evaluate((address) => import(address), script!);
      expect(failed).toEqual([]);
    });

    test('shows the error page for unknown, refused and failed requests', async () => {
      const unknown = addresses(`
      /nope /nope.html /nope/ ${PAGE}/nope ${PAGE.toUpperCase()} ${ASSETS} ${ASSETS}nope.avif
      /.well-known/ /_astro/page.js.map /notes.txt.gz /index.html.br /404 /404.html`);
      for (const address of unknown) await expectPage(address, 404, '/404');
      const ofHosts = Object.keys(hostFiles(server.delivery)).map((name) => `/${name}`);
      for (const address of [
        ...addresses('/.env /%2eenv /.git/ /.git/config /_astro/.cache'),
        ...ofHosts.filter((each) => each.startsWith('/.')),
      ])
        await expectPage(address, 403, '/403');
      for (const status of Object.keys(ERROR_STATUSES).filter((each) => each.startsWith('5')))
        await expectPage(`/panne-${status}`, Number(status), `/${status}`);
    });

    test('sends each kind of file with its type and caching, and pictures uncompressed', async () => {
      for (const address of [...KINDS, '/.well-known/security.txt', asset('avif'), asset('js')]) {
        const extension = extensionOf(address);
        const text = EXTENSIONS.text.includes(extension);
        const answer = await ask(address, {
          headers: text ? {} : { 'accept-encoding': 'gzip, br' },
        });
        expect(answer.status, address).toBe(200);
        expect(typeOf(answer), address).toBe(TYPES[extension]);
        expect(answer.headers['cache-control'], address).toMatch(
          address.startsWith(ASSETS) ? /^public, max-age=31536000, immutable$/ : /max-age=3600$/,
        );
        expect(answer.headers, address).not.toHaveProperty('content-encoding');
        expect(answer.body.equals(file(address)), address).toBe(true);
        expectHeaders(answer, { picture: /^(?:avif|jpe?g|png|ico)$/.test(extension) });
      }
    });

    test('sends text in an accepted compression, and 304 for the same tag', async () => {
      const best = knowsBrotli(host) ? 'br' : 'gzip';
      const wanted = { [best]: 'gzip, deflate, br, zstd', '': 'identity', gzip: 'br;q=0, gzip' };
      /** Tags of the other codings, which must not match. */
      const otherTags = ['"other"'];
      for (const [address, name] of [
        ['/', '/index.html'],
        [PAGE, `${PAGE}.html`],
        ['/nope', '/404.html'],
        ...['/favicon.svg', asset('js')].map((each) => [each, each]),
      ] as [string, string][])
        for (const [coding, accepted] of Object.entries(wanted)) {
          const request = { 'accept-encoding': accepted };
          const { status, headers, body } = await ask(address, { headers: request });
          const what = `${address}, ${accepted}`;
          expect(headers['content-encoding'] ?? '', what).toBe(coding);
          expect(headers.vary, what).toBe('Accept-Encoding');
          expect(headers['content-type'], what).toContain(TYPES[extensionOf(name)]);
          const variant = name + { br: '.br', gzip: '.gz', '': '' }[coding]!;
          expect(body.equals(file(variant)), what).toBe(true);
          if (extensionOf(name) === 'html') expect(headers['cache-control'], what).toBe('no-cache');
          if (status === 404) continue;
          const askAgain = (tag: string) =>
            ask(address, { headers: { ...request, 'if-none-match': tag } });
          const again = await askAgain(headers.etag!);
          expect(again.status, what).toBe(304);
          expect(again.body).toHaveLength(0);
          expect(again.headers['cache-control']).toBe(headers['cache-control']);
          expect((await askAgain(otherTags.join())).status, what).toBe(200);
          otherTags.push(headers.etag!);
        }
    });

    test('refuses all methods but GET and HEAD', async () => {
      expect((await ask(PAGE, { method: 'HEAD' })).status).toBe(200);
      for (const method of ['POST', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']) {
        for (const address of [PAGE, '/nope', asset('js')]) {
          const { status, body } = await ask(address, { method, headers: { 'x-secret': SECRET } });
          expect(status, `${method} ${address}`).toBe(405);
          expect(body.toString()).not.toContain(SECRET);
        }
      }
    });

    test('never sends secret files, redirects to other hosts or headers from the request', async () => {
      const tricks = addresses(`
      /_astro/..%2f.env //.env /.env/ /.git%2fconfig /_astro%2fpage.js.map
      /_astro/page.js.map%20 /.well-known%2f..%2f.env /${PAGE} ${PAGE}// //evil.example${PAGE}/
      /%2f%2fevil.example/ /\\evil.example${PAGE}/ ${PAGE}%2f
      /%0d%0aX-Evil:%201 /?%0d%0aX-Evil:%201 ${PAGE}/%0d%0aX-Evil:%201/index.html`);
      for (const address of tricks)
        for (const secure of [true, false]) {
          const { status, headers, body } = await ask(address, { secure });
          expect([200, 301, 400, 403, 404], address).toContain(status);
          expect(body.toString(), address).not.toContain(SECRET);
          expect(headers, address).not.toHaveProperty('x-evil');
          const { location = server.origin } = headers;
          expect(new URL(location).origin, address).toBe(server.origin);
        }
    });
  });
