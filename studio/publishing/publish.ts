/** Publishes from this computer: builds, sends, reads back. */
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { siteAddress } from '#kit/schema/notations.ts';
import { SITE } from '#studio/site.ts';
import { RequestError } from '../base/request-error.ts';
import { reportOf } from '../content/server/check.ts';
import type { FolderContent } from '../content/server/folder.ts';
import { contentNow } from '../content/server/read.ts';
import { holdContent, notePublished } from '../history/snapshots.ts';
import { buildSite, checkRelease, CONTENT_COPY } from './build-site.ts';
import { withClient } from './client.ts';
import { connectTo, destinationId } from './destinations.ts';
import { failWithAdvice } from './host-advice.ts';
import { readSecret } from './keychain.ts';
import { newPublication, readManifest } from './manifest.ts';
import { onThisComputer } from './private-files.ts';
import { PROVIDERS } from './providers.ts';
import { PublishError } from './publish-error.ts';
import { messageToHost, readBack } from './read-back.ts';
import { send, type Sent } from './send.ts';
import { readSite } from './site-files.ts';
import { askAboutOnline } from './survey.ts';
import { sincePublished, preparationRefusal, shownAddressOf, siteAddressOf } from './to-publish.ts';
import { runTrial } from './trial.ts';
import type { BuiltSite, Connect, HostReport, PublishOptions, PublishOrder } from './types.ts';
import { userId } from './user-folder.ts';

// Of the addresses of a host, Node gives each but the last 250 ms, less than a busy uplink takes
// (https://github.com/nodejs/node/issues/54359).
setDefaultAutoSelectFamilyAttemptTimeout(2000);

/** Tests shorten them. */
const PATIENCE = {
  tries: 5,
  // Pauses of 1, 3, 9 and 27 s: a router restarts within a minute.
  retryDelay: 1000,
  readings: 4,
};

/** Where the site can be seen, what was sent, and how long all of it took. */
export type PublicationReport = HostReport & {
  sent: { url: string; files: number; bytes: number; seconds: number };
};

/**
 * Completes an order with the address and the secret that it leaves out.
 *
 * @param isRelease whether only an address of its own will do, not the one where it is read back
 */
async function complete(
  order: PublishOrder,
  now?: FolderContent,
  isRelease = false,
): Promise<PublishOptions> {
  const { destination, verify } = order.settings;
  const addressNow = async () => {
    const { folder, content } = now ?? (await contentNow());
    if (isRelease) return siteAddressOf(content);
    const items = SITE.releaseChecklist(reportOf(folder), SITE.givenAddress);
    return shownAddressOf(content, items, verify);
  };
  const address = order.address ?? (await addressNow());
  if (!address)
    throw new RequestError(
      'Écrivez d’abord l’adresse du site ou, si vous n’avez pas encore la vôtre, celle que ' +
        'l’hébergeur vous prête : « Adresse de relecture », dans « Autres réglages ».',
    );
  return { ...order, address, secret: order.secret ?? (await readSecret(destination)) };
}

/** The failure, where visitors may see a part of the new site. */
function partlyOnline({ code, message, detail, toHost }: PublishError): PublishError {
  const partly =
    'L’envoi a été interrompu au moment où les pages changeaient : une partie est déjà ' +
    'en ligne. Publiez de nouveau dès que possible, seul le reste partira.';
  return new PublishError(code, { message: `${message} ${partly}`, detail, toHost, exit: 3 });
}

/**
 * Sends a site, again if the connection stops.
 *
 * @throws {PublishError} with exit status 3 when visitors may see a part of it
 */
export async function sendSite(
  connect: Connect,
  site: BuiltSite,
  options: PublishOptions,
): Promise<Sent> {
  const { answers = {}, isPreparation, signal, onProgress } = options;
  const { tries, retryDelay } = { ...PATIENCE, ...options.patience };
  let isVisible = false;
  const sending = {
    publication: await newPublication(isPreparation),
    answers,
    onVisible: () => (isVisible = true),
    onProgress: (done: number, total: number) => onProgress?.({ step: 'send', done, total }),
  };
  for (let attempt = 1; ; attempt++) {
    try {
      return await withClient(connect, options, (client) => send(client, site, sending));
    } catch (error) {
      const failure = error as PublishError;
      if (!failure.isPassing || attempt >= tries)
        throw isVisible && !failure.question ? partlyOnline(failure) : failure;
      // If she stops it in this pause, the next attempt throws at once.
      const pause = retryDelay * 3 ** (attempt - 1);
      await wait(pause, undefined, { signal }).catch(() => undefined);
    }
  }
}

/** What the owner does herself after a publication to this host; the site is then not read back. */
const afterwardsAt = ({ settings: { provider = '' } }: PublishOptions) =>
  PROVIDERS[provider]?.afterwards;

/**
 * Reads the site back from its public address.
 *
 * @throws {PublishError} with exit status 3 when a page is not as it was sent, or it is stopped
 */
async function confirm(
  site: BuiltSite,
  earlier: Sent['earlier'],
  options: PublishOptions,
): Promise<HostReport> {
  const { settings, address, patience, signal, onProgress } = options;
  const afterwards = afterwardsAt(options);
  if (afterwards) return { remarks: [], afterwards };
  const origins = { address, verify: settings.verify };
  const { faults, requests } = await readBack(origins, site, {
    readings: { ...PATIENCE, ...patience }.readings,
    earlier,
    signal,
    onProgress: (done, total) => onProgress?.({ step: 'verify', done, total }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? new PublishError('unverified', { exit: 3 }) : error;
  });
  const toHost = messageToHost(address, requests);
  const [fault] = faults.values();
  if (fault === undefined) return { remarks: [...requests.keys()], toHost };
  throw new PublishError('not-online', {
    message: `Le site a été envoyé, mais son adresse publique ne le montre pas. ${fault}`,
    detail: [...new Set(faults.values())].join('\n'),
    toHost,
    exit: 3,
  });
}

/** How the content of this folder is checked, built and noted as published. */
const OWN_CONTENT = { holdContent, sincePublished, checkRelease, buildSite, notePublished };

/**
 * Builds the site from the content as it is now, which may change meanwhile; sends what changed, notes
 * that content as published, and reads the site back from its public address.
 *
 * @param source tests hand in a site that is built already
 * @throws {RequestError} with what to do, or with a question whose answer goes into `answers`
 */
export const publish = (order: PublishOrder, source = OWN_CONTENT): Promise<PublicationReport> =>
  onThisComputer(async () => {
    const start = performance.now();
    const now = await source.holdContent(CONTENT_COPY);
    const options = await complete(order, now, !order.isPreparation);
    const { isPreparation = false, address, answers = {} } = options;
    const { destination, verify } = options.settings;
    const last = await source.sincePublished(now, destination);
    const refusal = isPreparation && preparationRefusal(last);
    if (refusal) throw new PublishError('gate', { message: refusal });
    const tellProgress = (step: 'check' | 'build', done: number) =>
      options.onProgress?.({ step, done, total: 1 });
    tellProgress('check', 0);
    source.checkRelease(now.folder, address, isPreparation);
    tellProgress('check', 1);
    const connect = connectTo(destination);
    const user = await userId();
    // Before the long build: a wrong password, or another publication, is told within seconds.
    await withClient(connect, options, async (client) =>
      askAboutOnline((await readManifest(client))?.online, user, answers),
    ).catch((failure: PublishError) => failWithAdvice(failure, options));
    tellProgress('build', 0);
    const dist = await source.buildSite({
      name: 'site',
      release: isPreparation ? 'preparation' : 'true',
      // Rules for an address without https would send visitors back to it without end.
      address: isPreparation ? siteAddress.read(address) : address,
      content: CONTENT_COPY,
      signal: options.signal,
    });
    tellProgress('build', 1);
    const site = await readSite(dist);
    const { earlier, files, bytes } = await sendSite(connect, site, options);
    await source.notePublished(now.tree, destinationId(destination), isPreparation || undefined);
    const hostReport = await confirm(site, earlier, options);
    const seconds = (performance.now() - start) / 1000;
    // The address of the site may not lead to the host yet.
    return { ...hostReport, sent: { url: verify ?? address, files, bytes, seconds } };
  });

/** « Enregistrer et tester »: tries the destination, and throws as {@link publish} does. */
export const testDestination = (order: PublishOrder): Promise<HostReport> =>
  onThisComputer(async () => {
    const options = await complete(order);
    const connect = connectTo(options.settings.destination);
    const afterwards = afterwardsAt(options);
    if (afterwards) {
      await withClient(connect, options, (client) => client.list('.'));
      return { remarks: [], afterwards };
    }
    return runTrial(connect, options).catch((failure: PublishError) =>
      failWithAdvice(failure, options),
    );
  });
