import { GripVertical } from 'lucide-react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { parisDay } from '#kit/french/format.ts';
import type { FieldKind, Meta } from '#kit/schema/field-meta.ts';
import { child, childType, metaOf } from '#kit/schema/paths.ts';
import { isTouch } from '../base/device.ts';
import { claimsWithin } from '../content/claims.ts';
import {
  entriesOf,
  fieldsOf,
  listAt,
  roomIn,
  typeAt,
  valueAt,
  type EditorContent,
} from '../content/content.ts';
import { begunEntry, below, placeName, type Place } from '../content/place.ts';
import { entryName, nameOf, valueInWords } from '../content/words.ts';
import { useContentStore, usePanel, useWriter } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Row } from '../ui/Row.tsx';
import { ICON, SUBTITLE } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { BegunForm, Erase } from './BegunForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { PlaceField } from './Field.tsx';
import { additionWords, limitWords, pastEntries, periodWords } from './notes.ts';
import { Paste } from './Paste.tsx';
import { Thumbnail } from './Thumbnail.tsx';
import { useReorder } from './useReorder.ts';

type GripProps = ComponentProps<'button'> & { place: Place; words: string };

const GRIP = '-ml-2 grid size-[44px] shrink-0 cursor-grab touch-none place-items-center text-rose';

function Grip({ place, words, ...rest }: GripProps) {
  const { typedContent, isInFirstSteps } = usePanel();
  return (
    <button
      type="button"
      // In a step of « Commencer », Tab leads from field to field.
      tabIndex={isInFirstSteps ? -1 : undefined}
      className={GRIP}
      aria-label={`Déplacer ${entryName(typedContent, place)}, ${words}, par les flèches`}
      {...rest}
    >
      <GripVertical {...ICON} />
    </button>
  );
}

type RowProps = { place: Place; grip: ReactNode };

/** The row of an entry with fields, which it opens; it shows the entry's picture and price. */
function EntryRow({ place, grip }: RowProps) {
  const { content } = useContentStore();
  const { typedContent, openFields, isInFirstSteps } = usePanel();
  const fields = fieldsOf(typeAt(place));
  /** The type and the value of the first field of a kind; none if there is no such field. */
  const firstOf = (kind: FieldKind) =>
    fields
      .filter(([, type]) => metaOf(type).kind === kind)
      .map(([key, type]) => ({ type, value: valueAt(typedContent, below(place, key)) }))[0];
  const photo = firstOf('photo')?.value;
  const price = firstOf('price');
  return (
    <Row
      label={nameOf(typedContent, place)}
      detail={
        price && (
          <span className="font-serif text-[1.25rem] whitespace-nowrap">
            {valueInWords(typedContent, price.type, price.value)}
          </span>
        )
      }
      note={begunEntry(place) ? 'Pas encore ajouté.' : periodWords(content, place)}
      onOpen={() => openFields(place)}
      // The fields that the sample claims stand below the row, and Tab leads to them.
      tabIndex={isInFirstSteps && claimsWithin(content, place).length > 0 ? -1 : undefined}
      below={<Confirmation place={place} hasValues />}
    >
      {grip}
      {typeof photo === 'string' && (
        <Thumbnail
          photo={photo}
          className="my-1 mr-3 size-12 shrink-0 rounded-[10px] object-cover"
        />
      )}
    </Row>
  );
}

type ValueProps = RowProps & { focus?: Place; onRaise?: () => void; onRemove?: () => void };

/** The row of an entry that is a single value, with its field. */
function ValueRow({ place, grip, focus, onRaise, onRemove }: ValueProps) {
  const { typedContent } = usePanel();
  const field = <PlaceField place={place} focus={focus} />;
  if (begunEntry(place))
    return (
      <li className="border-b border-line pb-3">
        <BegunForm entries={[place]}>
          {field}
          <Erase entry={place} />
        </BegunForm>
      </li>
    );
  const name = entryName(typedContent, place);
  return (
    <li className="border-b border-line pb-3">
      {field}
      <div className="flex items-center gap-4">
        {grip}
        {onRaise && (
          <TextButton aria-label={`Monter ${name}`} onClick={onRaise}>
            Monter
          </TextButton>
        )}
        <TextButton aria-disabled={!onRemove} aria-label={`Supprimer ${name}`} onClick={onRemove}>
          Supprimer
        </TextButton>
      </div>
    </li>
  );
}

/**
 * The button that removes several entries of a list, and how many stay; undefined without a button.
 * Where too few would stay, the owner adds more, which take the place of the samples, or removes all.
 */
function clearingOf({ isSample, mayBeEmpty, min }: Meta<'list'>, values: readonly unknown[]) {
  const own = values.filter((value) => !isSample?.(value as never));
  const hasSamples = own.length < values.length;
  if (hasSamples && (own.length === 0 || own.length >= min))
    return { label: 'Retirer tous les exemples', left: own };
  const isOffered = mayBeEmpty && values.length > 1 && (hasSamples || values.length <= min);
  return isOffered ? { label: 'Tout retirer', left: [] } : undefined;
}

export function Clearing({ list, className }: { list: Place; className?: string }) {
  const { content } = useContentStore();
  const { change, message } = useWriter();
  const entries = entriesOf(content, list);
  const values = entries.map((entry) => valueAt(content, entry));
  const clearing = clearingOf(listAt(list), values);
  const removed = entries.filter((_, at) => !clearing?.left.includes(values[at]));
  const clear = () => change(removed.map((place) => ({ kind: 'remove', place })));
  return (
    <>
      {clearing && (
        <TextButton className={className} onClick={() => void clear()}>
          {clearing.label}
        </TextButton>
      )}
      <Alert message={message} isAnswer />
    </>
  );
}

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

const ADD =
  'mt-3 min-h-[44px] rounded-pill border-[1.5px] border-dashed border-prune px-4 text-prune ' +
  'aria-disabled:opacity-50';

type Props = { place: Place; id?: string; focus?: Place };

/**
 * The entries of a list, which are opened, moved and added to. Entries with dates are sorted by
 * them, past ones folded away; those that are begun come last.
 */
export function List({ place, id, focus }: Props) {
  const { content } = useContentStore();
  const { typedContent, openNew } = usePanel();
  const { change, message } = useWriter();
  const type = listAt(place);
  const entries = entriesOf(content, place);
  const begun = entriesOf(typedContent, place).filter(begunEntry);
  const { isFull, isLeast } = roomIn(type, entries.length);
  const { title, description, dated } = type;
  const { rows, handle } = useReorder(entries, (entry, after) =>
    change([{ kind: 'move', place: entry, after }]),
  );
  const isGroup = metaOf(childType(typeAt(place), 0)).kind === 'group';
  const { current, over } = dated ? byDays(typedContent, rows) : { current: rows, over: [] };
  const section = useRef<HTMLElement>(null);
  const row = (entry: Place) => {
    const key = placeName(entry);
    const rank = rows.indexOf(entry);
    // Without handles on touch screens: a finger that scrolls would drag the row.
    const grip = !dated && !begunEntry(entry) && !isTouch() && (
      <Grip place={entry} words={`n° ${rank + 1} sur ${rows.length}`} {...handle(entry)} />
    );
    if (isGroup) return <EntryRow key={key} place={entry} grip={grip} />;
    const raise = () => void change([{ kind: 'move', place: entry, by: -1 }]);
    const remove = async () => {
      await change([{ kind: 'remove', place: entry }]);
      // The button that had the focus has gone with its entry.
      if (document.activeElement === document.body) section.current?.focus();
    };
    return (
      <ValueRow
        key={key}
        place={entry}
        grip={grip}
        focus={focus}
        onRaise={isTouch() && rank > 0 ? raise : undefined}
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
      <ul className="mt-1">{[...current, ...begun].map(row)}</ul>
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
