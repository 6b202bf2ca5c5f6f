import { onPhone } from '../base/device.ts';
import { countWords } from '../content/words.ts';
import { useSiteContent, useUnwritten } from '../panel/context.ts';
import { useLeadOn } from './useLeadOn.ts';

const FAILURE = 'col-span-full row-start-2 bg-terracotta px-3 py-2 md:px-5';
const WRITTEN = `max-w-[40vw] shrink-0 truncate px-2 ${onPhone ? '' : 'max-sm:sr-only'}`;
/** In a row of its own on a phone, whose bar has no room for it. */
const UNWRITTEN = 'shrink-0 px-2 max-sm:col-span-full max-sm:row-start-2 max-sm:bg-terracotta';
const BUTTON =
  'min-h-[44px] rounded-pill bg-terracotta px-3.5 font-medium text-white hover:underline ' +
  'max-sm:w-full';

/** Says whether everything is written; a press leads to the next field that is not. */
export function Status() {
  const { state, doing, failure } = useSiteContent();
  const drafts = useUnwritten();
  const leadOn = useLeadOn();
  const fields = Object.keys(drafts.fields).length;
  const additions = Object.keys(drafts.newEntries).length;
  const waiting = [
    fields > 0 && countWords(fields, 'champ'),
    additions > 0 && countWords(additions, 'ajout'),
  ].filter(Boolean);
  const words = `${waiting.join(' et ')} non enregistré${fields + additions > 1 ? 's' : ''}`;
  const isAllWritten = waiting.length === 0;
  const written = state && (state.problems.length > 0 ? 'À corriger' : 'Enregistré');
  const look = failure ? FAILURE : isAllWritten ? WRITTEN : UNWRITTEN;
  return (
    <div role="status" className={`text-white ${look}`}>
      {failure && `${failure} `}
      {isAllWritten && !failure && (doing || written)}
      {!isAllWritten && (
        <button type="button" className={BUTTON} onClick={leadOn}>
          {words}
        </button>
      )}
    </div>
  );
}
