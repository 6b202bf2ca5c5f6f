/**
 * The site stands without the studio: a copy without `studio/` and `studio.config.ts` has right
 * types, builds the same site byte for byte as `dist/`, and its own unit tests pass. A part of `npm
 * test`, after the build.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from '#kit/files.ts';

const COPY = path.resolve('.cache/without-studio');
const STUDIO = /^studio(?:\/|\.config\.ts$)/;

/**
 * The copy has no git history, which tells when the content last changed, so the content is read
 * from here; the shared cache saves making the pictures again.
 */
const AS_HERE = { CONTENT_DIR: path.resolve('content'), CACHE_DIR: path.resolve('.cache/astro') };

/** Runs a command of the packages in the copy, and exits with its output on failure. */
function run(args: string[], env: NodeJS.ProcessEnv = {}): void {
  const { status } = spawnSync(process.execPath, args, {
    cwd: COPY,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`Without the studio this fails: ${args.join(' ')}`);
}

rmSync(COPY, { recursive: true, force: true });
mkdirSync(COPY, { recursive: true });
const names = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    encoding: 'utf8',
  },
);
for (const name of names.split('\0')) {
  if (name !== '' && !STUDIO.test(name))
    cpSync(name, path.join(COPY, name), { errorOnExist: false });
}
symlinkSync(path.resolve('node_modules'), path.join(COPY, 'node_modules'), 'dir');

run(['node_modules/astro/bin/astro.mjs', 'check']);
run(['scripts/build.ts'], AS_HERE);
run(['node_modules/vitest/vitest.mjs', 'run', 'src', 'kit']);

/**
 * The files of a build, without their compressed variants: pages without the names that Astro makes
 * of a folder's path.
 */
async function contentsOf(dist: string): Promise<Map<string, string>> {
  const names = (await filesBelow(dist)).filter((name) => !/\.(?:br|gz)$/.test(name));
  const read = (name: string) => readFileSync(path.join(dist, name), 'latin1');
  const plain = (text: string) => text.replace(/(<astro-island uid=)"\w+"/g, '$1');
  return new Map(
    names.map((name) => [name, name.endsWith('.html') ? plain(read(name)) : read(name)]),
  );
}

const [own, without] = [await contentsOf('dist'), await contentsOf(path.join(COPY, 'dist'))];
const other = [...new Set([...own.keys(), ...without.keys()])].filter(
  (name) => own.get(name) !== without.get(name),
);
if (other.length > 0)
  throw new Error(`Without the studio these files are others: ${other.join(', ')}`);
console.log(`The site stands without the studio: ${own.size} files are the same.`);
rmSync(COPY, { recursive: true });
