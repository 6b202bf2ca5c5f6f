/** When content last changed. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTENT_DIR } from './read.ts';

const run = promisify(execFile);

const git = async (...args: string[]) =>
  (await run('git', args, { cwd: CONTENT_DIR })).stdout.trim();

/**
 * When one file last changed: its last commit, or its modification time if it has changed since or
 * has no history. In a shallow clone the date would be made up, so there is none.
 */
async function fileModified(file: string): Promise<Date | undefined> {
  const written = (await stat(file)).mtime;
  try {
    if ((await git('status', '--porcelain', '--', file)) !== '') return written;
    if ((await git('rev-parse', '--is-shallow-repository')) === 'true') return undefined;
    const committed = await git('log', '-1', '--format=%cI', '--', file);
    return committed === '' ? written : new Date(committed);
  } catch {
    return written; // no git, or no repository: the content came as a plain folder
  }
}

/**
 * The last change of some content files (ISO 8601, UTC), or nothing when it cannot be known.
 *
 * @param names without their ending
 */
export async function lastModified(names: readonly string[]): Promise<string | undefined> {
  const files = names.map((name) => path.join(CONTENT_DIR, `${name}.yaml`));
  const dates = await Promise.all(files.map(fileModified));
  if (dates.includes(undefined)) return undefined;
  return new Date(Math.max(...dates.map(Number))).toISOString();
}
