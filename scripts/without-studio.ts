/**
 * Proves that the site does not need the studio, nor what only the studio draws: a copy without
 * `studio/`, `studio.config.ts`, `src/share/` and `src/sheets/` builds the same files as `dist/`,
 * byte for byte, and its unit tests pass. Types are not checked again, since lint refuses imports of
 * the studio. A part of `npm run test:all`, after the build.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '#kit/files.ts';
import { copyProject } from './copy.ts';

const COPY = path.resolve('.cache/without-studio');
const STUDIO = /^(?:studio|src\/share|src\/sheets)\/|^studio\.config\.ts$/;

/** The report of Vitest, whose passed tests `npm run test:all` counts. */
const REPORT = path.resolve('.cache/tests/alone.json');

/** The copy has no git history, which tells when the content last changed. */
const BUILD_ENV = { CONTENT_DIR: path.resolve('content') };

const run = copyProject(COPY, (name) => STUDIO.test(name));

const results = await Promise.allSettled([
  run(['scripts/build.ts'], BUILD_ENV),
  run(['node_modules/vitest/vitest.mjs', 'run', `--outputFile.json=${REPORT}`]),
]);
for (const result of results) if (result.status === 'rejected') throw result.reason;

/** The files of a build, without compressed variants and the names that Astro makes of a path. */
async function contentsOf(dist: string): Promise<Map<string, string>> {
  const names = (await filesBelow(dist)).filter((name) => !/\.(?:br|gz)$/.test(name));
  const read = (name: string) => readFileSync(path.join(dist, name), 'latin1');
  const withoutIds = (text: string) => text.replace(/(<astro-island uid=)"\w+"/g, '$1');
  return new Map(
    names.map((name) => [name, name.endsWith('.html') ? withoutIds(read(name)) : read(name)]),
  );
}

const [full, alone] = [await contentsOf('dist'), await contentsOf(path.join(COPY, 'dist'))];
const names = [...new Set([...full.keys(), ...alone.keys()])];
const different = names.filter((name) => full.get(name) !== alone.get(name));
if (different.length > 0)
  throw new Error(`Without the studio these files differ: ${different.join(', ')}`);
console.log(`The site stands without the studio: ${full.size} files are the same.`);
rmSync(COPY, { recursive: true });
