/** Publishes from this computer: builds, sends, reads back. */
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { contentId } from '../content/server/folder.ts';
import { PATIENCE, type DestinationOptions } from './at-destination.ts';
import { buildSite, checkRelease } from './build-site.ts';
import { PublishError } from './publish-error.ts';
import { messageToHost, readBack } from './read-back.ts';
import type { Sent } from './send.ts';
import { readSite, type BuiltSite } from './site-files.ts';
import { kindOf } from './target.ts';
import type { HostReport, PublishOptions } from './transport.ts';

// Of the addresses of a host, Node gives each but the last 250 ms, less than a busy uplink takes
// (https://github.com/nodejs/node/issues/54359).
setDefaultAutoSelectFamilyAttemptTimeout(2000);

/** The site is built again if the content changes meanwhile. */
const MAX_BUILDS = 3;

const transportOf = ({ settings: { target } }: DestinationOptions) =>
  kindOf(target).transport(target);

/**
 * @returns what is to be asked of the host
 * @throws {PublishError} with exit status 3 when a page is not as it was sent, or it is stopped
 */
async function confirm(
  site: BuiltSite,
  earlier: Sent['earlier'] = {},
  options: PublishOptions,
): Promise<HostReport> {
  const { settings, patience, signal, onProgress } = options;
  const { faults, requests } = await readBack(settings, site, {
    ...PATIENCE,
    ...transportOf(options).reading,
    ...patience,
    earlier,
    signal,
    onProgress: (done, total) => onProgress?.({ step: 'verify', done, total }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? new PublishError('unverified', { exit: 3 }) : error;
  });
  const toHost = messageToHost(settings.address, requests);
  const [fault] = faults.values();
  if (fault === undefined) return { remarks: [...requests.keys()], toHost };
  throw new PublishError('not-online', {
    message: `Le site a été envoyé, mais son adresse publique ne le montre pas. ${fault}`,
    detail: [...new Set(faults.values())].join('\n'),
    toHost,
    exit: 3,
  });
}

/**
 * Builds the site from the content, again if that changes meanwhile; sends what changed, and reads
 * it back from its public address.
 *
 * @param optionsNow called before each build, since the content may say where the site goes
 * @throws {PublishError} with what to do, or with a question whose answer goes into `answers`
 */
export async function publish(optionsNow: () => Promise<PublishOptions>) {
  for (let count = 0; count < MAX_BUILDS; count++) {
    const content = await contentId();
    const options = await optionsNow();
    const { address } = options.settings;
    await checkRelease(address, options);
    const send = await transportOf(options).prepare(options);
    const dist = await buildSite(address, options);
    if ((await contentId()) !== content) continue;
    const site = await readSite(dist);
    const { version, earlier, files, bytes } = await send(site);
    await options.onSent?.(version);
    return { files, bytes, url: address, ...(await confirm(site, earlier, options)) };
  }
  throw new PublishError('unsettled');
}

/** « Tester »: tries the destination. */
export const tryDestination = (options: DestinationOptions): Promise<HostReport> =>
  transportOf(options).test(options);
