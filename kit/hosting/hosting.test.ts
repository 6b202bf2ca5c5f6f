import { hash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { htaccess } from './apache.ts';
import { headersFile, redirectsFile } from './netlify.ts';
import { deliveryOf, EXTENSIONS } from './policy.ts';
import { scan } from './scan.ts';

/** Scans a built site of one page. */
function scanPage(html: string) {
  const dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  writeFileSync(path.join(dist, 'page.html'), html);
  return scan(dist);
}

test.each(['<p style="color:red">', '<button onclick="buy()">'])(
  'scan: refuses a page with %s, which the policy would block',
  async (html) => {
    await expect(scanPage(html)).rejects.toThrow(/^page\.html: <.+> would be blocked/);
  },
);

test('scan: hashes inline scripts and styles, but not JSON-LD', async () => {
  const [rules, style] = ['{"prefetch":[]}', 'p{color:red}'];
  const sourceOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;
  expect(
    await scanPage(
      `<script type="speculationrules">${rules}</script>` +
        `<script type="application/ld+json">{}</script><template><style>${style}</style></template>`,
    ),
  ).toMatchObject({ scriptHashes: [sourceOf(rules)], styleHashes: [sourceOf(style)] });
});

const delivery = deliveryOf(
  {
    pages: ['nos-tarifs'],
    files: ['carte.vcf'],
    scriptHashes: ["'sha256-a'"],
    styleHashes: [],
  },
  'https://www.institut.fr',
);

test('deliveryOf: the other host of www.institut.fr is institut.fr', () => {
  expect(delivery).toMatchObject({ host: 'www.institut.fr', otherHost: 'institut.fr' });
});

test('deliveryOf: the security policy allows nothing that the HTTP Observatory calls unsafe', () => {
  const directives = delivery.contentSecurityPolicy.split('; ');
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect(directives).toContain(`${name} 'none'`);
  // Trusted Types would break islands on translated pages (docs/decisions.md).
  expect(delivery.contentSecurityPolicy).not.toContain('trusted-types');
  const sources = directives.flatMap((directive) => directive.split(' ').slice(1));
  for (const source of sources) expect(source).toMatch(/^'(?:none|self|sha256-.+)'$/);
  // Pictures are sent without the policy, so none of them may be a text that can hold a script.
  for (const extension of EXTENSIONS.picture) expect(EXTENSIONS.text).not.toContain(extension);
});

test('deliveryOf: HSTS does not include subdomains', () => {
  expect(delivery.strictTransport).toBe('max-age=63072000');
});

test('headersFile: sets each header once per path, in lines of less than 2000 characters', () => {
  const rules = headersFile(delivery).trim().split('\n\n');
  expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/_astro/*', '/carte.vcf']);
  expect(rules[0]).not.toContain('Cache-Control');
  for (const line of rules.join('\n').split('\n')) expect(line.length).toBeLessThan(2000);
  expect(redirectsFile(delivery)).toContain('/nos-tarifs/index.html /nos-tarifs 301\n');
});

test('htaccess: a page is asked for again each time, also where it is sent compressed', () => {
  const rule = /<FilesMatch "(.+)">\s+Header set Cache-Control "no-cache"/.exec(htaccess(delivery));
  for (const ending of ['', '.br', '.gz'])
    expect(`nos-tarifs.html${ending}`).toMatch(new RegExp(rule![1]!));
});
