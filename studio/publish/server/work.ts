/**
 * Carries out the owner's orders to publish. They go on when the window is closed, and are there
 * when it is opened again.
 */
import { readSecret } from '#studio/publishing/keychain.ts';
import { acceptHostKey } from '#studio/publishing/user-folder.ts';
import { asPublishError, type HostKey, type Question } from '#studio/publishing/publish-error.ts';
import { publish, tryDestination, type PublishOptions } from '#studio/publishing/publish.ts';
import type { Progress } from '#studio/publishing/steps.ts';
import { destinationId } from '#studio/publishing/target.ts';
import { holdContent, markPublished } from '../../history/snapshots.ts';
import { diskRefusal } from '../../base/server/disk-errors.ts';
import { tellWindows } from '../../base/server/news.ts';
import { RequestError } from '../../base/request-error.ts';
import { changesSince, contentNow, siteAddressOf } from './overview.ts';
import { acceptFolder, readSettings } from './settings.ts';

/** An order of the owner, with the questions that she has answered with yes. */
export type Order = {
  doing: 'publish' | 'test';
  answers?: Question['kind'][];
  /** The key of a server that she accepts. */
  hostKey?: HostKey;
  /** The folder that she accepts. */
  folder?: string;
};

/** The outcome: the site's address, what was sent, remarks about the host, what to ask of it. */
type Result = {
  url: string;
  files?: number;
  bytes?: number;
  remarks?: string[];
  toHost?: string;
};
export type Success = Result & { kind: 'done'; seconds: number };
type End =
  | Success
  | { kind: 'question'; question: Question }
  | { kind: 'failed'; message: string; detail: string; toHost?: string };

export type Work = { order: Order; progress?: Progress; end?: End };

/** Files are sent faster than windows can follow; in milliseconds. */
const NEWS_EVERY = 150;

let work: Partial<Work> = {};
let stopping = new AbortController();
let news: NodeJS.Timeout | undefined;

/** What is under way, or how the last order ended; empty before the first order. */
export const workNow = (): Partial<Work> => work;

function setWork(next: Partial<Work>): Partial<Work> {
  work = next;
  news ??= setTimeout(() => {
    news = undefined;
    tellWindows('publication');
  }, NEWS_EVERY);
  return work;
}

/** The destination, with all that publishing needs. */
async function settingsAndSecret() {
  const settings = await readSettings();
  if (!settings)
    throw new RequestError('Dites d’abord où publier, dans les réglages de publication.');
  const address = siteAddressOf((await contentNow()).content);
  if (!address) throw new RequestError('Écrivez d’abord l’adresse du site, dans Réglages.');
  return { settings: { ...settings, address }, secret: await readSecret(settings.target) };
}

/** What this computer refuses would else be taken for a failure of the host. */
const onThisComputer = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw diskRefusal(error) ?? error;
  });

type OrderOptions = Pick<PublishOptions, 'answers' | 'onProgress' | 'signal'>;

/** Keeps the content as it is, and returns what it takes to publish it. */
async function contentOptions(options: OrderOptions): Promise<PublishOptions> {
  const tree = await onThisComputer(holdContent());
  const { changes } = await changesSince(await contentNow());
  const summary = changes?.map(({ words }) => words) ?? [
    'Première publication depuis cet ordinateur',
  ];
  const { settings, secret } = await settingsAndSecret();
  const destination = destinationId(settings.target);
  const onSent = (version: string) => onThisComputer(markPublished(tree, { version, destination }));
  return { ...options, settings, secret, summary, onSent };
}

async function perform(order: Order): Promise<Result> {
  const { hostKey, folder, answers } = order;
  if (hostKey) await acceptHostKey(hostKey);
  if (folder) await acceptFolder(folder);
  // A build that was stopped may report once more.
  const onProgress = (progress: Progress) =>
    work.order === order && !work.end && setWork({ order, progress });
  const options: OrderOptions = { answers, onProgress, signal: stopping.signal };
  if (order.doing === 'publish') return publish(() => contentOptions(options));
  const destination = await settingsAndSecret();
  const report = await tryDestination({ ...options, ...destination });
  return { url: destination.settings.address, ...report };
}

async function endOf(order: Order): Promise<End> {
  const start = performance.now();
  try {
    const result = await perform(order);
    return { ...result, kind: 'done', seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    if (error instanceof RequestError)
      return { kind: 'failed', message: error.message, detail: '' };
    const { question, message, detail, toHost } = asPublishError(error);
    if (question) return { kind: 'question', question };
    return { kind: 'failed', message, detail, toHost };
  }
}

/**
 * Begins an order; windows follow its progress by news.
 *
 * @throws {RequestError} while another order is under way
 */
export function begin(order: Order): Partial<Work> {
  if (work.order && !work.end) throw new RequestError('Une publication est déjà en cours.');
  stopping = new AbortController();
  setWork({ order });
  void endOf(order).then((end) => setWork({ order, progress: work.progress, end }));
  return work;
}

/** Stops the order that is under way. */
export function stop(): Partial<Work> {
  stopping.abort();
  return work;
}

/** Dismisses how an order ended, unless another one has begun. */
export const dismiss = (): Partial<Work> => (work.end ? setWork({}) : work);
