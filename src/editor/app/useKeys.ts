import { useEffect, useEffectEvent } from 'react';
import type { EditorModel } from './useEditor.ts';

/** Whether the browser takes back what is typed here, as it does elsewhere. */
const isTyping = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.('[data-draft], input:not([aria-describedby]):not([type=checkbox])') != null;

/** Ctrl+Z, Ctrl+Y and Escape in the editor's window and over the page. */
export function useKeys({ frame: { document: page }, view, show, step }: EditorModel): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (event.defaultPrevented) return;
    if (key === 'escape' && view && event.view === window) show(undefined);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    void step(isRedo ? 'retablir' : 'annuler');
  });
  useEffect(() => {
    const listening = new AbortController();
    for (const each of [window, page])
      each?.addEventListener('keydown', (event) => onKey(event as KeyboardEvent), { signal: listening.signal });
    return () => listening.abort();
  }, [page]);
}
