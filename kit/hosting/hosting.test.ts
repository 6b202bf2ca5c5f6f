import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from './netlify.ts';
import { deliveryOf } from './policy.ts';
import { scan } from './scan.ts';

test.each(['<p style="color:red">', '<button onclick="buy()">', '<svg><g style="x"></g></svg>'])(
  'a page that the policy would break is named: %s',
  async (html) => {
    const dist = await mkdtemp(path.join(tmpdir(), 'dist-'));
    await writeFile(path.join(dist, 'broken.html'), html);
    await expect(scan(dist)).rejects.toThrow(/^broken\.html: <.+> would be blocked/);
    await rm(dist, { recursive: true });
  },
);

const built = {
  pages: ['nos-tarifs'],
  files: ['carte.vcf'],
  scriptHashes: ["'sha256-a'"],
  styleHashes: [],
};

test.each([
  ['https://institut.fr', 'institut.fr', 'www.institut.fr'],
  ['https://www.institut.fr', 'www.institut.fr', 'institut.fr'],
])('the pages of %s are at %s, where %s is sent', (siteUrl, host, twin) => {
  expect(deliveryOf(built, siteUrl)).toMatchObject({ origin: siteUrl, host, twin });
});

test('every header meets the rules by which the HTTP Observatory grades it', () => {
  // https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring
  const { contentSecurityPolicy, headers, strictTransport } = deliveryOf(
    built,
    'https://institut.fr',
  );
  const policy = new Map(
    contentSecurityPolicy.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
  for (const closed of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect(policy.get(closed), closed).toEqual(["'none'"]);
  for (const [name, sources] of policy)
    for (const source of sources)
      expect(source, name).toMatch(/^'(?:none|self|script|sha256-.+)'$/);
  expect(Number(/max-age=(\d+)/.exec(strictTransport)![1])).toBeGreaterThanOrEqual(15_768_000);
  expect(headers).toMatchObject({
    'Referrer-Policy': expect.stringMatching(
      /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/,
    ),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'require-corp',
  });
});

test('Netlify and Cloudflare are given each header once per path, in lines that they accept', () => {
  const delivery = deliveryOf(built, 'https://institut.fr');
  const rules = headersFile(delivery).trim().split('\n\n');
  expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/_astro/*', '/carte.vcf']);
  expect(rules[0]).not.toContain('Cache-Control');
  for (const line of rules.join('\n').split('\n')) expect(line.length).toBeLessThan(2000);
  expect(redirectsFile(delivery)).toContain('/nos-tarifs/index.html /nos-tarifs 301\n');
});
