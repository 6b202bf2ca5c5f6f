/**
 * Carries out the owner's orders to publish. They go on when the window is closed, and are there
 * when it is opened again.
 */
import { readSecret } from '#studio/publishing/keychain.ts';
import { asPublishError, type Question } from '#studio/publishing/publish-error.ts';
import { republish, versionsOnline, publish, type Version } from '#studio/publishing/publish.ts';
import { tryDestination } from '#studio/publishing/try-destination.ts';
import { checkAndBuild } from '#studio/publishing/build-site.ts';
import type { Progress } from '#studio/publishing/steps.ts';
import { inTurn, saveFiles } from '../../server/save.ts';
import { tellWindows } from '../../server/news.ts';
import { REFUSED, Refused } from '../../shared/refused.ts';
import {
  contentId,
  contentNow,
  filesToRestore,
  keepContent,
  publishedVersions,
  noteAgain,
  type VersionId,
} from './published-content.ts';
import { siteAddressOf, changesSince } from './overview.ts';
import { servePreview } from './preview.ts';
import { acceptHostKey, readSettings } from './settings.ts';
import { dayAndTime } from '../day-and-time.ts';

/**
 * An order of the owner, with the questions that she has answered with yes. An earlier version is
 * restored with or without its content.
 */
export type Order = { answers?: Question['kind'][] } & (
  | { doing: 'publish' | 'preview' | 'test' }
  | { doing: 'restore'; version: VersionId; withContent: boolean }
);

/** The outcome: the site's address, what was sent, remarks about the host. */
type Result = { url: string; files?: number; bytes?: number; remarks?: string[] };
/** The end of an order, with the id of the content that was published. */
export type Success = Result & { kind: 'done'; seconds: number; content: string };
type End =
  | Success
  | { kind: 'question'; question: Question }
  | { kind: 'failed'; message: string; detail: string };

/** An order and its progress. */
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

const addressNow = async () => siteAddressOf((await contentNow()).snapshot);

/** The destination, with all that publishing needs. */
async function settingsAndSecret() {
  const settings = await readSettings();
  if (!settings) throw new Refused('Dire d’abord où publier, dans les réglages de publication.');
  const address = await addressNow();
  if (!address) throw new Refused('Écrire d’abord l’adresse du site, dans Réglages.');
  return { settings: { ...settings, address }, secret: await readSecret(settings.target) };
}

/** The versions at the destination, the latest first. */
export async function versions(): Promise<(Version & { hasContent: boolean })[]> {
  const keptIds = new Set((await publishedVersions()).map(({ id }) => id));
  try {
    const online = await versionsOnline(await settingsAndSecret());
    return online.map((version) => ({ ...version, hasContent: keptIds.has(version.id) }));
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { message, detail } = asPublishError(error);
    throw new Refused(message, REFUSED, { detail });
  }
}

const now = () => new Date().toISOString();

/** Restores the content of a version, as one step of « Annuler ». */
async function restoreContent(version: string): Promise<void> {
  const files = await filesToRestore(version);
  if (Object.keys(files).length === 0) return;
  await saveFiles('Retour au contenu d’une version publiée', files).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(
      `La version est de nouveau en ligne, mais son contenu ne revient pas :\n${error.message}`,
    );
  });
}

/**
 * Carries out an order.
 *
 * @throws as publishing does
 */
async function perform(order: Order): Promise<Result> {
  const { signal } = stopping;
  // A build that was stopped may report once more.
  const onProgress = (progress: Progress) =>
    work.order === order && !work.end && setWork({ order, progress });
  if (order.doing === 'preview') {
    const dist = await checkAndBuild(await addressNow(), { onProgress, signal, isPreview: true });
    return { url: await servePreview(dist) };
  }
  const common = { ...(await settingsAndSecret()), answers: order.answers };
  const { address } = common.settings;
  if (order.doing === 'test') return { url: address, remarks: await tryDestination(common) };
  if (order.doing === 'restore') {
    const { id, date } = order.version;
    const summary = [`Retour à la version du ${dayAndTime(date)}`];
    const onSent = async (version: string) => {
      await noteAgain(id, { id: version, date: now() });
      // The earlier id may have been the oldest, which is dropped.
      if (order.withContent) await restoreContent(version);
    };
    return republish({ ...common, version: id, summary, onProgress, onSent, signal });
  }
  const { changes } = await changesSince((await contentNow()).snapshot);
  const summary = changes?.map(({ words }) => words) ?? [
    'Première publication depuis cet ordinateur',
  ];
  const note = await inTurn(keepContent);
  const onSent = (version: string) => note({ id: version, date: now() });
  return publish({ ...common, summary, onProgress, onSent, signal });
}

/** Carries out an order, and returns its end. */
async function endOf(order: Order): Promise<End> {
  const start = performance.now();
  try {
    // A draft may still be on its way to its file.
    const published = await inTurn(contentId);
    const result = await perform(order);
    const isContentRestored = order.doing === 'restore' && order.withContent;
    const content = isContentRestored ? await contentId() : published;
    return { ...result, kind: 'done', seconds: (performance.now() - start) / 1000, content };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'failed', message: error.message, detail: '' };
    const { question, message, detail } = asPublishError(error);
    return question ? { kind: 'question', question } : { kind: 'failed', message, detail };
  }
}

/**
 * Begins an order; windows follow its progress by news.
 *
 * @throws {Refused} while another order is under way
 */
export function begin(order: Order): Partial<Work> {
  if (work.order && !work.end) throw new Refused('Une publication est déjà en cours.');
  stopping = new AbortController();
  setWork({ order });
  void endOf(order).then((end) => setWork({ order, progress: work.progress, end }));
  return work;
}

/** Answers the question of the last order with yes, and begins the order again. */
export async function answerYes(): Promise<Partial<Work>> {
  const { order, end } = work;
  if (!order || end?.kind !== 'question') throw new Refused('Plus rien n’est demandé.');
  const { kind, value } = end.question;
  if ((kind === 'host-key' || kind === 'new-host-key') && value) await acceptHostKey(value);
  return begin({ ...order, answers: [...(order.answers ?? []), kind] });
}

/** Stops an order, or dismisses its end. */
export function stop(): Partial<Work> {
  if (work.end) return setWork({});
  stopping.abort();
  return work;
}
