import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersFile, redirectsFile } from './netlify.ts';
import { delivery, type Delivery } from './policy.ts';
import { hashSource, inlineCode, scan } from './scan.ts';
import { hostFiles, writeDelivery } from './write.ts';

const HOME =
  '<!doctype html><style>a{}</style><script type="module">run()</script><img srcset="/_astro/photo.avif 1x">'.padEnd(
    400,
  );
const FILES: Record<string, string> = {
  'index.html': HOME,
  'nos-tarifs.html': '<!doctype html><script>theme()</script>',
  '404.html': '<!doctype html>',
  '503.html': '<!doctype html>',
  'carte.vcf': 'BEGIN:VCARD',
  '_astro/app.AbC123.js': 'x'.repeat(500),
  '_astro/photo.avif': 'x'.repeat(500),
  '_astro/source.AbC123.jpg': 'position and camera',
  '.htaccess': 'of an earlier build',
};

let dist = '';
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'dist-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(dist, file)), { recursive: true });
    await writeFile(path.join(dist, file), text);
  }
});
afterAll(() => rm(dist, { recursive: true }));

describe('inlineCode', () => {
  it('finds what a browser runs or applies, and leaves data and files alone', () => {
    const html = `<!doctype html><head><style>a > b{}</style><script>1 < 2</script><script src="/x.js"></script>
      <script type="application/ld+json">{"a":1}</script></head><body><style>c{}</style><template><script>3</script></template>
      <script type="module">4</script><script type="speculationrules">{}</script><script type="text/plain">no</script></body>`;
    expect(inlineCode(html)).toEqual({ scripts: ['1 < 2', '3', '4', '{}'], styles: ['a > b{}', 'c{}'] });
  });

  it('hashes line ends as a browser reads them', () => {
    expect(inlineCode('<script>a\r\nb</script>').scripts).toEqual(['a\nb']);
  });

  it.each(['<p style="color:red">', '<button onclick="buy()">', '<svg><g style="x"></g></svg>'])(
    'refuses %s',
    (html) => {
      expect(() => inlineCode(html)).toThrow(/would be blocked/);
    },
  );
});

it('hashes as the CSP specification does', () => {
  // The example of CSP 3, 8.4: alert('Hello, world.');
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

describe('scan', () => {
  it('tells pages from the 404 page, assets and other files', async () => {
    expect(await scan(dist)).toEqual({
      pages: ['503', 'nos-tarifs'],
      files: ['carte.vcf'],
      scriptHashes: [hashSource('run()'), hashSource('theme()')].sort(),
      styleHashes: [hashSource('a{}')],
    });
  });

  it('names the page that the policy would break', async () => {
    const file = path.join(dist, 'broken.html');
    await writeFile(file, '<p style="color:red">');
    await expect(scan(dist)).rejects.toThrow(/^broken\.html: <p style="color:red"> would be blocked/);
    await rm(file);
  });
});

describe('delivery', () => {
  const built = { pages: ['tarifs'], files: [], scriptHashes: ["'sha256-a'"], styleHashes: [] };
  const policy = (siteUrl: string): Delivery => delivery(built, siteUrl);

  it.each([
    ['https://institut.fr', 'institut.fr', 'www.institut.fr'],
    ['https://www.institut.fr', 'www.institut.fr', 'institut.fr'],
  ])('at %s has the address %s, where %s is sent', (siteUrl, host, twin) => {
    expect(policy(siteUrl)).toMatchObject({ origin: siteUrl, host, twin });
  });

  it('allows nothing unsafe and no other host', () => {
    const csp = policy('https://institut.fr').contentSecurityPolicy;
    expect(csp).toMatch(/^default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self';/);
    expect(csp).not.toMatch(/unsafe|https?:|\*|data:|blob:/);
  });

  it('keeps every header within the 2,000 characters that Cloudflare allows a line', async () => {
    const longest = delivery(await scan(dist), 'https://institut.fr');
    const lines = { 'Content-Security-Policy': longest.contentSecurityPolicy, ...longest.headers };
    for (const [name, value] of Object.entries(lines)) expect(`${name}: ${value}`.length).toBeLessThan(2000);
  });
});

describe('hosts’ files', () => {
  it('give Netlify and Cloudflare each header once per path', async () => {
    const policy = delivery(await scan(dist), 'https://institut.fr');
    const rules = headersFile(policy).trim().split('\n\n');
    expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/_astro/*', '/carte.vcf']);
    expect(rules[0]!.match(/Cache-Control/g)).toBeNull();
    expect(rules[0]).toContain('\n  Strict-Transport-Security: max-age=63072000; includeSubDomains');
    expect(redirectsFile(policy)).toContain('/nos-tarifs/index.html /nos-tarifs 301\n');
  });

  it('follow the one setting of the address', async () => {
    const built = await scan(dist);
    const files = (siteUrl: string) => hostFiles(delivery(built, siteUrl));
    for (const name of ['.htaccess', '.deploy/nginx.conf', '.deploy/Caddyfile']) {
      expect(files('https://www.institut.fr')[name]).toContain('https://www.institut.fr');
      expect(files('https://www.institut.fr')[name]).not.toContain('https://institut.fr');
    }
  });
});

it('writeDelivery leaves the configurations and variants that give the original back', async () => {
  await writeDelivery(dist);
  const read = (file: string) => readFile(path.join(dist, file));
  expect((await read('.htaccess')).toString()).toContain('RewriteEngine On');
  expect((await read('.deploy/Caddyfile')).toString()).toContain(hashSource('run()'));
  expect(brotliDecompressSync(await read('index.html.br')).toString()).toBe(HOME);
  expect(gunzipSync(await read('index.html.gz')).toString()).toBe(HOME);
  expect(await read('_astro/photo.avif')).toHaveLength(500);
  for (const file of ['_astro/photo.avif.br', 'carte.vcf.gz', '.htaccess.br', 'index.html.br.br'])
    await expect(read(file), file).rejects.toThrow('ENOENT');
});
