/** Publishes from this computer: builds, sends, reads back. */
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { siteAddress } from '#kit/schema/notations.ts';
import { SITE } from '#studio/site.ts';
import { RequestError } from '../base/request-error.ts';
import { reportOf } from '../content/server/check.ts';
import { contentNow, type FolderContent } from '../content/server/read.ts';
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
import type {
  BuiltSite,
  Connect,
  DestinationOptions,
  HostReport,
  Patience,
  Settings,
} from './types.ts';
import { userId } from './user-folder.ts';
import type { Progress } from './words.ts';

// Of the addresses of a host, Node gives each but the last 250 ms, less than a busy uplink takes
// (https://github.com/nodejs/node/issues/54359).
setDefaultAutoSelectFamilyAttemptTimeout(2000);

/** Tests shorten them. */
const PATIENCE: Omit<Patience, 'stallTimeout'> = {
  tries: 5,
  // Pauses of 1, 3, 9 and 27 s: a router restarts within a minute.
  retryDelay: 1000,
  // A busy host may open a page a while after it has read the rules.
  rulesPause: 250,
  readings: 4,
  readingPause: 2500,
};

export type PublishOptions = DestinationOptions & {
  /**
   * Puts the site online before it is ready: hidden from search engines, with a line on each page
   * that says so. The first real publication replaces it.
   */
  isPreparation?: boolean;
  onProgress?: (progress: Progress) => void;
};

/**
 * An order of the owner. A missing address is that of the content; a missing secret is that of the
 * keychain.
 */
export type PublishOrder = Omit<PublishOptions, 'settings'> & {
  settings: Settings & { address?: string };
};

/**
 * Where the site can be seen, what was sent, how many seconds all of it took, and what to know of
 * the host.
 */
export type PublicationReport = HostReport & {
  sent: { url: string; files: number; bytes: number; seconds: number };
};

/** What the owner does herself after a publication to this host. */
const afterwardsOf = ({ provider = '' }: Settings) => PROVIDERS[provider]?.afterwards;

/**
 * The site's address by a content; unless only one of its own will do, it may be the one where the
 * site is read back.
 */
function addressIn({ folder, content }: FolderContent, { verify }: Settings, isOwn: boolean) {
  if (isOwn) return siteAddressOf(content);
  const items = SITE.releaseChecklist(reportOf(folder), SITE.givenAddress);
  return shownAddressOf(content, items, verify);
}

/** Completes an order with the address and the secret that it leaves out. */
async function complete<Order extends PublishOrder>(
  order: Order,
  now?: FolderContent,
  isRelease = false,
) {
  const { settings } = order;
  const address = settings.address ?? addressIn(now ?? (await contentNow()), settings, isRelease);
  if (!address)
    throw new RequestError(
      'Écrivez d’abord l’adresse du site ou, si vous n’avez pas encore la vôtre, celle que ' +
        'l’hébergeur vous prête : « Adresse de relecture », dans « Autres réglages ».',
    );
  const secret = order.secret ?? (await readSecret(settings.destination));
  return { ...order, secret, settings: { ...settings, address } };
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
  const { answers = {}, isPreparation, signal, onProgress, patience } = options;
  const { tries, retryDelay, rulesPause } = { ...PATIENCE, ...patience };
  const publication = await newPublication(isPreparation);
  let isVisible = false;
  const sending = {
    publication,
    answers,
    rulesPause,
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

/**
 * Makes sure before the long build that the password is right, and that what is online is known
 * here.
 *
 * @returns what sends the site that is built then
 */
async function reachDestination(
  options: PublishOptions,
): Promise<(site: BuiltSite) => Promise<Sent>> {
  const { settings, answers = {} } = options;
  const connect = connectTo(settings.destination);
  const user = await userId();
  await withClient(connect, options, async (client) =>
    askAboutOnline(await readManifest(client), user, answers),
  ).catch((failure: PublishError) => failWithAdvice(failure, options));
  return (site) => sendSite(connect, site, options);
}

/**
 * @returns what is to be asked of the host
 * @throws {PublishError} with exit status 3 when a page is not as it was sent, or it is stopped
 */
async function confirm(
  site: BuiltSite,
  earlier: Sent['earlier'] = {},
  { settings, patience, signal, onProgress }: PublishOptions,
): Promise<HostReport> {
  const afterwards = afterwardsOf(settings);
  if (afterwards) return { remarks: [], afterwards };
  const { faults, requests } = await readBack(settings, site, {
    ...PATIENCE,
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
 * Builds the site from the content as it is now, which may change meanwhile; sends what changed, notes
 * that content as published, and reads the site back from its public address.
 *
 * @throws {RequestError} with what to do, or with a question whose answer goes into `answers`
 */
export const publish = (order: PublishOrder, from = OWN_CONTENT): Promise<PublicationReport> =>
  onThisComputer(() => publishFrom(from, order));

/** How the content of this folder is checked, built and noted as published; tests replace it. */
const OWN_CONTENT = { holdContent, sincePublished, checkRelease, buildSite, notePublished };

async function publishFrom(
  { holdContent, sincePublished, checkRelease, buildSite, notePublished }: typeof OWN_CONTENT,
  order: PublishOrder,
): Promise<PublicationReport> {
  const start = performance.now();
  const now = await holdContent(CONTENT_COPY);
  const ready = await complete(order, now, !order.isPreparation);
  const { isPreparation = false, settings } = ready;
  const { address, destination } = settings;
  const last = await sincePublished(now, destination);
  const refusal = isPreparation && preparationRefusal(last);
  if (refusal) throw new PublishError('gate', { message: refusal });
  checkRelease(now.folder, address, { ...ready, isPreview: isPreparation });
  const sendBuilt = await reachDestination(ready);
  // Rules for an address without https would send visitors back to it without end.
  const publicAddress = isPreparation ? siteAddress.read(address) : address;
  const release = isPreparation ? 'preparation' : 'true';
  const dist = await buildSite(publicAddress, ready, { release, content: CONTENT_COPY });
  const site = await readSite(dist);
  const { earlier, files, bytes } = await sendBuilt(site);
  await notePublished(now.tree, destinationId(destination), isPreparation || undefined);
  const report = await confirm(site, earlier, ready);
  const seconds = (performance.now() - start) / 1000;
  // The address of the site may not lead to the host yet.
  return { ...report, sent: { url: settings.verify ?? address, files, bytes, seconds } };
}

/** « Enregistrer et tester »: tries the destination, and throws as {@link publish} does. */
export const testDestination = (order: PublishOrder): Promise<HostReport> =>
  onThisComputer(async () => {
    const options = await complete(order);
    const connect = connectTo(options.settings.destination);
    const afterwards = afterwardsOf(options.settings);
    if (afterwards) {
      await withClient(connect, options, (client) => client.list(''));
      return { remarks: [], afterwards };
    }
    return runTrial(connect, options).catch((failure: PublishError) =>
      failWithAdvice(failure, options),
    );
  });
