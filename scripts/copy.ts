/** A copy of the project in which commands run, for checks that change it. */
import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const LIST_FILES = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];

/**
 * Copies what git knows or would add.
 *
 * @returns what runs a program of Node there; if it fails, it throws with the output
 */
export function copyProject(copy: string, isLeftOut: (name: string) => boolean = () => false) {
  rmSync(copy, { recursive: true, force: true });
  mkdirSync(copy, { recursive: true });
  for (const name of execFileSync('git', LIST_FILES, { encoding: 'utf8' }).split('\0'))
    if (name !== '' && !isLeftOut(name)) cpSync(name, path.join(copy, name));
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'), 'dir');
  // With the shared cache, pictures are not made again.
  const shared = { CACHE_DIR: path.resolve('.cache/astro') };
  return (args: string[], env: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)(process.execPath, args, {
      cwd: copy,
      env: { ...process.env, ...shared, ...env },
      maxBuffer: 2 ** 28,
    }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${stdout}${stderr}\nIn ${copy} this fails: ${args.join(' ')}`);
    });
}
