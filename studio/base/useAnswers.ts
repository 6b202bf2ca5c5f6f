import { useCallback, useRef, useState } from 'react';
import type { RequestError } from './request-error.ts';

type Said<T> = { value?: T; failure: string };

/**
 * What the server last said of something, and why it said nothing since; an answer that comes after a
 * newer one is ignored.
 */
export function useAnswers<T>() {
  const [said, setSaid] = useState<Said<T>>({ failure: '' });
  const ranks = useRef({ asked: 0, shown: 0 });
  const hear = useCallback((answer: Promise<T>) => {
    const rank = ++ranks.current.asked;
    const show = (next: Said<T>) => {
      if (rank < ranks.current.shown) return;
      ranks.current.shown = rank;
      setSaid((last) => ({ ...last, ...next }));
    };
    void answer.then(
      (value) => show({ value, failure: '' }),
      ({ message }: RequestError) => show({ failure: message }),
    );
  }, []);
  return { ...said, hear };
}
