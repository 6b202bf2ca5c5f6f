import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newQueue } from '#studio/base/queue.ts';
import type { Change } from '../content/server/change.ts';
import type { Save, SaveResult } from '../history/save.ts';
import type { State } from '../history/state.ts';
import { CONFLICT, REFUSED, RequestError } from '../base/request-error.ts';
import type { Place } from '../content/place.ts';
import { rebasePlace, type Values } from '../content/site-content.ts';
import { get, post } from '../base/client.ts';

/** How many contents a window remembers: a page is at most a few changes behind. */
const MAX_KNOWN = 20;

export type ContentModel = ReturnType<typeof useContent>;

/** The content as it is on disk, and requests that change it, one after the other. */
export function useContent() {
  const [state, setState] = useState<SaveResult>();
  /** What is under way, in words; empty otherwise. */
  const [doing, setDoing] = useState('');
  const [failure, setFailure] = useState('');
  /** The latest state, also before React has rendered it. */
  const latest = useRef<SaveResult>(undefined);
  /** The contents that were read last, by their revisions. */
  const known = useRef(new Map<string, Values>());
  const [inTurn] = useState(newQueue);

  const request = (words: string, send: () => Promise<SaveResult>) =>
    inTurn(async () => {
      setDoing(words);
      const answer = await send().catch((error: unknown) =>
        error instanceof RequestError ? error : new RequestError(String(error), 0),
      );
      setDoing('');
      if (answer instanceof RequestError) {
        // What the check refuses is said at the field.
        if (answer.status !== REFUSED && answer.status !== CONFLICT) setFailure(answer.message);
        return answer;
      }
      latest.current = answer;
      known.current.delete(answer.revision);
      known.current.set(answer.revision, answer);
      if (known.current.size > MAX_KNOWN) known.current.delete(known.current.keys().next().value!);
      setState(answer);
      setFailure('');
      return undefined;
    });
  const read = () => request('Lecture…', () => get<SaveResult>('content'));
  const readFirst = useEffectEvent(read);
  useEffect(() => void readFirst(), []);

  /**
   * Writes changes as one step, or joins them to the last step while the same typing goes on;
   * returns why they are refused.
   *
   * @param base the base of the changes; without it, the latest content once they are sent
   * @param typingId what is typed in one go has one id
   */
  const save = async (changes: Change[], base?: Pick<State, 'revision'>, typingId?: string) => {
    const refusal = await request('Écriture…', () => {
      const { revision } = base ?? latest.current!;
      return post('change', { base: revision, changes, typingId } satisfies Save);
    });
    // To choose between the two values, she has to see the other one.
    if (refusal?.status === CONFLICT) await read();
    return refusal;
  };
  /** Undoes or redoes a step; returns the content before it, and why it is refused. */
  const undoOrRedo = async (direction: 'undo' | 'redo') => {
    let before: Values = latest.current!;
    const refusal = await request('Écriture…', () => {
      before = latest.current!;
      return post(direction, {});
    });
    return { before, refusal };
  };
  /**
   * A place that a page shows, in the content that was read last: the page may not be drawn anew
   * yet. Undefined once its entry is removed.
   */
  const placeNow = (page: Document, place: Place) => {
    const drawn = known.current.get(page.documentElement.dataset.revision ?? '');
    return drawn ? rebasePlace(place, drawn, latest.current!) : place;
  };
  return { state, latest, doing, failure, read, save, undoOrRedo, placeNow };
}
