/** Values outside React. */
import { useSyncExternalStore } from 'react';

type Store<T> = {
  /** The latest value, even if React has not rendered it yet. */
  now: () => T;
  set: (value: T) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A value outside React, which components follow by {@link useStore}. */
export function newStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    now: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useStore = <T>({ subscribe, now }: Store<T>): T =>
  useSyncExternalStore(subscribe, now);
