import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTENT_DIR } from './folder.ts';

const run = promisify(execFile);

const git = async (...args: string[]) =>
  (await run('git', args, { cwd: CONTENT_DIR })).stdout.trim();

/**
 * When files last changed: the date of their last commit, and the modification times of those that
 * have changed since or were never committed. Undefined in a shallow clone, whose oldest commit
 * seems to change every file.
 */
async function changesOf(files: readonly string[]): Promise<Date[] | undefined> {
  const stats = await Promise.all(files.map((file) => stat(file))).catch(() => undefined);
  if (!stats) return undefined; // A file is missing, which the check of the content reports.
  const times = stats.map(({ mtime }) => mtime);
  try {
    const [status, shallow, commitDate] = await Promise.all([
      git('status', '--porcelain', '--', ...files),
      git('rev-parse', '--is-shallow-repository'),
      git('log', '-1', '--format=%cI', '--', ...files),
    ]);
    const changedNames = new Set(status.split('\n').map((line) => line.split(/[ /]/).at(-1)));
    const sinceCommit = times.filter((_, index) => changedNames.has(path.basename(files[index]!)));
    if (sinceCommit.length === files.length || commitDate === '') return times;
    return shallow === 'true' ? undefined : [...sinceCommit, new Date(commitDate)];
  } catch {
    return times; // There is no git, or no repository.
  }
}

/**
 * The last change of some content files (ISO 8601, UTC), or nothing when it cannot be known.
 *
 * @param names without their ending
 */
export async function lastModified(names: readonly string[]): Promise<string | undefined> {
  const dates = await changesOf(names.map((name) => path.join(CONTENT_DIR, `${name}.yaml`)));
  return dates && new Date(Math.max(...dates.map(Number))).toISOString();
}
