/**
 * Carries out the owner's orders to publish. They go on when the window is closed, and are there
 * when it is opened again.
 */
import { buildSite, checkRelease } from '#studio/publishing/build-site.ts';
import { readSecret } from '#studio/publishing/keychain.ts';
import { acceptHostKey } from '#studio/publishing/known-hosts.ts';
import type { Version } from '#studio/publishing/manifest.ts';
import { asPublishError, type Question } from '#studio/publishing/publish-error.ts';
import { publish, republish, tryDestination, versionsOnline } from '#studio/publishing/publish.ts';
import type { Progress } from '#studio/publishing/steps.ts';
import { destinationId, type Target } from '#studio/publishing/target.ts';
import type { PublishOptions } from '#studio/publishing/transport.ts';
import { contentId, readStudioFolder } from '../../content/server/folder.ts';
import {
  filesTo,
  holdContent,
  inContentTurn,
  markPublished,
  publishedSnapshots,
} from '../../history/snapshots.ts';
import { writeStep } from '../../history/steps.ts';
import { diskRefusal } from '../../base/server/disk-errors.ts';
import { tellWindows } from '../../base/server/news.ts';
import { RequestError } from '../../base/request-error.ts';
import { changesSince, contentNow, siteAddressOf, type VersionId } from './overview.ts';
import { servePreview } from './preview.ts';
import { readSettings } from './settings.ts';
import { dayAndTime } from '../day-and-time.ts';

/**
 * An order of the owner, with the questions that she has answered with yes. An earlier version is
 * restored with or without its content.
 */
export type Order = { answers?: Question['kind'][] } & (
  | { doing: 'publish' | 'preview' | 'test' }
  | { doing: 'restore'; version: VersionId; withContent: boolean }
);

/**
 * The outcome: the site's address, what was sent, remarks about the host, and the id of the content
 * if it is not that of the beginning.
 */
type Result = {
  url: string;
  files?: number;
  bytes?: number;
  remarks?: string[];
  content?: string;
};
export type Success = Result & { kind: 'done'; seconds: number; content: string };
type End =
  | Success
  | { kind: 'question'; question: Question }
  | { kind: 'failed'; message: string; detail: string };

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

const addressNow = async () => siteAddressOf((await contentNow()).content);

/** The destination, with all that publishing needs. */
async function settingsAndSecret() {
  const settings = await readSettings();
  if (!settings)
    throw new RequestError('Dites d’abord où publier, dans les réglages de publication.');
  const address = await addressNow();
  if (!address) throw new RequestError('Écrivez d’abord l’adresse du site, dans Réglages.');
  return { settings: { ...settings, address }, secret: await readSecret(settings.target) };
}

/** The versions at the destination, the latest first. */
export async function versions(): Promise<(Version & { hasContent: boolean })[]> {
  const keptIds = new Set(publishedSnapshots().map(({ version }) => version));
  const online = await versionsOnline(await settingsAndSecret());
  return online.map((version) => ({ ...version, hasContent: keptIds.has(version.id) }));
}

/** What this computer refuses would else be taken for a failure of the host. */
const onThisComputer = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw diskRefusal(error) ?? error;
  });

/** Notes that the content of a tree went online as a version. */
const noteOnline = (tree: string, version: string, target: Target): Promise<void> =>
  onThisComputer(markPublished(tree, { version, destination: destinationId(target) }));

/** Restores the content of a version, as one step of « Annuler ». */
const restoreContent = (tree: string): Promise<void> =>
  inContentTurn(async () => writeStep(await readStudioFolder(), await filesTo(tree))).catch(
    (error: unknown) => {
      if (!(error instanceof RequestError)) throw error;
      throw new RequestError(
        `La version est de nouveau en ligne, mais son contenu ne revient pas :\n${error.message}`,
      );
    },
  );

type OrderOptions = Pick<PublishOptions, 'answers' | 'onProgress' | 'signal'>;

async function restore(
  { version: { id, date }, withContent }: Extract<Order, { doing: 'restore' }>,
  options: OrderOptions,
): Promise<Result> {
  const summary = [`Retour à la version du ${dayAndTime(date)}`];
  const tree = publishedSnapshots().find(({ version }) => version === id)?.tree;
  const destination = await settingsAndSecret();
  const onSent = async (version: string) => {
    if (tree === undefined) return;
    await noteOnline(tree, version, destination.settings.target);
    if (withContent) await restoreContent(tree);
  };
  const result = await republish(id, { ...options, ...destination, summary, onSent });
  return withContent ? { ...result, content: await contentId() } : result;
}

/** Publishes the content, and notes it. */
const publishContent = (options: OrderOptions): Promise<Result> =>
  publish(async () => {
    const tree = await onThisComputer(holdContent());
    const { changes } = await changesSince(await contentNow());
    const summary = changes?.map(({ words }) => words) ?? [
      'Première publication depuis cet ordinateur',
    ];
    const destination = await settingsAndSecret();
    const onSent = (version: string) => noteOnline(tree, version, destination.settings.target);
    return { ...options, ...destination, summary, onSent };
  });

async function perform(order: Order): Promise<Result> {
  const { signal } = stopping;
  // A build that was stopped may report once more.
  const onProgress = (progress: Progress) =>
    work.order === order && !work.end && setWork({ order, progress });
  const options: OrderOptions = { answers: order.answers, onProgress, signal };
  switch (order.doing) {
    case 'preview': {
      const address = await addressNow();
      const isRelease = await checkRelease(address, { ...options, isPreview: true });
      const dist = await buildSite(address, options, isRelease);
      return { url: await servePreview(dist) };
    }
    case 'test': {
      const destination = await settingsAndSecret();
      const remarks = await tryDestination({ ...options, ...destination });
      return { url: destination.settings.address, remarks };
    }
    case 'restore':
      return restore(order, options);
    case 'publish':
      return publishContent(options);
  }
}

async function endOf(order: Order): Promise<End> {
  const start = performance.now();
  try {
    // A draft may still be on its way to its file.
    const content = await inContentTurn(contentId);
    const result = await perform(order);
    return { content, ...result, kind: 'done', seconds: (performance.now() - start) / 1000 };
  } catch (error) {
    if (error instanceof RequestError)
      return { kind: 'failed', message: error.message, detail: '' };
    const { question, message, detail } = asPublishError(error);
    return question ? { kind: 'question', question } : { kind: 'failed', message, detail };
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

/**
 * Answers a question with yes, and begins its order again.
 *
 * @throws {RequestError} when this is no longer what is asked, as after an answer in another window
 */
export async function answerYes(question: Question): Promise<Partial<Work>> {
  const { order, end } = work;
  const isAsked =
    end?.kind === 'question' && JSON.stringify(end.question) === JSON.stringify(question);
  if (!order || !isAsked) throw new RequestError('Cette question n’est plus posée.');
  const { kind, hostKey } = end.question;
  if (hostKey) await acceptHostKey(hostKey);
  return begin({ ...order, answers: [...(order.answers ?? []), kind] });
}

/** Stops the order that is under way. */
export function stop(): Partial<Work> {
  stopping.abort();
  return work;
}

/** Dismisses how an order ended, unless another one has begun. */
export const dismiss = (): Partial<Work> => (work.end ? setWork({}) : work);
