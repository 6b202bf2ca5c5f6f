import { useCallback, useEffect, useState } from 'react';
import { get, post, type RefusedError } from '../app/client.ts';
import { useNews } from '../app/useNews.ts';
import { isPhone } from '../phone/window.ts';
import type { Overview } from './server/overview.ts';
import type { SettingsForm } from './server/settings.ts';
import type { Order, Work } from './server/work.ts';

export type PublicationModel = {
  overview: Overview | undefined;
  /** What is under way, or how the last order ended. */
  work: Partial<Work>;
  isWorking: boolean;
  /**
   * For the bar.
   *
   * @example ' · 3 changements'
   */
  inWords: string;
  /** Why the last press had no effect. */
  failure: string;
  begin: (order: Order) => void;
  /** Answers the question with yes. */
  sayYes: () => void;
  /** Stops an order, or dismisses its end. */
  stop: () => void;
  /** Saves the settings; resolves with the refusal, if any. */
  keepSettings: (form: SettingsForm) => Promise<RefusedError | undefined>;
};

function wordsFor({ changes }: Partial<Overview>, isWorking: boolean): string {
  if (isWorking) return ' · en cours';
  if (!changes?.length) return '';
  return ` · ${changes.length} changement${changes.length > 1 ? 's' : ''}`;
}

/**
 * What there is to publish, and the progress of a publication.
 *
 * @param state of the content, as it was last read: with each there may be more to publish
 */
export function usePublication(state: object | undefined): PublicationModel {
  const [overview, setOverview] = useState<Overview>();
  const [work, setWork] = useState<Partial<Work>>({});
  const [failure, setFailure] = useState('');
  const isWorking = work.order !== undefined && !work.end;

  const follow = useCallback((answer: Promise<Partial<Work>>) => {
    const end = (message: string) => setFailure(message);
    void answer.then(
      (next) => {
        setWork(next);
        end('');
      },
      ({ message }: RefusedError) => end(message),
    );
  }, []);
  const read = useCallback(() => {
    if (!isPhone) follow(get('publication/work'));
  }, [follow]);
  useEffect(read, [read]);
  useNews('publication', read);
  useEffect(() => {
    if (state && !isPhone && !isWorking)
      void get<Overview>('publication').then(setOverview, () => undefined);
  }, [state, isWorking]);

  return {
    overview,
    work,
    isWorking,
    inWords: wordsFor(overview ?? {}, isWorking),
    failure,
    begin: (order) => follow(post('publication/begin', order)),
    sayYes: () => follow(post('publication/yes', {})),
    stop: () => follow(post('publication/stop', {})),
    keepSettings: (form) =>
      post<Overview>('publication/settings', form).then(
        (next) => void setOverview(next),
        (reason: RefusedError) => reason,
      ),
  };
}
