import { hash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { headersFile, redirectsFile } from './netlify.ts';
import { deliveryOf, EXTENSIONS } from './policy.ts';
import { scan } from './scan.ts';

/** What is read in a site of one page. */
function scanPage(html: string) {
  const dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  writeFileSync(path.join(dist, 'page.html'), html);
  return scan(dist);
}

test.each(['<p style="color:red">', '<button onclick="buy()">'])(
  'a page that the policy would break is named: %s',
  async (html) => {
    await expect(scanPage(html)).rejects.toThrow(/^page\.html: <.+> would be blocked/);
  },
);

test('what runs in a page and its styles are allowed, by what they say; data is not', async () => {
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

test('the twin of an address with www. is the one without', () => {
  expect(delivery).toMatchObject({ host: 'www.institut.fr', twin: 'institut.fr' });
});

test('the security policy allows nothing unsafe, as the HTTP Observatory grades it', () => {
  const directives = delivery.contentSecurityPolicy.split('; ');
  for (const name of ['default-src', 'base-uri', 'form-action', 'frame-ancestors'])
    expect(directives).toContain(`${name} 'none'`);
  // React draws an island anew when a translator has changed it, and Astro's slots are HTML.
  expect(delivery.contentSecurityPolicy).not.toContain('trusted-types');
  const sources = directives.flatMap((directive) => directive.split(' ').slice(1));
  for (const source of sources) expect(source).toMatch(/^'(?:none|self|sha256-.+)'$/);
  // Sent without it: nothing that can hold a script.
  for (const extension of EXTENSIONS.picture) expect(EXTENSIONS.text).not.toContain(extension);
});

test('browsers are kept on https at this name alone, not at its subdomains', () => {
  expect(delivery.strictTransport).toBe('max-age=63072000');
});

test('Netlify and Cloudflare are given each header once per path, in short lines', () => {
  const rules = headersFile(delivery).trim().split('\n\n');
  expect(rules.map((rule) => rule.split('\n')[0])).toEqual(['/*', '/_astro/*', '/carte.vcf']);
  expect(rules[0]).not.toContain('Cache-Control');
  for (const line of rules.join('\n').split('\n')) expect(line.length).toBeLessThan(2000);
  expect(redirectsFile(delivery)).toContain('/nos-tarifs/index.html /nos-tarifs 301\n');
});
