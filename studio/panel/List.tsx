import { useRef } from 'react';
import { z } from 'zod';
import { requiredType, child, metaOf } from '#kit/schema/paths.ts';
import { parisDay } from '#kit/french/format.ts';
import { entriesOf, limitsOf, nameOf, valueAt, type Content } from '../content/content.ts';
import { placeName, samePlace, type Place } from '../content/place.ts';
import { valueWords } from '../content/words.ts';
import { Alert } from '../ui/Alert.tsx';
import { Clearing } from './Clearing.tsx';
import { Fold } from '../ui/Fold.tsx';
import { additionOf, limitWords, pastEntries } from './list-words.ts';
import { EntryRow, Grip, ValueRow } from './ListRows.tsx';
import { SUBTITLE } from '../ui/styles.ts';
import { usePanel, useSiteContent } from './context.ts';
import { useReorder } from './useReorder.ts';
import { useSave } from './useSave.ts';

const ADD =
  'mt-3 min-h-[44px] rounded-pill border-[1.5px] border-dashed border-prune px-4 text-prune ' +
  'aria-disabled:opacity-50';

/** Entries with dates, by their first day: the current ones, and those that are over. */
function byDays(content: Content, entries: readonly Place[]) {
  const dayOf = (entry: Place, end: 'du' | 'au') => String(child(valueAt(content, entry), end));
  const days = entries.toSorted((one, other) => (dayOf(one, 'du') < dayOf(other, 'du') ? -1 : 1));
  const isOver = (entry: Place) => dayOf(entry, 'au') < parisDay();
  return {
    current: days.filter((entry) => !isOver(entry)),
    over: days.filter(isOver).toReversed(),
  };
}

type Props = { place: Place; type: z.ZodArray; focus?: Place };

/**
 * The entries of a list, which are opened, moved and added to. Entries with dates are sorted by
 * them, past ones folded away.
 */
export function List({ place, type, focus }: Props) {
  const { content } = useSiteContent();
  const { show } = usePanel();
  const entries = entriesOf(content, place);
  const count = entries.length;
  const { isFull, isLeast } = limitsOf(type, count);
  const { title, description, dated } = metaOf(type);
  const { save, message } = useSave();
  const { order, handle } = useReorder(entries, (entry, to) =>
    save([{ kind: 'move', place: entry, ...to }]),
  );
  const element = requiredType(type.element) as z.ZodType;
  const isGroup = element instanceof z.ZodObject;
  const { current, over } = dated ? byDays(content, order) : { current: order, over: [] };
  const section = useRef<HTMLElement>(null);
  /** Gives the list the focus of a button that has gone with its entry. */
  const keepFocus = () => {
    if (document.activeElement === document.body) section.current?.focus();
  };
  const add = () =>
    show({
      kind: 'new',
      list: place,
      after: entries.at(-1)?.path.at(-1),
      value: isGroup ? {} : undefined,
    });

  const row = (entry: Place) => {
    const key = placeName(entry);
    const name = isGroup ? nameOf(content, entry) : valueWords(element, valueAt(content, entry));
    const grip = !dated && (
      <Grip
        name={name}
        rank={order.findIndex((each) => samePlace(each, entry))}
        count={count}
        {...handle(entry)}
      />
    );
    if (isGroup) return <EntryRow key={key} place={entry} grip={grip} />;
    const remove = () => void save([{ kind: 'remove', place: entry }]).then(keepFocus);
    return (
      <ValueRow
        key={key}
        place={entry}
        grip={grip}
        focus={focus}
        name={name}
        onRemove={isLeast ? undefined : remove}
      />
    );
  };
  return (
    <section ref={section} tabIndex={-1} className="mt-6 outline-none" aria-label={title}>
      <h2 className={SUBTITLE}>{title}</h2>
      <p className="leading-snug text-muted">
        {[description, limitWords(type)].filter(Boolean).join(' ')}
      </p>
      <ul className="mt-1">{current.map(row)}</ul>
      {over.length > 0 && (
        <Fold label={pastEntries(type, over.length)}>
          <ul>{over.map(row)}</ul>
        </Fold>
      )}
      <button type="button" className={ADD} aria-disabled={isFull} onClick={() => !isFull && add()}>
        + {additionOf(type)}
      </button>
      <Alert message={message} isAnswer />
      <Clearing list={place} onCleared={keepFocus} />
    </section>
  );
}
