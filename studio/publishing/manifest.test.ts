import { expect, test } from 'vitest';
import { goneFiles, readManifest, withOnline, type Manifest } from './manifest.ts';
import { siteOf } from './site-files.ts';

const EMPTY: Manifest = { files: {} };

test('keeps an asset for 30 days once the site does not name it, other files not at all', () => {
  const gone: Record<string, number> = {};
  let manifest = EMPTY;
  // A publication a day, of which only the first has these.
  for (let day = 0; day <= 40; day++) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
    const first = { '_astro/old.js': 'old', 'page.html': 'old', 'robots.txt': 'old' };
    const online = { id: `v${day}`, date, user: 'elle' };
    manifest = withOnline(manifest, online, siteOf(day === 0 ? first : { 'index.html': `${day}` }));
    for (const file of goneFiles(manifest)) gone[file] ??= day;
  }
  expect(gone).toEqual({ 'page.html': 1, '_astro/old.js': 32, 'robots.txt': 1 });
});

test('keeps nothing of a site in preparation once the true one is online', () => {
  const publication = (isPreparation: boolean) => {
    return { id: '', date: '2026-01-01T00:00:00.000Z', user: 'elle', isPreparation };
  };
  const site = siteOf({ '_astro/a.webp': 'a', 'index.html': 'a' });
  const first = withOnline(EMPTY, publication(true), site);
  const next = siteOf({ 'index.html': 'b' });
  const gone = (isPreparation: boolean) =>
    goneFiles(withOnline(first, publication(isPreparation), next), first.online);
  expect([gone(true), gone(false)]).toEqual([[], ['_astro/a.webp']]);
});

test('names no path out of the folder', async () => {
  const read = (file: string) =>
    readManifest({
      read: async () => Buffer.from(JSON.stringify({ files: { [file]: { sha256: '' } } })),
    });
  expect(await read('a/.well-known/b..c')).toBeDefined();
  for (const file of ['../x', '/etc/x', 'a/../../x', 'a\\..\\x', 'a\nb', 'a\u2028b', 'a\0', ''])
    expect(await read(file), file).toBeUndefined();
});
