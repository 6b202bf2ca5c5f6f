import { placeName, readPlace, isWaiting } from '../content/place.ts';
import { usePanel, useUnwritten } from '../panel/context.ts';
import { newEntryName } from '../panel/drafts.ts';
import type { View } from '../panel/useView.ts';

/** The name of what a view shows among all that is unwritten. */
function nameOf(view: View | undefined): string {
  if (view?.kind === 'entry') return placeName(view.focus ?? view.place);
  return view?.kind === 'new' ? newEntryName(view.list, view.value) : '';
}

/** Leads to the next field or new entry that is not written. */
export function useLeadOn(): () => void {
  const { fields, newEntries } = useUnwritten();
  const { view, show, openOnItsPage } = usePanel();
  return () => {
    const all = [...Object.keys(fields), ...Object.keys(newEntries)];
    const next = all[(all.indexOf(nameOf(view)) + 1) % all.length] ?? '';
    const { list, after, first } = newEntries[next] ?? {};
    if (list) show({ kind: 'new', list, after, value: first });
    else if (isWaiting(readPlace(next))) show({ kind: 'photos' });
    else openOnItsPage(readPlace(next));
  };
}
