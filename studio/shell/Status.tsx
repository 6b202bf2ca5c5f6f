import { countWords } from '#kit/french/format.ts';
import { begunEntry, placeName, readPlace, samePlace } from '../content/place.ts';
import { useDraftStore, usePanel, useContentStore } from '../state/context.ts';
import { fieldState, filterDrafts } from '../state/drafts.ts';
import { bringIntoView } from '../ui/Alert.tsx';

const FAILED = 'col-span-full row-start-2 bg-terracotta px-3 py-2 md:px-5';
/** On a phone, whose bar has no room, only what waits for her is shown. */
const WRITTEN = 'max-w-[40vw] shrink-0 truncate px-2 max-sm:sr-only';
/** On a phone it lies over the page, which must not move while she types. */
const UNWRITTEN =
  'shrink-0 px-2 max-sm:absolute max-sm:inset-x-0 max-sm:top-full max-sm:z-10 max-sm:bg-ink';
const BUTTON =
  'min-h-[44px] rounded-pill bg-white/12 px-3.5 font-medium text-white hover:underline ' +
  'data-wrong:bg-terracotta max-sm:w-full max-sm:rounded-none';

const WRONG_FIELD = 'aside [aria-invalid="true"]';

/**
 * Says whether everything is written; a press leads to the next field or begun entry that waits for
 * her. « Enregistrement… » is not read aloud: it would delay « Enregistré ».
 */
export function Status() {
  const { content, isWriting, failure } = useContentStore();
  const { drafts } = useDraftStore();
  const isRead = content.version !== undefined;
  const wrong = filterDrafts(
    drafts,
    (place) => isRead && fieldState(content, drafts, place).message !== undefined,
  );
  // If nothing can be written, all drafts wait.
  const waiting = failure
    ? drafts
    : filterDrafts(drafts, (place, _, name) => begunEntry(place) !== undefined || name in wrong);
  const places = Object.keys(waiting).map(readPlace);
  const owners = places.map((place) => placeName(begunEntry(place) ?? place));
  // The fields and the begun entries, each once.
  const unwritten = [...new Set(owners)].map(readPlace);
  const isWrong = Object.keys(wrong).length > 0;
  const { openPlace, openOnItsPage, isInFirstSteps } = usePanel();
  const openNextUnwritten = () => {
    const wrongField = isInFirstSteps && document.querySelector<HTMLElement>(WRONG_FIELD);
    if (wrongField) return bringIntoView(wrongField);
    const at = unwritten.findIndex((place) => openPlace && samePlace(place, openPlace));
    openOnItsPage(unwritten[(at + 1) % unwritten.length]!);
  };
  const { length } = unwritten;
  const added = unwritten.filter(begunEntry).length;
  const counts = [
    length > added && countWords(length - added, 'champ'),
    added > 0 && countWords(added, 'ajout'),
  ];
  const words = counts.filter(Boolean).join(' et ');
  const isOnItsWay = isWriting || Object.keys(drafts).length > 0;
  const written = isRead && (content.problems.length > 0 ? 'À corriger' : 'Enregistré');
  const classes = failure ? FAILED : words ? UNWRITTEN : WRITTEN;
  return (
    <div role="status" className={`text-white ${classes}`}>
      {failure && `${failure} `}
      {!words &&
        !failure &&
        (isOnItsWay ? <span aria-hidden="true">Enregistrement…</span> : written)}
      {words && (
        <button
          type="button"
          className={BUTTON}
          data-wrong={isWrong || undefined}
          onClick={openNextUnwritten}
        >
          {`${words} non enregistré${length > 1 ? 's' : ''}`}
        </button>
      )}
    </div>
  );
}
