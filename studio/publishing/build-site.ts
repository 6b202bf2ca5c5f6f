/**
 * Makes the very folder that is published: checked, then built as a release in a process of its
 * own.
 */
import { execFile, type ExecFileException } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkContent } from '#kit/check/load.ts';
import { SITE } from '#studio/site.ts';
import { isRunning } from './lock.ts';
import { PublishError } from './publish-error.ts';
import type { Progress, Step } from './steps.ts';

const run = promisify(execFile);

const BUILDS = path.resolve('.cache/publication');
/** A folder of this process: the editor and a terminal may publish at the same time. */
const DIST = path.join(BUILDS, String(process.pid));
/** Minutes that a build may take: the first one makes all pictures. */
const BUILD_MINUTES = 30;

/** Removes what processes that have ended built. */
function removeOldBuilds(): void {
  if (!existsSync(BUILDS)) return;
  for (const name of readdirSync(BUILDS))
    if (!isRunning(Number.parseInt(name)))
      rmSync(path.join(BUILDS, name), { recursive: true, force: true });
}

type BuildOptions = {
  onProgress?: (progress: Progress) => void;
  signal?: AbortSignal;
  /** For a look before all is ready: with items still missing it builds a preview. */
  isPreview?: boolean;
  /** What is done once the content is right. */
  beforeBuild?: () => Promise<unknown> | undefined;
};

/**
 * Checks the content and builds its release.
 *
 * @param address origin of the public site; a preview may have none
 * @returns the folder
 * @throws {PublishError} with the open items of the release checklist, or the words of the build
 */
export async function checkAndBuild(
  address: string | undefined,
  { onProgress, signal, beforeBuild, isPreview }: BuildOptions = {},
): Promise<string> {
  const reportStep = (step: Step, done: number) => onProgress?.({ step, done, total: 1 });
  reportStep('check', 0);
  const report = await checkContent(SITE.content);
  const open = SITE.releaseChecklist(report, address).filter(({ done }) => !done);
  if (isPreview ? !report.content : open.length > 0) {
    const remedies = open.map(({ label, remedy }) => `✗ ${label} : ${remedy}`);
    const message = ['Le site n’est pas prêt à être publié.', ...remedies].join('\n');
    throw new PublishError('gate', { message });
  }
  reportStep('check', 1);
  await beforeBuild?.();
  removeOldBuilds();
  reportStep('build', 0);
  const env = {
    ...process.env,
    RELEASE: String(open.length === 0),
    ...(address && { SITE_URL: address }),
    OUT_DIR: DIST,
    NODE_ENV: 'production',
  };
  const timeout = BUILD_MINUTES * 60_000;
  try {
    await run(process.execPath, [SITE.build], { env, signal, timeout, maxBuffer: 2 ** 26 });
  } catch (error) {
    if (signal?.aborted) throw new PublishError('cancelled');
    const { stdout, stderr, killed } = error as ExecFileException;
    const late = killed ? `\nLa construction n’a pas abouti en ${BUILD_MINUTES} minutes.` : '';
    throw new PublishError('build', { detail: `${stdout}${stderr}${late}`.slice(-4000) });
  }
  reportStep('build', 1);
  return DIST;
}
