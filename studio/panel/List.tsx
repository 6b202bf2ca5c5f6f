import { useRef } from 'react';
import { child, childType, metaOf } from '#kit/schema/paths.ts';
import { parisDay } from '#kit/french/format.ts';
import { isTouch } from '../base/device.ts';
import {
  entriesOf,
  listAt,
  roomIn,
  typeAt,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { begunEntry, placeName, type Place } from '../content/place.ts';
import { Alert } from '../ui/Alert.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Clearing } from './Clearing.tsx';
import { Paste } from './Paste.tsx';
import { EntryRow, Grip, ValueRow } from './ListRows.tsx';
import { SUBTITLE } from '../ui/styles.ts';
import { usePanel, useWriter } from './context.ts';
import { useReorder } from './useReorder.ts';
import { additionWords, limitWords, pastEntries } from './notes.ts';

const ADD =
  'mt-3 min-h-[44px] rounded-pill border-[1.5px] border-dashed border-prune px-4 text-prune ' +
  'aria-disabled:opacity-50';

/** Entries with dates, by their first day: the current ones, and those that are over. */
function byDays(content: EditorContent, entries: readonly Place[]) {
  const dayOf = (entry: Place, end: 'du' | 'au') => String(child(valueAt(content, entry), end));
  const days = entries.toSorted((one, other) => (dayOf(one, 'du') < dayOf(other, 'du') ? -1 : 1));
  const isOver = (entry: Place) => dayOf(entry, 'au') < parisDay();
  return {
    current: days.filter((entry) => !isOver(entry)),
    over: days.filter(isOver).toReversed(),
  };
}

type Props = { place: Place; id?: string; focus?: Place };

/**
 * The entries of a list, which are opened, moved and added to. Entries with dates are sorted by
 * them, past ones folded away; those that are begun come last.
 */
export function List({ place, id, focus }: Props) {
  const { typedContent, openNew } = usePanel();
  const { change, message } = useWriter();
  const type = listAt(place);
  const all = entriesOf(typedContent, place);
  const entries = all.filter((entry) => !begunEntry(entry));
  const { isFull, isLeast } = roomIn(type, entries.length);
  const { title, description, dated } = type;
  const { rows, handle } = useReorder(entries, (entry, to) =>
    change([{ kind: 'move', place: entry, ...to }]),
  );
  const isGroup = metaOf(childType(typeAt(place), 0)).kind === 'group';
  const { current, over } = dated ? byDays(typedContent, rows) : { current: rows, over: [] };
  const section = useRef<HTMLElement>(null);
  const row = (entry: Place) => {
    // Without handles on touch screens: a finger that scrolls would drag the row.
    const grip = !dated && !begunEntry(entry) && !isTouch() && (
      <Grip
        place={entry}
        words={`n° ${rows.indexOf(entry) + 1} sur ${entries.length}`}
        {...handle(entry)}
      />
    );
    const remove = async () => {
      await change([{ kind: 'remove', place: entry }]);
      // The button that had the focus has gone with its entry.
      if (document.activeElement === document.body) section.current?.focus();
    };
    return isGroup ? (
      <EntryRow key={placeName(entry)} place={entry} grip={grip} />
    ) : (
      <ValueRow
        key={placeName(entry)}
        place={entry}
        grip={grip}
        focus={focus}
        onRaise={
          isTouch() && rows.indexOf(entry) > 0
            ? () => void change([{ kind: 'move', place: entry, by: -1 }])
            : undefined
        }
        onRemove={isLeast ? undefined : () => void remove()}
      />
    );
  };
  return (
    <section
      ref={section}
      id={id}
      tabIndex={-1}
      className="mt-6 scroll-mt-5 outline-none"
      aria-label={title}
    >
      <h2 className={SUBTITLE}>{title}</h2>
      <p className="leading-snug text-muted">
        {[description, limitWords(type)].filter(Boolean).join(' ')}
      </p>
      <Paste list={place} />
      <ul className="mt-1">{[...current, ...all.filter(begunEntry)].map(row)}</ul>
      {over.length > 0 && (
        <Fold label={pastEntries(type, over.length)}>
          <ul>{over.map(row)}</ul>
        </Fold>
      )}
      {!(isFull && isLeast) && (
        <button
          type="button"
          className={ADD}
          aria-disabled={isFull}
          onClick={() => !isFull && openNew(place)}
        >
          + {additionWords(type)}
        </button>
      )}
      <Clearing list={place} className="ml-4" />
      <Alert message={message} isAnswer />
    </section>
  );
}
