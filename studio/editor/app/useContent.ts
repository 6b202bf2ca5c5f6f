import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { newQueue } from '#studio/queue.ts';
import type { Change } from '../server/change.ts';
import type { Save, SaveResult } from '../server/save.ts';
import { CONFLICT, REFUSED, RequestError } from '../shared/request-error.ts';
import { get, post } from './client.ts';
import { untilReleased } from './until-released.ts';

export type ContentModel = {
  state: SaveResult | undefined;
  /** The latest state, also before React has rendered it. */
  latest: RefObject<SaveResult | undefined>;
  /** What is under way, in words; empty otherwise. */
  doing: string;
  failure: string;
  /**
   * Writes changes as one step, or joins them to the last step while the same typing goes on;
   * returns why they are refused.
   *
   * @param how.revision the state that the changes were made on; without it the latest
   */
  save: (
    changes: Change[],
    how?: Partial<Pick<Save, 'version' | 'typingId'>>,
  ) => Promise<RequestError | undefined>;
  step: (direction: 'undo' | 'redo') => Promise<RequestError | undefined>;
  read: () => Promise<unknown>;
};

/** The content as it is on disk, and requests that change it, one after the other. */
export function useContent(): ContentModel {
  const [state, setState] = useState<SaveResult>();
  const [doing, setDoing] = useState('');
  const [failure, setFailure] = useState('');
  const latest = useRef<SaveResult>(undefined);
  const [inTurn] = useState(newQueue);

  const request = (words: string, send: () => Promise<SaveResult>) =>
    inTurn(async () => {
      setDoing(words);
      const answer = await send().catch((error: unknown) =>
        error instanceof RequestError ? error : new RequestError(String(error), 0),
      );
      await untilReleased();
      setDoing('');
      if (answer instanceof RequestError) {
        // What the check refuses is said at the field.
        if (answer.status !== REFUSED && answer.status !== CONFLICT) setFailure(answer.message);
        return answer;
      }
      latest.current = answer;
      setState(answer);
      setFailure('');
      return undefined;
    });
  const read = () => request('Lecture…', () => get<SaveResult>('content'));
  const readFirst = useEffectEvent(read);
  useEffect(() => void readFirst(), []);

  return {
    state,
    latest,
    doing,
    failure,
    read,
    save: async (changes, { revision, typingId } = {}) => {
      const refusal = await request('Écriture…', () => {
        const body: Save = { revision: revision ?? latest.current!.revision, changes, typingId };
        return post('change', body);
      });
      // To choose between the two values, she has to see the other one.
      if (refusal?.status === CONFLICT) await read();
      return refusal;
    },
    step: (direction) => request('Écriture…', () => post(direction, {})),
  };
}
