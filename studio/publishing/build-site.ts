/** Checks the content, and builds the very folder that is published. */
import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { SITE } from '#studio/site.ts';
import { reportOf } from '../content/server/check.ts';
import type { StudioFolder } from '../content/server/folder.ts';
import { PublishError } from './publish-error.ts';

const BUILDS = path.resolve('.cache/publication');
/** A copy of the content: she may change the content itself meanwhile. */
export const CONTENT_COPY = path.join(BUILDS, `${process.pid}-content`);
/** Minutes that a build may take: the first one makes all pictures. */
const BUILD_MINUTES = 30;

/** Removes what processes that have ended built. */
function removeOldBuilds(): void {
  for (const name of existsSync(BUILDS) ? readdirSync(BUILDS) : [])
    try {
      process.kill(Number.parseInt(name), 0);
    } catch {
      rmSync(path.join(BUILDS, name), { recursive: true, force: true });
    }
}

/** For the public, hidden but online, or for this computer alone (`RELEASE` in `config.ts`). */
type Release = 'true' | 'preparation' | 'false';

/**
 * Checks whether the content of a folder can be published; for a preview, online or not, it only has
 * to be valid.
 *
 * @param address origin of the public site; a preview may have none
 * @returns whether the release checklist is done
 * @throws {PublishError} with its open items
 */
export function checkRelease(
  folder: StudioFolder,
  address: string | undefined,
  isPreview: boolean,
): boolean {
  const report = reportOf(folder);
  const open = SITE.releaseChecklist(report, address).filter(({ done }) => !done);
  if (isPreview ? !report.content : open.length > 0) {
    const remedies = open.map(({ label, remedy }) => `✗ ${label} : ${remedy}`);
    const message = ['Le site n’est pas prêt à être publié.', ...remedies].join('\n');
    throw new PublishError('gate', { message });
  }
  return open.length === 0;
}

type BuildOptions = {
  /** Name of its folder among those of this process: a terminal may build at the same time. */
  name: string;
  release: Release;
  /** Origin of the public site. */
  address?: string;
  /** The folder of the content, where that is another one. */
  content?: string;
  signal?: AbortSignal;
};

/**
 * Builds the site in a process of its own.
 *
 * @returns the folder
 * @throws {PublishError} with the words of the build
 */
export async function buildSite(options: BuildOptions): Promise<string> {
  const { name, release, address, content, signal } = options;
  const dist = path.join(BUILDS, `${process.pid}-${name}`);
  removeOldBuilds();
  const env = {
    ...process.env,
    RELEASE: release,
    ...(address && { SITE_URL: address }),
    ...(content && { CONTENT_DIR: content }),
    OUT_DIR: dist,
    NODE_ENV: 'production',
  };
  const timeout = BUILD_MINUTES * 60_000;
  try {
    const build = { env, signal, timeout, maxBuffer: 2 ** 26 };
    await promisify(execFile)(process.execPath, [SITE.build], build);
  } catch (error) {
    if (signal?.aborted) throw new PublishError('cancelled');
    const { stdout, stderr, killed } = error as ExecFileException;
    const late = killed ? `\nLa construction n’a pas abouti en ${BUILD_MINUTES} minutes.` : '';
    throw new PublishError('build', { detail: `${stdout}${stderr}${late}`.slice(-4000) });
  }
  return dist;
}
