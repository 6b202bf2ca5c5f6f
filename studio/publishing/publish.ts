/** Publishes from this computer: builds, sends, reads back; restores an earlier version. */
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { PATIENCE, type DestinationOptions } from './at-destination.ts';
import { buildSite, checkRelease } from './build-site.ts';
import { contentId } from '../content/server/folder.ts';
import { fileTransport } from './file-transport.ts';
import { openFolder } from './folder.ts';
import { openFtp } from './ftp.ts';
import { gitTransport } from './git.ts';
import { readMemory, writeMemory, type Manifest, type Version } from './manifest.ts';
import { PublishError } from './publish-error.ts';
import { readBack } from './read-back.ts';
import type { Sent } from './send.ts';
import { openSftp } from './sftp.ts';
import { HTACCESS, readSite, type BuiltSite } from './site-files.ts';
import { destinationId } from './target.ts';
import type { Online, PublishOptions, Transport } from './transport.ts';

// Of the addresses of a host, Node gives each but the last 250 ms, less than a busy uplink takes
// (https://github.com/nodejs/node/issues/54359).
setDefaultAutoSelectFamilyAttemptTimeout(2000);

/** The site is built again if the content changes meanwhile. */
const MAX_BUILDS = 3;

type Published = Sent & { url: string };

/** How each kind of destination is reached. */
function transportOf({ settings: { target } }: DestinationOptions): Transport {
  switch (target.kind) {
    case 'sftp':
      return fileTransport((access) => openSftp(target, access));
    case 'ftps':
    case 'ftp':
      return fileTransport((access) => openFtp(target, access));
    case 'folder':
      return fileTransport((access) => openFolder(target.folder, access));
    case 'git':
      return gitTransport(target);
  }
}

/** @throws {PublishError} with exit status 3 when a page is not as it was sent, or it is stopped */
async function confirm(
  site: BuiltSite,
  earlier: Manifest['files'],
  options: PublishOptions,
): Promise<void> {
  const { settings, patience, signal, onProgress } = options;
  const faults = await readBack(settings, site, {
    ...PATIENCE,
    ...transportOf(options).reading,
    ...patience,
    earlier,
    signal,
    onProgress: (done, total) => onProgress?.({ step: 'verify', done, total }),
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

async function announceAndConfirm(online: Online, options: PublishOptions): Promise<Published> {
  const { version, site, earlier = {}, ...sent } = online;
  await options.onSent?.(version);
  if (site) await confirm(site, earlier, options);
  return { ...sent, url: options.settings.address };
}

/**
 * Builds the site from the content, again if that changes meanwhile; sends what changed, and reads
 * it back from its public address.
 *
 * @param optionsNow called before each build, since the content may say where the site goes
 * @throws {PublishError} with what to do, or with a question whose answer goes into `answers`
 */
export async function publish(
  optionsNow: () => Promise<PublishOptions>,
): Promise<Published & { content: string }> {
  for (let count = 0; count < MAX_BUILDS; count++) {
    const content = await contentId();
    const options = await optionsNow();
    const { address } = options.settings;
    await checkRelease(address, options);
    const send = await transportOf(options).prepare(options);
    const dist = await buildSite(address, options);
    if ((await contentId()) !== content) continue;
    const online = await send(await readSite(dist));
    return { ...(await announceAndConfirm(online, options)), content };
  }
  throw new PublishError('unsettled');
}

/** The versions at the destination, the latest first: the first one is online. */
export const versionsOnline = (options: DestinationOptions): Promise<Version[]> =>
  transportOf(options).versions(options);

/**
 * Puts an earlier version online again; the content on this computer stays as it is.
 *
 * @throws {PublishError} as {@link publish} does, or when the destination no longer holds all of it
 */
export const republish = async (version: string, options: PublishOptions): Promise<Published> =>
  announceAndConfirm(await transportOf(options).restore(version, options), options);

/** « Tester »: tries the destination; returns what is to be known of it, in French sentences. */
export const tryDestination = (options: DestinationOptions): Promise<string[]> =>
  transportOf(options).test(options);
