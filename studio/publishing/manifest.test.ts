import { expect, test } from 'vitest';
import { goneFiles, parseManifest, withOnline, type Manifest } from './manifest.ts';

const EMPTY: Manifest = { files: {} };

test('keeps an asset for 30 days once the site does not name it, a page not at all', () => {
  const gone: Record<string, number> = {};
  let manifest = EMPTY;
  // A publication a day, of which only the first has these.
  for (let day = 0; day <= 40; day++) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
    const first = { '_astro/old.js': 'old', 'page.html': 'old', 'robots.txt': 'old' };
    const online = { id: `v${day}`, date, user: 'elle' };
    manifest = withOnline(manifest, online, day === 0 ? first : { 'index.html': `${day}` });
    for (const file of goneFiles(manifest)) gone[file] ??= day;
  }
  expect(gone).toEqual({ 'page.html': 1, '_astro/old.js': 32, 'robots.txt': 32 });
});

test('names no path out of the folder', () => {
  const read = (file: string) =>
    parseManifest(JSON.stringify({ ...EMPTY, files: { [file]: { sha256: '' } } }));
  expect(read('a/.well-known/b..c')).toBeDefined();
  for (const file of ['../x', '/etc/x', 'a/../../x', 'a\\..\\x', 'a\nb', 'a\u2028b', 'a\0', ''])
    expect(read(file), file).toBeUndefined();
});
