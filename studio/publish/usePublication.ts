import { useEffect, useRef, useState } from 'react';
import type { Question } from '#studio/publishing/publish-error.ts';
import { get, post } from '../base/client.ts';
import type { RequestError } from '../base/request-error.ts';
import { useReading } from '../base/useNews.ts';
import { onPhone } from '../base/device.ts';
import { countWords } from '../content/words.ts';
import type { Overview } from './server/overview.ts';
import type { SettingsForm } from './server/settings.ts';
import type { Order, Work } from './server/work.ts';

/** @example barWords(overview, false) // ' · 3 changements' */
function barWords(overview: Overview | undefined, isPublishing: boolean): string {
  if (isPublishing) return ' · en cours';
  const count = overview?.changes?.length ?? 0;
  return count > 0 ? ` · ${countWords(count, 'changement')}` : '';
}

export type PublicationModel = ReturnType<typeof usePublication>;

/**
 * What there is to publish, and the progress of a publication; a phone has neither.
 *
 * @param state of the content, as it was last read: with each there may be more to publish
 */
export function usePublication(state: object | undefined) {
  const [overview, setOverview] = useState<Overview>();
  /** What is under way, or how the last order ended. */
  const [work, setWork] = useState<Partial<Work>>({});
  /** Why the last press had no effect, and why the overview could not be read. */
  const [failure, setFailure] = useState('');
  const [overviewFailure, setOverviewFailure] = useState('');
  const isWorking = work.order !== undefined && !work.end;

  const answers = useRef({ asked: 0, shown: 0 });
  /** An answer that comes after a newer one is ignored. */
  const showAnswer = (answer: Promise<Partial<Work>>) => {
    const rank = ++answers.current.asked;
    const onWork = (next: Partial<Work>) => {
      if (rank < answers.current.shown) return;
      answers.current.shown = rank;
      setWork(next);
      setFailure('');
    };
    void answer.then(onWork, (refusal: RequestError) => setFailure(refusal.message));
  };
  useReading('publication', () => {
    if (!onPhone) showAnswer(get('publication/work'));
  });
  useEffect(() => {
    if (!state || onPhone || isWorking) return;
    let isNewest = true;
    const onAnswer = (next: Overview | undefined, refusal = '') => {
      if (!isNewest) return;
      if (next) setOverview(next);
      setOverviewFailure(refusal);
    };
    void get<Overview>('publication').then(onAnswer, (refusal: RequestError) =>
      onAnswer(undefined, refusal.message),
    );
    return () => void (isNewest = false);
  }, [state, isWorking]);

  return {
    overview,
    work,
    isWorking,
    /** What the button in the bar says besides « Publier ». */
    inWords: barWords(overview, isWorking && work.order?.doing !== 'test'),
    failure: failure || overviewFailure,
    begin: (order: Order) => showAnswer(post('publication/begin', order)),
    sayYes: (question: Question) => showAnswer(post('publication/yes', question)),
    stop: () => showAnswer(post('publication/stop', {})),
    dismiss: () => showAnswer(post('publication/dismiss', {})),
    /** Saves the settings; resolves with the refusal, if any. */
    keepSettings: (form: SettingsForm): Promise<RequestError | undefined> =>
      post<Overview>('publication/settings', form).then(
        (next) => void setOverview(next),
        (refusal: RequestError) => refusal,
      ),
  };
}
