import { useCallback, useRef, useState } from 'react';
import type { RequestError } from './request-error.ts';

type LastAnswer<T> = { value?: T; failure: string };

/** What the server last said of something, and why it said nothing since. Late answers are ignored. */
export function useAnswers<T>() {
  const [last, setLast] = useState<LastAnswer<T>>({ failure: '' });
  const ranks = useRef({ asked: 0, shown: 0 });
  const ask = useCallback((answer: Promise<T>) => {
    const rank = ++ranks.current.asked;
    const show = (next: LastAnswer<T>) => {
      if (rank < ranks.current.shown) return;
      ranks.current.shown = rank;
      setLast((before) => ({ ...before, ...next }));
    };
    void answer.then(
      (value) => show({ value, failure: '' }),
      ({ message }: RequestError) => show({ failure: message }),
    );
  }, []);
  return { ...last, ask };
}
