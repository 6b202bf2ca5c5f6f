import { z } from 'zod';
import { requiredType, child, metaOf } from '#kit/schema/paths.ts';
import { parisDay } from '#kit/french/format.ts';
import { below, type Place } from '../content/place.ts';
import { limitsOf, nameOf, valueAt, type Values } from '../content/site-content.ts';
import { valueWords } from '../content/value-words.ts';
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

/**
 * The ranks of entries with dates, by their first day: the current ones, and those that are over.
 */
function byDays(values: Values, list: Place, order: readonly number[]) {
  const dayOf = (index: number, end: 'du' | 'au') =>
    String(child(valueAt(values, below(list, index)), end));
  const days = order.toSorted((one, other) => (dayOf(one, 'du') < dayOf(other, 'du') ? -1 : 1));
  const isOver = (index: number) => dayOf(index, 'au') < parisDay();
  return {
    current: days.filter((index) => !isOver(index)),
    over: days.filter(isOver).toReversed(),
  };
}

type Props = { place: Place; type: z.ZodArray; focus?: Place };

/**
 * The entries of a list, which are opened, moved and added to. Entries with dates are sorted by
 * them, past ones folded away.
 */
export function List({ place, type, focus }: Props) {
  const { values } = useSiteContent();
  const { show } = usePanel();
  const entries = (valueAt(values, place) ?? []) as unknown[];
  const count = entries.length;
  const { isFull, isLeast } = limitsOf(type, count);
  const { title, description, dated } = metaOf(type);
  const { save, message } = useSave();
  const { order, handle, keys } = useReorder(type, entries, (index, to, isStep) =>
    save([{ kind: 'move', ...place, index, to, isStep }]),
  );
  const element = requiredType(type.element) as z.ZodType;
  const isGroup = element instanceof z.ZodObject;
  const { current, over } = dated ? byDays(values, place, order) : { current: order, over: [] };
  const add = () =>
    show({ kind: 'new', list: place, index: count, value: isGroup ? {} : undefined });

  const row = (index: number) => {
    const entry = below(place, index);
    const name = isGroup ? nameOf(values, entry) : valueWords(element, valueAt(values, entry));
    const grip = !dated && (
      <Grip name={name} rank={order.indexOf(index)} count={count} {...handle(index)} />
    );
    if (isGroup) return <EntryRow key={keys[index]} place={entry} grip={grip} />;
    const remove = () => void save([{ kind: 'remove', ...place, index }]);
    return (
      <ValueRow
        key={keys[index]}
        place={entry}
        grip={grip}
        focus={focus}
        name={name}
        onRemove={isLeast ? undefined : remove}
      />
    );
  };
  return (
    <section className="mt-6" aria-label={title}>
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
      <Alert message={message} />
      <Clearing list={place} />
    </section>
  );
}
