import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headersFile, redirectsFile } from './netlify.ts';
import { delivery } from './policy.ts';
import { hashSource, inlineCode, scan } from './scan.ts';
import { hostFiles, writeDelivery } from './write.ts';

const HOME = `<!doctype html><style>a{}</style><script type="module">run()</script>${'<p>Ongles</p>'.repeat(30)}`;
const FILES: Record<string, string> = {
  'index.html': HOME,
  'nos-tarifs.html': '<!doctype html><script>theme()</script>',
  '404.html': '<!doctype html>',
  '503.html': '<!doctype html>',
  'carte.vcf': 'BEGIN:VCARD',
  '_astro/app.AbC123.js': 'x'.repeat(500),
  '_astro/photo.avif': 'x'.repeat(500),
  '.htaccess': 'of an earlier build',
};

let dist = '';
const inDist = (file: string) => path.join(dist, file);
beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'dist-'));
  await mkdir(inDist('_astro'));
  for (const [file, text] of Object.entries(FILES)) await writeFile(inDist(file), text);
});
afterAll(() => rm(dist, { recursive: true }));

test('inline code is what a browser runs or applies, line ends as the browser reads them; data and files are none', () => {
  const html = `<!doctype html><head><style>a > b{}</style><script>1 < 2</script><script src="/x.js"></script>
    <script type="application/ld+json">{"a":1}</script></head><body><style>c{}</style><template><script>3\r\n</script></template>
    <script type="module">4</script><script type="speculationrules">{}</script><script type="text/plain">no</script></body>`;
  expect(inlineCode(html)).toEqual({ scripts: ['1 < 2', '3\n', '4', '{}'], styles: ['a > b{}', 'c{}'] });
});

test('inline code is hashed as in the example of CSP 3, 8.4', () => {
  expect(hashSource("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

test('a built folder has pages, other files, and hashes of its inline code', async () => {
  expect(await scan(dist)).toEqual({
    pages: ['503', 'nos-tarifs'],
    files: ['carte.vcf'],
    scriptHashes: [hashSource('run()'), hashSource('theme()')].sort(),
    styleHashes: [hashSource('a{}')],
  });
});

test.each(['<p style="color:red">', '<button onclick="buy()">', '<svg><g style="x"></g></svg>'])(
  'a page that the policy would break is named: %s',
  async (html) => {
    await writeFile(inDist('broken.html'), html);
    await expect(scan(dist)).rejects.toThrow(/^broken\.html: <.+> would be blocked/);
    await rm(inDist('broken.html'));
  },
);

const built = { pages: ['nos-tarifs'], files: ['carte.vcf'], scriptHashes: ["'sha256-a'"], styleHashes: [] };

test.each([
  ['https://institut.fr', 'institut.fr', 'www.institut.fr'],
  ['https://www.institut.fr', 'www.institut.fr', 'institut.fr'],
])('the pages of %s are at %s, where %s is sent, in every configuration', (siteUrl, host, twin) => {
  const policy = delivery(built, siteUrl);
  expect(policy).toMatchObject({ origin: siteUrl, host, twin });
  const files = hostFiles(policy);
  for (const name of ['.htaccess', '.deploy/nginx.conf', '.deploy/Caddyfile']) {
    expect(files[name]).toContain(siteUrl);
    expect(files[name]).not.toContain(`https://${twin}`);
  }
});

test('the policy allows nothing unsafe and no other host', () => {
  const { contentSecurityPolicy: csp } = delivery(built, 'https://institut.fr');
  expect(csp).toMatch(/^default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self';/);
  expect(csp).not.toMatch(/unsafe|https?:|\*|data:|blob:/);
});

test('Netlify and Cloudflare are given each header once per path, in lines that they accept', () => {
  const policy = delivery(built, 'https://institut.fr');
  const rules = headersFile(policy).trim().split('\n\n');
  expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/_astro/*', '/carte.vcf']);
  expect(rules[0]).not.toContain('Cache-Control');
  for (const line of rules.join('\n').split('\n')) expect(line.length).toBeLessThan(2000);
  expect(redirectsFile(policy)).toContain('/nos-tarifs/index.html /nos-tarifs 301\n');
});

test('the build ends with the configurations, and with variants that give the original back', async () => {
  await writeDelivery(dist);
  expect(await readFile(inDist('.htaccess'), 'utf8')).toContain('RewriteEngine On');
  expect(await readFile(inDist('.deploy/Caddyfile'), 'utf8')).toContain(hashSource('run()'));
  expect(brotliDecompressSync(await readFile(inDist('index.html.br'))).toString()).toBe(HOME);
  expect(gunzipSync(await readFile(inDist('index.html.gz'))).toString()).toBe(HOME);
  for (const file of ['_astro/photo.avif.br', 'carte.vcf.gz', '.htaccess.br', 'index.html.br.br'])
    await expect(readFile(inDist(file)), file).rejects.toThrow('ENOENT');
});
