/** Carries out the owner’s orders to publish, also while no window is open. */
import { z } from 'zod';
import { RequestError } from '../../base/request-error.ts';
import { tellWindows } from '../../base/server/news.ts';
import type { PublishError } from '../../publishing/publish-error.ts';
import { publish, testDestination, type PublicationReport } from '../../publishing/publish.ts';
import type { HostReport, Progress, Question, QuestionKind } from '../../publishing/types.ts';
import { acceptFolder, readSettings } from './settings.ts';

/**
 * Whether each kind of question may be answered from a phone: not to trust a server or to choose a
 * folder, since whoever listens to the network could answer in her name.
 */
const ON_PHONES: Record<QuestionKind, boolean> = {
  'foreign-site': true,
  'newer-online': true,
  'host-key': false,
  'new-host-key': false,
  'plain-ftp': false,
  folder: false,
};
const QUESTION_KINDS = Object.keys(ON_PHONES) as QuestionKind[];
export const isForPhones = (kind: string): boolean => ON_PHONES[kind as QuestionKind];

/** An order of the owner, with the questions that she has answered with yes. */
export const ORDER = z.object({
  /** `prepare`: puts the site online in preparation. */
  doing: z.enum(['publish', 'prepare', 'test']),
  answers: z.partialRecord(z.enum(QUESTION_KINDS), z.string().max(1000)).optional(),
});
export type Order = z.infer<typeof ORDER>;

/** How an order ends. Only a publication has `sent`, not « Enregistrer et tester ». */
type End =
  | ({ kind: 'done' } & HostReport & Partial<PublicationReport>)
  | { kind: 'question'; question: Question; isForPhones: boolean }
  | { kind: 'failed'; message: string; detail?: string; toHost?: string };

export type OrderState = { order: Order; progress?: Progress; end?: End };

/** Milliseconds between news to windows: files are sent faster than these can follow. */
const NEWS_EVERY = 150;

let state: Partial<OrderState> = {};
let stopping = new AbortController();
let news: NodeJS.Timeout | undefined;

/** What is under way, or how the last order ended. */
export const orderState = (): Partial<OrderState> => state;

function setState(next: Partial<OrderState>): Partial<OrderState> {
  state = next;
  news ??= setTimeout(() => {
    news = undefined;
    tellWindows('publication');
  }, NEWS_EVERY);
  return state;
}

async function perform(order: Order): Promise<HostReport & Partial<PublicationReport>> {
  const { doing, answers = {} } = order;
  const kept = await readSettings();
  if (!kept) throw new RequestError('Dites d’abord où publier, dans les réglages de publication.');
  const settings = answers.folder ? await acceptFolder(kept, answers.folder) : kept;
  if (doing === 'test') return testDestination({ settings, answers });
  return publish({
    settings,
    answers,
    isPreparation: doing === 'prepare',
    signal: stopping.signal,
    // A build that was stopped may report once more.
    onProgress: (progress) => {
      if (state.order === order && !state.end) setState({ order, progress });
    },
  });
}

async function endOf(order: Order): Promise<End> {
  try {
    return { kind: 'done', ...(await perform(order)) };
  } catch (error) {
    const { question, message, detail, toHost } = error as PublishError;
    if (question) return { kind: 'question', question, isForPhones: isForPhones(question.kind) };
    return { kind: 'failed', message, detail, toHost };
  }
}

/** @throws {RequestError} while another order is under way */
export function begin(order: Order): Partial<OrderState> {
  if (state.order && !state.end) throw new RequestError('Une publication est déjà en cours.');
  stopping = new AbortController();
  setState({ order });
  void endOf(order).then((end) => setState({ order, progress: state.progress, end }));
  return state;
}

export function stop(): Partial<OrderState> {
  stopping.abort();
  return state;
}

/** Forgets how an order ended, unless another one has begun. */
export const dismiss = (): Partial<OrderState> => (state.end ? setState({}) : state);
