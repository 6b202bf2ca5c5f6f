import { describe, expect, it } from 'vitest';
import { sha256 } from '#kit/files.ts';
import {
  EMPTY,
  isGone,
  packArchive,
  unpackArchive,
  withVersion,
  type Manifest,
} from './manifest.ts';

const DAY = 24 * 60 * 60 * 1000;
const dateOf = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * DAY).toISOString();

/** Publishes a version a day, the first with one asset that the others do not name. */
function published(days: number): Manifest {
  let manifest = EMPTY;
  for (let day = 0; day < days; day++) {
    const files = { 'index.html': `page ${day}`, ...(day === 0 && { '_astro/old.js': 'old' }) };
    manifest = withVersion(
      manifest,
      { id: `v${day}`, date: dateOf(day), summary: [], computer: 'one' },
      files,
      {},
    );
  }
  return manifest;
}

describe('files that no page names any more', () => {
  it('stay while one of the last ten versions names them, and 30 days after', () => {
    const lasts = (days: number) => !isGone('_astro/old.js', published(days), dateOf(days - 1));
    // The first version leaves the last ten on day 10.
    expect(published(10).files['_astro/old.js']).not.toHaveProperty('unnamed', expect.any(String));
    expect(lasts(10)).toBe(true);
    expect(lasts(41)).toBe(true);
    expect(lasts(42)).toBe(false);
  });

  it('are pages and variants: these go at once', () => {
    const manifest = withVersion(
      published(1),
      { id: 'next', date: dateOf(1), summary: [], computer: 'one' },
      {},
      {},
    );
    expect(isGone('index.html', manifest, dateOf(1))).toBe(true);
    expect(isGone('_astro/old.js', manifest, dateOf(1))).toBe(false);
  });
});

it('reads an archive as it was packed', async () => {
  const contents = new Map(
    ['', 'é\n{}\n', '\0\xff'].map((text) => [sha256(text), Buffer.from(text, 'latin1')]),
  );
  const files = { 'a b/é.html': sha256('') };
  expect(await unpackArchive(await packArchive(files, contents))).toEqual({ files, contents });
});
