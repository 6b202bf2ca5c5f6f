import { useMemo, useRef, useState } from 'react';
import { newQueue } from '#studio/base/queue.ts';
import { get, LOST, post } from '../base/client.ts';
import { CONFLICT, GONE, REFUSED, RequestError } from '../base/request-error.ts';
import { useNews, useReading } from '../base/useNews.ts';
import { NO_CONTENT } from '../content/content.ts';
import { namesOf } from '../content/references.ts';
import type { Change } from '../content/server/change.ts';
import type { ChangeRequest, State, Taken } from '../history/steps.ts';
import { useMessage } from './useMessage.ts';

export type ContentModel = ReturnType<typeof useContent>;

/** The content as it is on disk, and requests that change it, one after the other. */
export function useContent() {
  const [state, setState] = useState<State>();
  /** What is under way, in words; empty otherwise. */
  const [doing, setDoing] = useState('');
  const [failure, setFailure] = useState('');
  /** The latest state, also before React has rendered it. */
  const latest = useRef<State>(undefined);
  const underWay = useRef<{ key: string; answer: Promise<RequestError | undefined> }>(undefined);
  const [inTurn] = useState(newQueue);
  /** What was done, in words. */
  const { message: notice, say } = useMessage({ state, latest });

  const request = <T extends State>(words: string, send: () => Promise<T>) =>
    inTurn(async (): Promise<{ answer?: T; refusal?: RequestError }> => {
      setDoing(words);
      try {
        const answer = await send();
        latest.current = answer;
        setState(answer);
        setFailure('');
        return { answer };
      } catch (error) {
        const refusal = error instanceof RequestError ? error : new RequestError(String(error), 0);
        // What the check refuses is said where it was pressed or typed.
        if (![REFUSED, CONFLICT, GONE].includes(refusal.status)) setFailure(refusal.message);
        return { refusal };
      } finally {
        setDoing('');
      }
    });
  const read = async () => (await request('Lecture…', () => get<State>('content'))).refusal;
  useReading('content', read);
  useNews('lost', () => setFailure(LOST));

  const write = async (changes: Change[], typing?: string) => {
    const { answer, refusal } = await request('Écriture…', () =>
      post<State>('change', { changes, typing } satisfies ChangeRequest),
    );
    // To choose between the two values, she has to see the other one.
    if (refusal?.status === CONFLICT) await read();
    const isRemoval = changes.some(({ kind }) => kind === 'remove');
    if (answer?.undo && isRemoval) say(answer.undo);
    return refusal;
  };
  /**
   * Changes the content, as one step of « Annuler » or as more of the last one while the same typing
   * goes on; returns why it is refused. The same changes again, as by a double click, are made once,
   * since an entry may have a twin; but each step of a move counts.
   *
   * @param typing what is typed in one go has one id
   */
  const change = (changes: Change[], typing?: string): Promise<RequestError | undefined> => {
    const key = JSON.stringify(changes);
    const isStep = changes.some((each) => each.kind === 'move' && each.by);
    if (!isStep && underWay.current?.key === key) return underWay.current.answer;
    const answer = write(changes, typing).finally(() => {
      if (underWay.current?.answer === answer) underWay.current = undefined;
    });
    underWay.current = { key, answer };
    return answer;
  };
  /** Undoes or redoes a step; returns the content before it and what was done, or why not. */
  const takeStep = async (direction: 'undo' | 'redo') => {
    let before = latest.current!;
    const { answer, refusal } = await request('Écriture…', () => {
      before = latest.current!;
      return post<State & { taken: Taken }>(direction, {});
    });
    say(answer ? answer.taken.words : refusal!.message);
    return { before, taken: answer?.taken };
  };
  const content = state ?? NO_CONTENT;
  const names = useMemo(() => namesOf(content), [content]);
  return { state, content, latest, names, doing, failure, notice, read, change, takeStep };
}
