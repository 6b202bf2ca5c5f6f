/** Publishes from this computer: builds, sends, reads back; restores an earlier version. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { atDestination, PATIENCE, type DestinationOptions } from './at-destination.ts';
import { checkAndBuild } from './build.ts';
import { gitHistory, pushContent, pushEarlier } from './git.ts';
import {
  EMPTY,
  MANIFEST,
  readManifest,
  readMemory,
  writeMemory,
  type Version,
} from './manifest.ts';
import { PublishError } from './publish-error.ts';
import { readBack } from './read-back.ts';
import { readVersion } from './read-version.ts';
import { send, type Sent } from './send.ts';
import { HTACCESS, readSite, type BuiltSite } from './site-files.ts';
import type { Progress } from './steps.ts';
import { destinationId } from './target.ts';

export type { Version } from './manifest.ts';

/** A host that builds the site takes minutes. */
const HOST_BUILDS = { readings: 100, readingPause: 6000 };

type Run = DestinationOptions & {
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

/**
 * An id: the date and a random part.
 *
 * @example '2026-11-22-063443-1f0c'
 */
const newVersion = () =>
  `${new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}-${randomUUID().slice(0, 4)}`;

const PARTLY =
  'L’envoi a été interrompu au moment où les pages changeaient : une partie est déjà en ligne. Publier de nouveau dès que possible, seul le reste partira.';

/** The result of some work, which is tried again after a failure that may pass. */
async function withRetries<T>(
  tries: number,
  retryDelay: number,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (tries <= 1 || !(error as PublishError).passing) throw error;
    await wait(retryDelay);
    return withRetries(tries - 1, retryDelay, work);
  }
}

/** Sends a site, with further tries if the connection stops, and reads it back. */
async function putOnline(site: BuiltSite, summary: string[], options: Run): Promise<Published> {
  const { settings, answers = [], onProgress, signal } = options;
  const { tries, retryDelay } = { ...PATIENCE, ...options.patience };
  const name = destinationId(settings.target);
  const id = newVersion();
  const reportStep = (step: Progress['step']) => (done: number, total: number) =>
    onProgress?.({ step, done, total });
  const before = (await readMemory(name)).manifest.files;
  let visible = false;
  const sending = {
    name,
    id,
    summary,
    answers,
    onVisible: () => (visible = true),
    onProgress: reportStep('send'),
  };
  const sendOnce = () =>
    atDestination(options, (destination) => send(destination, site, sending), signal);
  const sent = await withRetries(tries, retryDelay, sendOnce).catch((error: unknown) => {
    const { code, message, detail } = error as PublishError;
    throw visible
      ? new PublishError(code, { message: `${message} ${PARTLY}`, detail, exit: 3 })
      : error;
  });
  const earlier = Object.fromEntries(
    Object.entries(before).map(([file, { sha256 }]) => [file, sha256]),
  );
  await options.onSent?.(id);
  await confirm(site, options, earlier);
  return { ...sent, version: id, url: settings.address };
}

/**
 * Reads the site back.
 *
 * @throws {PublishError} with exit status 3 when a page is not as it was sent, or when it is stopped
 */
async function confirm(
  site: BuiltSite,
  options: Run,
  earlier: Record<string, string> = {},
): Promise<void> {
  const { settings, onProgress, signal } = options;
  const isBuiltThere = settings.target.kind === 'git';
  const { readings, readingPause } = {
    ...PATIENCE,
    ...(isBuiltThere && HOST_BUILDS),
    ...options.patience,
  };
  const reportRead = (done: number, total: number) => onProgress?.({ step: 'verify', done, total });
  const faults = await readBack(settings, site, {
    earlier,
    readings,
    readingPause,
    signal,
    onProgress: reportRead,
  }).catch((error: unknown) => {
    throw signal?.aborted ? new PublishError('unverified', { exit: 3 }) : error;
  });
  const [fault] = faults.values();
  if (fault === undefined) return;
  const name = destinationId(settings.target);
  const doubtful = [
    HTACCESS,
    ...[...faults.keys()].flatMap((page) => [page, `${page}.br`, `${page}.gz`]),
  ];
  await writeMemory(name, { ...(await readMemory(name)), doubtful });
  const message = `Le site a été envoyé, mais son adresse publique ne le montre pas. ${fault}`;
  throw new PublishError('not-online', {
    message,
    detail: [...faults.values()].join('\n'),
    exit: 3,
  });
}

/**
 * Builds the site, sends what changed, and reads it back from its public address.
 *
 * @throws {PublishError} with what to do, or with a question whose answer goes into `answers`
 */
export async function publish(
  options: Run & {
    /** What changed, in words, for the history. */
    summary: string[];
    /** A folder made by {@link checkAndBuild}; without it, the site is built. */
    dist?: string;
  },
): Promise<Published> {
  const { settings, summary } = options;
  const { target } = settings;
  // Finds faults of the destination before the long build.
  const connect = () =>
    target.kind === 'git' ? undefined : atDestination(options, async () => undefined);
  const dist =
    options.dist ?? (await checkAndBuild(settings.address, { ...options, beforeBuild: connect }));
  const site = await readSite(dist);
  if (target.kind !== 'git') return putOnline(site, summary, options);
  const { secret, answers = [] } = options;
  const version = await pushContent(target, { secret, answers, summary });
  await options.onSent?.(version);
  await confirm(site, options);
  return { files: 0, bytes: 0, version, url: settings.address };
}

/** The versions at the destination, the latest first: the first one is online. */
export function versionsOnline(options: DestinationOptions): Promise<Version[]> {
  const { target } = options.settings;
  if (target.kind === 'git') return gitHistory(target, options.secret);
  return atDestination(options, async (destination) => {
    const manifest = readManifest((await destination.read(MANIFEST))?.toString()) ?? EMPTY;
    return manifest.versions.toReversed();
  });
}

/**
 * Puts an earlier version online again, without a build; the content on this computer stays as it
 * is. Pushed to git, the host builds it, and nothing is read back.
 *
 * @param version its name in the history
 * @param summary of what it becomes, for the history
 * @throws {PublishError} as {@link publish} does, or when the destination no longer holds all of it
 */
export async function republish(
  options: Run & { version: string; summary?: string[] },
): Promise<Published> {
  const { settings, secret, version, summary = [`Retour à la version ${version}`] } = options;
  if (settings.target.kind === 'git') {
    const commit = await pushEarlier(settings.target, version, summary, secret);
    await options.onSent?.(commit);
    return { files: 0, bytes: 0, version: commit, url: settings.address };
  }
  const site = await atDestination(
    options,
    (destination) => readVersion(destination, version),
    options.signal,
  );
  return putOnline(site, summary, options);
}
