import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { newQueue } from '#studio/queue.ts';
import type { Change, SaveResult, Save } from '../server/save.ts';
import { CONFLICT, REFUSED } from '../refused.ts';
import { get, RefusedError, post } from './client.ts';
import { untilReleased } from './until-released.ts';

export type ContentModel = {
  state: SaveResult | undefined;
  /** The latest state. */
  latest: RefObject<SaveResult | undefined>;
  /** What is under way, in words; empty otherwise. */
  doing: string;
  failure: string;
  /**
   * Writes changes as one step, or as more of the last one in the same go of typing; answers with
   * the reason when they are refused.
   *
   * @param how.version the state that the changes were made on; without it the latest
   */
  save: (
    changes: Change[],
    how?: Partial<Pick<Save, 'version' | 'typingId'>>,
  ) => Promise<RefusedError | undefined>;
  /** Undoes the last step, or redoes the next. */
  step: (direction: 'undo' | 'redo') => Promise<RefusedError | undefined>;
  /** Reads the content again. */
  read: () => Promise<unknown>;
};

/** The content as it is on disk, and requests that change it, one after the other. */
export function useContent(): ContentModel {
  const [state, setState] = useState<SaveResult>();
  const [doing, setDoing] = useState('');
  const [failure, setFailure] = useState('');
  const latest = useRef<SaveResult>(undefined);
  const [queue] = useState(newQueue);

  const inTurn = useCallback(
    (words: string, work: () => Promise<SaveResult>) =>
      queue(async () => {
        setDoing(words);
        try {
          const answer = await work().finally(untilReleased);
          latest.current = answer;
          setState(answer);
          setFailure('');
          return undefined;
        } catch (error) {
          const refusal = error instanceof RefusedError ? error : new RefusedError(String(error));
          // What the check refuses is said at the field.
          if (refusal.status !== REFUSED && refusal.status !== CONFLICT)
            setFailure(refusal.message);
          return refusal;
        } finally {
          setDoing('');
        }
      }),
    [queue],
  );

  const read = useCallback(() => inTurn('Lecture…', () => get<SaveResult>('content')), [inTurn]);
  const save = useCallback(
    async (changes: Change[], { version, typingId }: Partial<Save> = {}) => {
      const send = () =>
        post<SaveResult>('change', {
          version: version ?? latest.current!.version,
          changes,
          typingId,
        } satisfies Save);
      const refusal = await inTurn('Écriture…', send);
      // To choose between the two values, she has to see the other one.
      if (refusal?.status === CONFLICT) await read();
      return refusal;
    },
    [inTurn, read],
  );
  const step = useCallback(
    (direction: 'undo' | 'redo') => inTurn('Écriture…', () => post<SaveResult>(direction, {})),
    [inTurn],
  );
  useEffect(() => void read(), [read]);
  return { state, latest, doing, failure, save, step, read };
}
