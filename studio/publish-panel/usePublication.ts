import { useEffect, useEffectEvent, useRef, useState } from 'react';
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

/** What the server last said of something; an answer that comes after a newer one is ignored. */
function useAnswers<T>() {
  const [said, setSaid] = useState<{ value?: T; failure: string }>({ failure: '' });
  const ranks = useRef({ asked: 0, shown: 0 });
  const hear = (answer: Promise<T>) => {
    const rank = ++ranks.current.asked;
    const show = (next: { value?: T; failure: string }) => {
      if (rank < ranks.current.shown) return;
      ranks.current.shown = rank;
      setSaid((last) => ({ ...last, ...next }));
    };
    void answer.then(
      (value) => show({ value, failure: '' }),
      ({ message }: RequestError) => show({ failure: message }),
    );
  };
  return { ...said, hear };
}

export type PublicationModel = ReturnType<typeof usePublication>;

/**
 * What there is to publish, and the progress of a publication.
 *
 * @param content as it was last read; before the first reading it has no version. What there is to
 *   publish is read again whenever it changes
 */
export function usePublication(content: { version?: string }) {
  const { value: overview, ...overviews } = useAnswers<Overview>();
  /** What is under way, or how the last order ended. */
  const { value: work = {}, ...works } = useAnswers<Partial<Work>>();
  const isWorking = work.order !== undefined && !work.end;
  useReading('publication', () => works.hear(get('publication/work')));
  const readOverview = useEffectEvent(() => {
    if (content.version !== undefined) overviews.hear(get('publication'));
  });
  useEffect(() => readOverview(), [content, isWorking]);
  return {
    overview,
    work,
    isWorking,
    /** What the button in the bar says besides « Publier ». */
    inWords: barWords(overview, isWorking && work.order?.doing !== 'test'),
    failure: works.failure || overviews.failure,
    begin: (order: Order) =>
      works.hear(post(`publication/${onPhone ? 'publish' : 'begin'}`, order)),
    stop: () => works.hear(post('publication/stop', {})),
    dismiss: () => works.hear(post('publication/dismiss', {})),
    /**
     * Saves the settings; returns a message if the password is in a file instead of the keychain.
     *
     * @throws {RequestError} with what is missing or wrong
     */
    async keepSettings(form: SettingsForm): Promise<string> {
      const { note = '' } = await post<{ note?: string }>('publication/settings/save', form);
      overviews.hear(get('publication'));
      return note;
    },
  };
}
