import { useEffect, useEffectEvent } from 'react';
import { countWords } from '#kit/french/format.ts';
import { get, post } from '../base/requests.ts';
import { useAnswers } from '../base/useAnswers.ts';
import { useReading } from '../base/useNews.ts';
import type { Order, OrderState } from './server/order.ts';
import type { Overview } from './server/overview.ts';

/** What is said of an order once it is carried out. */
export const DONE = {
  publish: 'Votre site est en ligne.',
  prepare: 'Votre site est en ligne, en préparation.',
  test: 'Tout va bien : l’essai a été envoyé, vu, puis retiré.',
};
/** What is said of one that ended otherwise, while « Publier » is closed. */
const ENDS = {
  failed: 'La publication a échoué : « Publier » dit pourquoi.',
  question: 'La publication attend votre réponse, dans « Publier ».',
};
/** The same beside « Publier » in the bar. */
const LEFT = { done: undefined, failed: ' · échec', question: ' · à répondre' };

/** @example ' · 3 changements' */
function barWords(overview: Overview | undefined, { order, end }: Partial<OrderState>): string {
  if (order && !end) return ' · en cours';
  const count = overview?.differences?.length ?? 0;
  return (end && LEFT[end.kind]) ?? (count > 0 ? ` · ${countWords(count, 'changement')}` : '');
}

export type PublicationModel = ReturnType<typeof usePublication>;

/**
 * What there is to publish, and the progress of a publication.
 *
 * @param content what there is to publish is read again whenever it changes; before its first
 *   reading it has no version
 */
export function usePublication(content: { version?: string }) {
  const { value: overview, ...overviews } = useAnswers<Overview>();
  const { value: orderState = {}, ...orders } = useAnswers<Partial<OrderState>>();
  const isWorking = orderState.order !== undefined && !orderState.end;
  /** The same, without what « Enregistrer et tester » says beside its button. */
  const { order, end } = orderState.order?.doing === 'test' ? {} : orderState;
  useReading('publication', () => orders.ask(get('publication/order')));
  const readOverview = useEffectEvent(() => {
    if (content.version !== undefined) overviews.ask(get('publication'));
  });
  useEffect(() => readOverview(), [content, isWorking]);
  return {
    overview,
    orderState,
    isWorking,
    /** For the button in the bar. */
    inWords: barWords(overview, { order, end }),
    /** How a publication ended; undefined while it goes on, and for « Enregistrer et tester ». */
    endInWords: order && end && { ...ENDS, done: DONE[order.doing] }[end.kind],
    /** Whether it waits for her: it failed, or asks something. */
    isHeldUp: end !== undefined && end.kind !== 'done',
    failure: orders.failure || overviews.failure,
    begin: (order: Order) => orders.ask(post('publication/begin', order)),
    stop: () => orders.ask(post('publication/stop', {})),
    dismiss: () => orders.ask(post('publication/dismiss', {})),
  };
}
