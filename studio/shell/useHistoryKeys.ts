import { usePanel } from '../panel/context.ts';
import { useListener } from '../base/useListener.ts';

/** Whether a field holds text that is in no file yet: Ctrl+Z is then left to the browser. */
function isTyping(target: EventTarget | null): boolean {
  const input = (target as Element | null)?.closest('input, textarea, [contenteditable]');
  return !!input && !input.matches('[data-written], [type=checkbox], [type=radio], [type=range]');
}

/** Ctrl+Z, Ctrl+Y and Escape, in the editor's window and in the page. */
export function useHistoryKeys(page: Document | undefined): void {
  const { view, show, undoOrRedo } = usePanel();
  const onKey = (event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (event.defaultPrevented) return;
    if (key === 'escape' && view && event.view === window) show(undefined);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
    const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
    if (key !== 'z' && !isRedo) return;
    event.preventDefault();
    void undoOrRedo(isRedo ? 'redo' : 'undo');
  };
  useListener(window, 'keydown', onKey);
  useListener(page, 'keydown', onKey);
}
