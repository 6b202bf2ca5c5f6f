import { expect, test } from 'vitest';
import { EMPTY, isGone, readManifest, withVersion } from './manifest.ts';

test('keeps ten versions, and an asset until 30 days after the last one that names it', () => {
  const asset = '_astro/old.js';
  const gone: number[] = [];
  let manifest = EMPTY;
  // A version a day, of which only the first names the asset: it leaves the last ten on day 10.
  for (let day = 0; day <= 41; day++) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString();
    const version = { id: `v${day}`, date, summary: [], computer: 'one' };
    manifest = withVersion(manifest, version, day === 0 ? { [asset]: 'old' } : {});
    if (isGone(asset, manifest, date)) gone.push(day);
  }
  expect(gone).toEqual([41]);
  const ids = manifest.versions.map(({ id }) => id);
  expect([ids[0], ids.length]).toEqual(['v32', 10]);
});

test('names no path out of the folder', () => {
  const read = (file: string) => {
    const files = { [file]: { sha256: '', version: 'v' } };
    return readManifest(JSON.stringify({ ...EMPTY, files }));
  };
  expect(read('a/.well-known/b..c')).toBeDefined();
  for (const file of ['../x', '/etc/x', 'a/../../x', 'a\\..\\x'])
    expect(read(file), file).toBeUndefined();
});
