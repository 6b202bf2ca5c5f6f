import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CONTENT_DIR } from './folder.ts';

const run = promisify(execFile);

const git = async (...args: string[]) =>
  (await run('git', args, { cwd: CONTENT_DIR })).stdout.trim();

/**
 * When files last changed: by the last commit of any of them and, for those that have changed since
 * or have no history, by their modification times. A shallow clone makes up the commit's date.
 */
async function changesOf(files: readonly string[]): Promise<Date[] | undefined> {
  const stats = await Promise.all(files.map((file) => stat(file))).catch(() => undefined);
  if (!stats) return undefined; // A file is missing: the content's check reports it.
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
    return times; // No git, or no repository: the content came as a plain folder.
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
