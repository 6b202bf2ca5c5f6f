import { expect, test } from 'vitest';
import { EMPTY, isGone, readManifest, withVersion, type Manifest } from './manifest.ts';

const DAY = 24 * 60 * 60 * 1000;
const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY).toISOString();

/** Publishes a version a day, the first with one asset that the others do not name. */
function published(days: number): Manifest {
  let manifest = EMPTY;
  for (let day = 0; day < days; day++) {
    const files = { 'index.html': `page ${day}`, ...(day === 0 && { '_astro/old.js': 'old' }) };
    const version = { id: `v${day}`, date: dateOf(day), summary: [], computer: 'one' };
    manifest = withVersion(manifest, version, files);
  }
  return manifest;
}

test('keeps ten versions, and an asset until 30 days after the last one that names it', () => {
  const { versions } = published(12);
  expect([versions[0]!.id, versions.length]).toEqual(['v2', 10]);
  // The first version leaves the last ten on day 10.
  const isGoneOn = (day: number) => isGone('_astro/old.js', published(day + 1), dateOf(day));
  expect([9, 40, 41].map(isGoneOn)).toEqual([false, false, true]);
});

test('names no path out of the folder', () => {
  const read = (file: string) =>
    readManifest(
      JSON.stringify({ format: 1, files: { [file]: { sha256: '', version: 'v' } }, versions: [] }),
    );
  expect(read('a/.well-known/b..c')).toBeDefined();
  for (const file of ['../x', '/etc/x', 'a/../../x', 'a\\..\\x'])
    expect(read(file), file).toBeUndefined();
});
