import { GripVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import type { FieldMeta } from '#kit/content/field-meta.ts';
import { requiredType, child, metaOf } from '#kit/content/places.ts';
import { PHOTOS } from '#kit/content/references.ts';
import { parisDay } from '#kit/french/format.ts';
import { below, type Place } from '../place.ts';
import type { Change } from '../server/change.ts';
import { fieldsOf, limitsOf, nameOf, typeAt, valueAt, type Values } from '../site-content.ts';
import { valueWords } from '../value-words.ts';
import { Alert } from './Alert.tsx';
import { Clearing } from './Clearing.tsx';
import { Fold } from './Fold.tsx';
import { daysOf } from './notes.ts';
import { PlaceField } from './PlaceField.tsx';
import { Row } from './Row.tsx';
import { additionOf, limitWords, pastEntries } from './list-words.ts';
import { thumbnail } from './PhotoChoice.tsx';
import { ICON, SUBTITLE } from './styles.ts';
import { useReorder, type Handle } from './useReorder.ts';
import type { EditorModel } from './useEditor.ts';
import { TextButton } from './TextButton.tsx';

type GripProps = { name: string; rank: number; count: number } & Handle;

const GRIP = '-ml-2 grid size-[44px] shrink-0 cursor-grab touch-none place-items-center text-rose';
const ADD =
  'mt-3 min-h-[44px] rounded-pill border-[1.5px] border-dashed border-prune px-4 text-prune ' +
  'aria-disabled:opacity-50';

/** The handle of a row: dragged, or moved by arrow keys. */
function Grip({ name, rank, count, ...handle }: GripProps) {
  return (
    <button
      type="button"
      className={GRIP}
      aria-label={`Déplacer ${name}, n° ${rank + 1} sur ${count}, par les flèches`}
      {...handle}
    >
      <GripVertical {...ICON} />
    </button>
  );
}
type RowProps = { editor: EditorModel; place: Place; grip: ReactNode };

/** The row of an entry with fields, which it opens; it shows the entry's picture and price. */
function EntryRow({ editor: { values, open }, place, grip }: RowProps) {
  const fields = fieldsOf(typeAt(place) as z.ZodObject);
  const valueWhere = (isWanted: (meta: Partial<FieldMeta>) => boolean) => {
    const [key, type] = fields.find(([, inner]) => isWanted(metaOf(inner))) ?? [];
    return { type, value: key === undefined ? undefined : child(valueAt(values, place), key) };
  };
  const photo = valueWhere(({ reference }) => reference?.to === PHOTOS).value;
  const price = valueWhere(({ input }) => input === 'price');
  return (
    <Row
      label={nameOf(values, place)}
      detail={
        price.type !== undefined && (
          <span className="font-serif text-[1.25rem] whitespace-nowrap">
            {valueWords(price.type, price.value)}
          </span>
        )
      }
      note={daysOf(values, place)}
      onOpen={() => open(place)}
    >
      {grip}
      {typeof photo === 'string' && (
        <img
          src={thumbnail(photo)}
          alt=""
          loading="lazy"
          className="my-1 mr-3 size-12 shrink-0 rounded-[10px] object-cover"
        />
      )}
    </Row>
  );
}

type ValueProps = RowProps & { focus?: Place; name: string; onRemove?: () => void };

/** The row of an entry that is a single value, with its field. */
function ValueRow({ editor, place, grip, focus, name, onRemove }: ValueProps) {
  return (
    <li className="border-b border-line pb-3">
      <PlaceField editor={editor} place={place} focus={focus} />
      <div className="flex items-center gap-4">
        {grip}
        <TextButton aria-disabled={!onRemove} aria-label={`Supprimer ${name}`} onClick={onRemove}>
          Supprimer
        </TextButton>
      </div>
    </li>
  );
}

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

type Props = { editor: EditorModel; place: Place; type: z.ZodArray; focus?: Place };

/**
 * The entries of a list, which are opened, moved and added to. Entries with dates are sorted by
 * them, past ones folded away.
 */
export function List({ editor, place, type, focus }: Props) {
  const { values, save, show } = editor;
  const entries = (valueAt(values, place) ?? []) as unknown[];
  const count = entries.length;
  const element = requiredType(type.element) as z.ZodType;
  const { isFull, isLeast } = limitsOf(type, count);
  const { title, description, dated } = metaOf(type);
  const [message, setMessage] = useState('');
  const change = async (edit: Change) => {
    const refusal = await save([edit]);
    setMessage(refusal?.message ?? '');
    return refusal;
  };
  const { order, handle, keys } = useReorder(type, entries, (index, to) =>
    change({ kind: 'move', ...place, index, to }),
  );
  const isGroup = element instanceof z.ZodObject;
  const { current, over } = dated ? byDays(values, place, order) : { current: order, over: [] };

  const row = (index: number) => {
    const entry = below(place, index);
    const name = isGroup ? nameOf(values, entry) : valueWords(element, valueAt(values, entry));
    const grip = !dated && (
      <Grip name={name} rank={order.indexOf(index)} count={count} {...handle(index)} />
    );
    const shared = { editor, place: entry, grip };
    if (isGroup) return <EntryRow key={keys[index]} {...shared} />;
    const remove = () => void change({ kind: 'remove', ...place, index });
    return (
      <ValueRow
        key={keys[index]}
        {...shared}
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
      <button
        type="button"
        className={ADD}
        aria-disabled={isFull}
        onClick={() =>
          !isFull &&
          show({ kind: 'new', list: place, index: count, value: isGroup ? {} : undefined })
        }
      >
        + {additionOf(type)}
      </button>
      <Alert message={message} />
      <Clearing editor={editor} list={place} />
    </section>
  );
}
