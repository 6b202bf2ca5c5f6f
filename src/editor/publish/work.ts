/** What is being published: it goes on when the window is closed, and is there again when it is opened. */
import { readSecret } from '#publishing/keychain.ts';
import { explain, type Question } from '#publishing/publish-error.ts';
import { goBack, history, publish, test, type Progress, type Version } from '#publishing/publish.ts';
import { prepare } from '#publishing/build.ts';
import { inTurn, saveFiles } from '../server/save.ts';
import { spread } from '../server/news.ts';
import { Refused } from '../server/refused.ts';
import { contentNow, filesOf, keepContent, keptVersions, noteAgain, type Kept } from './kept-content.ts';
import { addressNow, changesSince } from './overview.ts';
import { servePreview } from './preview.ts';
import { acceptHostKey, readSettings } from './settings.ts';

/** What is asked for; an earlier version comes back with or without its content. */
export type Order = {
  doing: 'publier' | 'apercu' | 'tester' | 'revenir';
  version?: string;
  withContent?: boolean;
  answers?: Question['kind'][];
};

export type End =
  | {
      kind: 'done';
      url: string;
      files?: number;
      bytes?: number;
      seconds: number;
      /** Names the content it is about. */ content: string;
    }
  | { kind: 'question'; question: Question }
  | { kind: 'failed'; message: string; detail: string };

/** One order and how far it has come. */
export type Work = { order: Order; progress?: Progress; end?: End };

/** News of progress, in milliseconds. */
const NEWS_EVERY = 150;

let work: Work | undefined;
let stopping = new AbortController();
let told = 0;

/** What is under way, or how the last order ended. */
export const workNow = (): Work | Record<string, never> => work ?? {};

function tell(next: Work): void {
  work = next;
  const isStep = next.end !== undefined || next.progress?.done === 0 || next.progress?.done === next.progress?.total;
  if (!isStep && Date.now() - told < NEWS_EVERY) return;
  told = Date.now();
  spread('publication');
}

/** The site's address, and what else a publication must know. */
async function destination() {
  const kept = await readSettings();
  if (!kept) throw new Refused('Dire d’abord où publier, dans les réglages de publication.');
  const address = await addressNow();
  if (!address) throw new Refused('Écrire d’abord l’adresse du site, dans Réglages, L’institut.');
  return { settings: { ...kept, address }, secret: await readSecret(kept.target) };
}

/** The versions at the destination, the latest first. */
export async function versions(): Promise<(Version & { hasContent: boolean })[]> {
  const kept = new Set((await keptVersions()).map(({ id }) => id));
  try {
    return (await history(await destination())).map((each) => ({ ...each, hasContent: kept.has(each.id) }));
  } catch (error) {
    if (error instanceof Refused) throw error;
    const { message, detail } = explain(error);
    throw new Refused(message, 422, { detail });
  }
}

/** Gives the content what it was when a version went online, as one step that can be taken back. */
async function bringBack(kept: Kept): Promise<void> {
  const files = await filesOf(kept);
  if (Object.keys(files).length === 0) return;
  await saveFiles('Retour au contenu d’une version publiée', files).catch((error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    throw new Refused(`La version est de nouveau en ligne, mais son contenu ne revient pas :\n${error.message}`);
  });
}

async function perform({
  doing,
  version = '',
  withContent,
  answers = [],
}: Order): Promise<{ url: string; files?: number; bytes?: number }> {
  const common = { ...(await destination()), answers };
  const { signal } = stopping;
  const { address } = common.settings;
  const onProgress = (progress: Progress) => work && !work.end && tell({ ...work, progress });
  if (doing === 'tester') {
    await test(common);
    return { url: address };
  }
  if (doing === 'apercu') return { url: await servePreview(await prepare(address, { onProgress, signal })) };
  if (doing === 'revenir') {
    const published = await goBack({ ...common, version, onProgress, signal });
    await noteAgain(version, { id: published.version, date: new Date().toISOString() });
    const kept = (await keptVersions()).find(({ id }) => id === version);
    if (withContent && kept) await bringBack(kept);
    return published;
  }
  const { changes } = await changesSince();
  const note = await keepContent();
  const published = await publish({
    ...common,
    summary: changes?.map(({ words }) => words) ?? ['Première publication depuis cet ordinateur'],
    onProgress,
    signal,
  });
  await note({ id: published.version, date: new Date().toISOString() });
  return published;
}

/** Does what is asked for, and says how it ended. */
async function run(order: Order): Promise<End> {
  const start = performance.now();
  try {
    // A field that was left for the button may still be on its way to the file.
    const content = await inTurn(contentNow);
    const { url, files, bytes } = await perform(order);
    const seconds = (performance.now() - start) / 1000;
    return { kind: 'done', url, files, bytes, seconds, content: order.withContent ? await contentNow() : content };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'failed', message: error.message, detail: '' };
    const { question, message, detail } = explain(error);
    return question ? { kind: 'question', question } : { kind: 'failed', message, detail };
  }
}

/**
 * Begins what is asked for; how it goes on is told by news.
 *
 * @throws {Refused} while another order is under way
 */
export function begin(order: Order): Work {
  if (work && !work.end) throw new Refused('Une publication est déjà en cours.');
  stopping = new AbortController();
  work = { order };
  spread('publication');
  void run(order).then((end) => tell({ order, progress: work?.progress, end }));
  return work;
}

/** Says yes to the question that the last order ended with, and begins it again. */
export async function answerYes(): Promise<Work> {
  if (work?.end?.kind !== 'question') throw new Refused('Plus rien n’est demandé.');
  const { order, end } = work;
  const { kind, value } = end.question;
  if (kind === 'host-key' && value) await acceptHostKey(value);
  return begin({ ...order, answers: [...(order.answers ?? []), kind] });
}

/** Stops what is under way, or puts away how it ended. */
export function stop(): Work | Record<string, never> {
  if (work?.end) work = undefined;
  else stopping.abort();
  spread('publication');
  return workNow();
}
