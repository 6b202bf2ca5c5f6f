import { useCallback, useEffect, useRef, useState } from 'react';
import type { Change, Save } from '../server/save.ts';
import type { State } from '../server/state.ts';
import { ask, RefusedError, tell } from './client.ts';

export type ContentModel = {
  state: State | undefined;
  /** What the bar says of it. */
  status: string;
  /** Writes changes as one step; answers with the reason when they are refused. */
  save: (changes: Change[], force?: boolean) => Promise<RefusedError | undefined>;
  /** Takes the last step back, or does it again. */
  step: (direction: 'annuler' | 'retablir') => Promise<RefusedError | undefined>;
  /** Reads the content again. */
  read: () => Promise<unknown>;
};

/** The content as it is on disk, and the ways to change it, one after the other. */
export function useContent(): ContentModel {
  const [state, setState] = useState<State>();
  const [status, setStatus] = useState('');
  const version = useRef('');
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const inTurn = useCallback((doing: string, work: () => Promise<State>) => {
    const next = last.current.then(async () => {
      setStatus(doing);
      try {
        const found = await work();
        version.current = found.version;
        setState(found);
        setStatus('Enregistré');
      } catch (error) {
        const refused = error instanceof RefusedError ? error : new RefusedError(String(error));
        setStatus(refused.status === 422 || refused.status === 409 ? 'Non enregistré' : refused.message);
        return refused;
      }
      return undefined;
    });
    last.current = next;
    return next;
  }, []);

  const read = useCallback(() => inTurn('Lecture…', () => ask<State>('contenu')), [inTurn]);
  const save = useCallback(
    (changes: Change[], force = false) =>
      inTurn('Écriture…', () => tell<State>('changer', { version: version.current, changes, force } satisfies Save)),
    [inTurn],
  );
  const step = useCallback(
    async (direction: 'annuler' | 'retablir') => {
      const refused = await inTurn('Écriture…', () => tell<State>(direction, {}));
      if (refused) setStatus(refused.message);
      return refused;
    },
    [inTurn],
  );
  useEffect(() => void read(), [read]);
  return { state, status, save, step, read };
}
