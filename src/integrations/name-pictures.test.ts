import { expect, test } from 'vitest';
import { nameRenditions } from './name-pictures.ts';

const digests = (all: Record<string, string>) => (address: string) => Promise.resolve(all[address]!);

test('the renditions of a list share one name and differ by their width', async () => {
  const html = '<source srcset="/_astro/p.X_1.avif 200w, /_astro/p.X_2.avif 252w"><img src="/_astro/p.X_3.jpeg">';
  expect([...(await nameRenditions(html, digests({ '/_astro/p.X_1.avif': 'abcdef0123' })))]).toEqual([
    ['/_astro/p.X_1.avif', '/_astro/abcdef-200.avif'],
    ['/_astro/p.X_2.avif', '/_astro/abcdef-252.avif'],
  ]);
});

test('a rendition that two lists share keeps its first name', async () => {
  const html = 'a="/_astro/p.X_1.avif 200w" b="/_astro/p.X_1.avif 200w, /_astro/p.X_2.avif 300w"';
  const names = await nameRenditions(
    html,
    digests({ '/_astro/p.X_1.avif': 'aaaaaaaa', '/_astro/p.X_2.avif': 'bbbbbbbb' }),
  );
  expect([...names.values()]).toEqual(['/_astro/aaaaaa-200.avif', '/_astro/bbbbbb-300.avif']);
});

test('two pictures whose hashes begin alike get names that differ', async () => {
  const html = 'a="/_astro/p.X_1.avif 200w" b="/_astro/p.Y_1.avif 200w"';
  const names = await nameRenditions(
    html,
    digests({ '/_astro/p.X_1.avif': 'abcdef00', '/_astro/p.Y_1.avif': 'abcdef01' }),
  );
  expect([...names.values()]).toEqual(['/_astro/abcdef-200.avif', '/_astro/abcdef0-200.avif']);
});
