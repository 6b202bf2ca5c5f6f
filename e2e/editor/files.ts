/** What is written on disk, to see what a save changed. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { COPY } from './copy.ts';

/** Made by tools and never by hand. */
const MADE = new Set(['node_modules', '.git', '.cache', '.astro', 'dist', 'test-results', 'playwright-report']);

function* filesUnder(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name);
    if (entry.isDirectory() && !MADE.has(entry.name)) yield* filesUnder(file);
    else if (entry.isFile()) yield file;
  }
}

/** The fingerprint of every file of the project and of the copy of its content. */
export function snapshot(): Map<string, string> {
  const files = [...filesUnder('.'), ...filesUnder(COPY)];
  return new Map(files.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]));
}

/** The files of the copy or of the project that are new, gone or different, relative to the copy. */
export function changesSince(before: Map<string, string>): string[] {
  const after = snapshot();
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((file) => before.get(file) !== after.get(file))
    .map((file) => path.relative(COPY, path.resolve(file)))
    .sort();
}

export const read = (file: string) => readFileSync(path.join(COPY, file), 'utf8');

/** The lines that differ between two texts of as many lines, before and after. */
export function changedLines(before: string, after: string): [string, string][] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  if (old.length !== now.length) throw new Error(`${old.length} lines became ${now.length}`);
  return old.flatMap((line, index) =>
    line === now[index] ? [] : [[line.trim(), now[index]!.trim()] as [string, string]],
  );
}
