/** Publishes from this computer: builds, sends, reads back; restores an earlier version. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { readVersion } from './archive.ts';
import { atDestination, PATIENCE, type DestinationOptions } from './at-destination.ts';
import { checkAndBuild } from './build-site.ts';
import type { Destination } from './destination.ts';
import { gitHistory, pushContent, pushEarlier } from './git.ts';
import {
  MANIFEST,
  readManifest,
  readMemory,
  writeMemory,
  type Manifest,
  type Version,
} from './manifest.ts';
import { PublishError } from './publish-error.ts';
import { readBack } from './read-back.ts';
import { send, type Sent } from './send.ts';
import { HTACCESS, readSite, type BuiltSite } from './site-files.ts';
import type { Progress, Step } from './steps.ts';
import { destinationId } from './target.ts';

export type { Version } from './manifest.ts';

/** A host that builds the site takes minutes. */
const HOST_BUILDS = { readings: 100, readingPause: 6000 };

type PublishOptions = DestinationOptions & {
  /** What changed, in words, for the history. */
  summary: string[];
  onProgress?: (progress: Progress) => void;
  /** Called with the version's id once everything is sent, before it is read back. */
  onSent?: (version: string) => Promise<void>;
  signal?: AbortSignal;
};

type Published = Sent & {
  /** Its name in the history. */
  version: string;
  url: string;
};

/** @example newVersion() // '2026-11-22-063443-1f0c' */
function newVersion(): string {
  const [day, time = ''] = new Date().toISOString().split('T');
  return `${day}-${time.slice(0, 8).replaceAll(':', '')}-${randomUUID().slice(0, 4)}`;
}

const reporter =
  ({ onProgress }: PublishOptions, step: Step) =>
  (done: number, total: number) =>
    onProgress?.({ step, done, total });

/**
 * Sends a site, again if the connection stops.
 *
 * @throws {PublishError} with exit status 3 when visitors may see a part of it
 */
async function sendWithRetries(
  site: BuiltSite,
  versionId: string,
  options: PublishOptions,
): Promise<Sent> {
  const { settings, summary, answers = [], signal } = options;
  const { tries, retryDelay } = { ...PATIENCE, ...options.patience };
  let isVisible = false;
  const sending = {
    destinationId: destinationId(settings.target),
    versionId,
    summary,
    answers,
    onVisible: () => (isVisible = true),
    signal,
    onProgress: reporter(options, 'send'),
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await atDestination(options, (there) => send(there, site, sending), signal);
    } catch (error) {
      const { code, message, detail, isPassing } = error as PublishError;
      // Stopped in this pause, the next attempt throws at once.
      if (isPassing && attempt < tries)
        await wait(retryDelay, undefined, { signal }).catch(() => undefined);
      else if (!isVisible) throw error;
      else {
        const partly =
          'L’envoi a été interrompu au moment où les pages changeaient : une partie est déjà ' +
          'en ligne. Publier de nouveau dès que possible, seul le reste partira.';
        throw new PublishError(code, { message: `${message} ${partly}`, detail, exit: 3 });
      }
    }
  }
}

/** Sends a site and reads it back. */
async function putOnline(site: BuiltSite, options: PublishOptions): Promise<Published> {
  const { settings } = options;
  const version = newVersion();
  const { manifest } = await readMemory(destinationId(settings.target));
  const sent = await sendWithRetries(site, version, options);
  await options.onSent?.(version);
  await confirm(site, options, manifest.files);
  return { ...sent, version, url: settings.address };
}

/**
 * Reads the site back.
 *
 * @param earlier the files as they were online before
 * @throws {PublishError} with exit status 3 when a page is not as it was sent, or it is stopped
 */
async function confirm(
  site: BuiltSite,
  options: PublishOptions,
  earlier: Manifest['files'] = {},
): Promise<void> {
  const { settings, patience, signal } = options;
  const isBuiltThere = settings.target.kind === 'git';
  const faults = await readBack(settings, site, {
    ...PATIENCE,
    ...(isBuiltThere && HOST_BUILDS),
    ...patience,
    earlier,
    signal,
    onProgress: reporter(options, 'verify'),
  }).catch((error: unknown) => {
    throw signal?.aborted ? new PublishError('unverified', { exit: 3 }) : error;
  });
  const [fault] = faults.values();
  if (fault === undefined) return;
  const id = destinationId(settings.target);
  const pages = [...faults.keys()];
  const doubtful = [HTACCESS, ...pages.flatMap((page) => [page, `${page}.br`, `${page}.gz`])];
  await writeMemory(id, { ...(await readMemory(id)), doubtful });
  throw new PublishError('not-online', {
    message: `Le site a été envoyé, mais son adresse publique ne le montre pas. ${fault}`,
    detail: [...faults.values()].join('\n'),
    exit: 3,
  });
}

/**
 * Builds the site for a destination, and finds that one's faults before the long build.
 *
 * @returns the folder, which {@link publish} takes as `dist`
 */
export function buildFor(
  options: DestinationOptions & Pick<PublishOptions, 'onProgress' | 'signal'>,
): Promise<string> {
  const { settings } = options;
  const connect = () =>
    settings.target.kind === 'git' ? undefined : atDestination(options, async () => undefined);
  return checkAndBuild(settings.address, { ...options, beforeBuild: connect });
}

/**
 * Sends what changed of the site, and reads it back from its public address.
 *
 * @param options.dist the built site; without it, the site is built
 * @throws {PublishError} with what to do, or with a question whose answer goes into `answers`
 */
export async function publish(options: PublishOptions & { dist?: string }): Promise<Published> {
  const { settings } = options;
  const { target } = settings;
  const dist = options.dist ?? (await buildFor(options));
  const site = await readSite(dist);
  if (target.kind !== 'git') return putOnline(site, options);
  const version = await pushContent(target, options);
  await options.onSent?.(version);
  await confirm(site, options);
  return { files: 0, bytes: 0, version, url: settings.address };
}

/** The versions at the destination, the latest first: the first one is online. */
export function versionsOnline(options: DestinationOptions): Promise<Version[]> {
  const { target } = options.settings;
  if (target.kind === 'git') return gitHistory(target, options.secret);
  return atDestination(options, async (destination) => {
    const manifest = readManifest(await destination.read(MANIFEST));
    return manifest?.versions.toReversed() ?? [];
  });
}

/**
 * Puts an earlier version online again, without a build; the content on this computer stays as it
 * is. Pushed to git, the host builds it, and nothing is read back.
 *
 * @param version its name in the history
 * @throws {PublishError} as {@link publish} does, or when the destination no longer holds all of it
 */
export async function republish(options: PublishOptions & { version: string }): Promise<Published> {
  const { settings, secret, version, summary } = options;
  if (settings.target.kind === 'git') {
    const commit = await pushEarlier(settings.target, version, summary, secret);
    await options.onSent?.(commit);
    return { files: 0, bytes: 0, version: commit, url: settings.address };
  }
  const read = (destination: Destination) => readVersion(destination, version);
  const site = await atDestination(options, read, options.signal);
  return putOnline(site, options);
}
