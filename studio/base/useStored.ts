import { useMemo, useSyncExternalStore } from 'react';

function subscribe(onChange: () => void) {
  addEventListener('storage', onChange);
  return () => removeEventListener('storage', onChange);
}

/** Texts that the browser refused to keep, as when its storage is full: this window keeps them. */
const refused = new Map<string, string>();

/**
 * What the browser keeps under a key, for all its windows.
 *
 * @param nothing stands for what is not kept
 */
export function useStored<T extends object>(key: string, nothing: T) {
  const readText = () => refused.get(key) ?? localStorage.getItem(key) ?? '{}';
  const text = useSyncExternalStore(subscribe, readText);
  const value = useMemo(() => ({ ...nothing, ...(JSON.parse(text) as T) }), [text, nothing]);
  /** What is kept now, also before React has rendered it. */
  const read = (): T => ({ ...nothing, ...(JSON.parse(readText()) as T) });
  /** Keeps something else, or nothing. */
  const change = (edit: (now: T) => T | undefined) => {
    const next = edit(read());
    refused.delete(key);
    try {
      if (next) localStorage.setItem(key, JSON.stringify(next));
      else localStorage.removeItem(key);
    } catch {
      refused.set(key, JSON.stringify(next));
    }
    // The browser tells only the other windows.
    dispatchEvent(new Event('storage'));
  };
  return { value, read, change, isKept: !refused.has(key) };
}
