/**
 * Publishes from this computer: builds, sends, reads back; restores an earlier version; tries a
 * destination.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { checkAndBuild } from './build.ts';
import type { Access, Destination } from './destination.ts';
import { gitHistory, pushContent, pushEarlier, tryGit } from './git.ts';
import {
  archiveOf,
  EMPTY,
  isAsset,
  MANIFEST,
  readManifest,
  readMemory,
  unpackArchive,
  writeMemory,
  type Version,
} from './manifest.ts';
import { openDestination } from './open-destination.ts';
import { asPublishError, PublishError, type Question } from './publish-error.ts';
import { requestPage, readBack } from './read-back.ts';
import { send, type Sent } from './send.ts';
import { HTACCESS, readSite, type BuiltSite, type SiteFile } from './site-files.ts';
import type { Progress } from './steps.ts';
import { destinationId, type Settings, type Target } from './target.ts';

export type { Version } from './manifest.ts';

/** Limits and pauses; tests shorten them. */
const PATIENCE = {
  /** Milliseconds without a byte until a connection is given up. */
  stallTimeout: 20_000,
  /** How often an interrupted transfer is tried in all. */
  tries: 3,
  /** Milliseconds until the next try. */
  retryDelay: 1000,
  /** How often the public site is read, and the milliseconds in between. */
  readings: 4,
  readingPause: 2500,
};

/** A host that builds the site takes minutes. */
const HOST_BUILDS = { readings: 100, readingPause: 6000 };

type Common = {
  settings: Settings;
  /** A password, or the text of a private key. */
  secret?: string;
  /**
   * Questions that were answered with yes. The host's key is accepted by `hostKey` in the settings.
   */
  answers?: readonly Question['kind'][];
  patience?: Partial<typeof PATIENCE>;
};
type Run = Common & {
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

const accessOf = ({ secret, answers, patience }: Common): Access => ({
  secret,
  answers,
  stallTimeout: patience?.stallTimeout ?? PATIENCE.stallTimeout,
});

/** Does something at a destination; failures are explained in French. */
async function atDestination<T>(
  options: Common,
  work: (destination: Destination) => Promise<T>,
  signal?: AbortSignal,
) {
  const { target } = options.settings;
  if (target.kind === 'git') throw new Error('Git takes commits, not files.');
  const cancelled = () => new PublishError('cancelled');
  let destination: Destination | undefined;
  const close = () => destination?.close().catch(() => undefined);
  signal?.addEventListener('abort', close);
  try {
    if (signal?.aborted) throw cancelled();
    destination = await openDestination(target, accessOf(options));
    return await work(destination);
  } catch (error) {
    throw signal?.aborted ? cancelled() : asPublishError(error, options.secret);
  } finally {
    signal?.removeEventListener('abort', close);
    await close();
  }
}

/**
 * An id: the date and a random part.
 *
 * @example '2026-11-22-063443-1f0c'
 */
const newVersion = () =>
  `${new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}-${randomUUID().slice(0, 4)}`;

const PARTLY =
  'L’envoi a été interrompu au moment où les pages changeaient : une partie est déjà en ligne. Publier de nouveau dès que possible, seul le reste partira.';

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
  let sent = { files: 0, bytes: 0 };
  for (let left = tries; left > 0; left--) {
    try {
      sent = await sendOnce();
      break;
    } catch (error) {
      const failure = error as PublishError;
      if (failure.passing && left > 1) {
        await wait(retryDelay);
        continue;
      }
      if (!visible) throw failure;
      throw new PublishError(failure.code, {
        message: `${failure.message} ${PARTLY}`,
        detail: failure.detail,
        exit: 3,
      });
    }
  }

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
export function versionsOnline(options: Common): Promise<Version[]> {
  const { target } = options.settings;
  if (target.kind === 'git') return gitHistory(target, options.secret);
  return atDestination(options, async (destination) => {
    const manifest = readManifest((await destination.read(MANIFEST))?.toString()) ?? EMPTY;
    return manifest.versions.toReversed();
  });
}

/** The files of an earlier version at the destination; each archive is fetched once. */
export async function readVersion(destination: Destination, id: string): Promise<BuiltSite> {
  const versionGone = () => new PublishError('version');
  const open = async (version: string) => {
    const archive = await destination.read(archiveOf(version));
    if (!archive) throw versionGone();
    return unpackArchive(archive);
  };
  const manifest = readManifest((await destination.read(MANIFEST))?.toString());
  const version = manifest?.versions.find((each) => each.id === id);
  if (!version) throw versionGone();
  const archives = new Set([id, ...version.archives]);
  const [ownArchive, ...others] = await Promise.all([...archives].map(open));
  const contents = new Map([ownArchive!, ...others].flatMap((archive) => [...archive.contents]));
  const files = Object.entries(ownArchive!.files).map(([file, sha256]): [string, SiteFile] => {
    const bytes = contents.get(sha256);
    if (!bytes && !isAsset(file)) throw versionGone();
    return [
      file,
      {
        sha256,
        size: bytes?.length,
        bytes: () => (bytes ? Promise.resolve(bytes) : Promise.reject(versionGone())),
      },
    ];
  });
  return new Map(files);
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

/** What the host cannot do, and which files of the folder may hide the site. */
async function remarksOn(
  destination: Destination,
  { kind }: Target,
  isReplaced: boolean,
): Promise<string[]> {
  const names = [...(await destination.list('')).keys()];
  const openings = names.filter((name) => /^(?:index|default)\.(?!html)/i.test(name)).join(', ');
  const other = kind === 'sftp' ? '' : ' SFTP, s’il est proposé, le sait presque toujours.';
  const gap = `Cet hébergement ne sait pas remplacer un fichier d’un seul geste : pendant une publication, une page peut manquer une fraction de seconde.${other}`;
  const before = `Le dossier contient aussi ${openings} : certains serveurs l’ouvrent avant index.html. Après la publication, la vérification dira si c’est le cas ici.`;
  return [...(isReplaced ? [] : [gap]), ...(openings ? [before] : [])];
}

/**
 * « Tester »: really writes a file, replaces it, reads it over the public address, and removes it.
 *
 * @returns what is to be known of this host, in French sentences
 * @throws {PublishError} with what to do
 */
export async function tryDestination(options: Common): Promise<string[]> {
  const { settings } = options;
  if (settings.target.kind === 'git') {
    await tryGit(settings.target, options.secret);
    return [];
  }
  const file = `essai-de-publication-${randomUUID().slice(0, 8)}.txt`;
  const text = Buffer.from(randomUUID());
  return atDestination(options, async (destination) => {
    await destination.put(file, Buffer.from('Essai'));
    try {
      await destination.put(`${file}.new`, text);
      const isReplaced = await destination.rename(`${file}.new`, file);
      const answer = await requestPage(settings, `/${file}`).catch(
        (error: unknown) => error as Error,
      );
      if (!(answer instanceof Error) && answer.body.equals(text))
        return await remarksOn(destination, settings.target, isReplaced);
      const reason =
        answer instanceof Error
          ? 'cette adresse ne répond pas. Vérifier chez l’hébergeur que le nom de domaine mène à cet hébergement, et que son certificat est actif.'
          : 'le dossier n’est sans doute pas celui du site (souvent www ou public_html), ou le nom de domaine mène à un autre hébergement.';
      throw new PublishError('not-online', {
        message: `La connexion et l’écriture réussissent, mais le fichier d’essai ne se voit pas à l’adresse du site : ${reason}`,
        detail:
          answer instanceof Error
            ? answer.message
            : `${settings.address}/${file} : ${answer.status}`,
      });
    } finally {
      await destination.remove(file);
      await destination.remove(`${file}.new`);
    }
  });
}
