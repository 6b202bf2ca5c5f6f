import { onPhone } from '../base/device.ts';
import { isWaiting, placeName, readPlace } from '../content/place.ts';
import { countWords } from '../content/words.ts';
import { usePanel, useSiteContent, useUnwritten } from '../panel/context.ts';
import { newEntryName } from '../panel/drafts.ts';
import type { View } from '../panel/useView.ts';

const FAILURE = 'col-span-full row-start-2 bg-terracotta px-3 py-2 md:px-5';
const WRITTEN = `max-w-[40vw] shrink-0 truncate px-2 ${onPhone ? '' : 'max-sm:sr-only'}`;
/** In a row of its own on a phone, whose bar has no room for it. */
const UNWRITTEN = 'shrink-0 px-2 max-sm:col-span-full max-sm:row-start-2 max-sm:bg-terracotta';
const BUTTON =
  'min-h-[44px] rounded-pill bg-terracotta px-3.5 font-medium text-white hover:underline ' +
  'max-sm:w-full';

/** The name of what a view shows among all that is unwritten. */
function unwrittenName(view: View | undefined): string {
  if (view?.kind === 'entry') return placeName(view.focus ?? view.place);
  return view?.kind === 'new' ? newEntryName(view.list, view.value) : '';
}

/** Says whether everything is written; a press leads to the next field or new entry that is not. */
export function Status() {
  const { state, doing, failure } = useSiteContent();
  const { fields, newEntries } = useUnwritten();
  const { view, show, openOnItsPage } = usePanel();
  const [fieldNames, entryNames] = [Object.keys(fields), Object.keys(newEntries)];
  const all = [...fieldNames, ...entryNames];
  const leadOn = () => {
    const next = all[(all.indexOf(unwrittenName(view)) + 1) % all.length]!;
    const { list, after, first } = newEntries[next] ?? {};
    if (list) show({ kind: 'new', list, after, value: first });
    else if (isWaiting(readPlace(next))) show({ kind: 'photos' });
    else openOnItsPage(readPlace(next));
  };
  const counts = [
    fieldNames.length > 0 && countWords(fieldNames.length, 'champ'),
    entryNames.length > 0 && countWords(entryNames.length, 'ajout'),
  ];
  const words = counts.filter(Boolean).join(' et ');
  const written = state && (state.problems.length > 0 ? 'À corriger' : 'Enregistré');
  const look = failure ? FAILURE : words ? UNWRITTEN : WRITTEN;
  return (
    <div role="status" className={`text-white ${look}`}>
      {failure && `${failure} `}
      {!words && !failure && (doing || written)}
      {words && (
        <button type="button" className={BUTTON} onClick={leadOn}>
          {`${words} non enregistré${all.length > 1 ? 's' : ''}`}
        </button>
      )}
    </div>
  );
}
