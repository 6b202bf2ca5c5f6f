import { GripVertical } from 'lucide-react';
import { z } from 'zod';
import { bare, child, metaOf } from '#kit/content/places.ts';
import { PHOTOS } from '#kit/content/references.ts';
import { parisDay } from '#kit/french/format.ts';
import { below, type Place } from '../place.ts';
import { entriesOf, fieldsOf, limitsOf, nameOf, valueAt } from '../places.ts';
import { shown } from '../shown.ts';
import { Clearing } from './Clearing.tsx';
import { FOLD } from '../publish/Lines.tsx';
import { daysOf } from './uses.ts';
import { PlaceField } from './PlaceField.tsx';
import { Row } from './Row.tsx';
import { additionOf, limitWords } from './list-words.ts';
import { QUIET } from './styles.ts';
import { thumbnail } from './PhotoChoice.tsx';
import { useReorder } from './useReorder.ts';
import type { EditorModel } from './useEditor.ts';

type Props = { editor: EditorModel; place: Place; type: z.ZodArray; focus?: Place };

/**
 * The entries of a list: each is opened, dragged by its handle or moved by arrow keys, and more are
 * added while there is room.
 */
export function List({ editor, place, type, focus }: Props) {
  const { values, save, show, open } = editor;
  const entries = entriesOf(values, place);
  const element = bare(type.element) as z.ZodType;
  const { isFull, isLeast } = limitsOf(type, entries.length);
  const { title, description } = metaOf(type);
  const { order, handle } = useReorder(entries.length, (index, to) =>
    save([{ kind: 'move', ...place, index, to }]),
  );
  const isGroup = element instanceof z.ZodObject;
  const picture =
    isGroup && fieldsOf(element).find(([, inner]) => metaOf(inner).reference?.to === PHOTOS)?.[0];
  const price =
    isGroup && fieldsOf(element).find(([, inner]) => metaOf(inner).input === 'price')?.[0];
  /** What has days stands by them, what is over apart. */
  const isDated = metaOf(type).dated === true;
  const dayOf = (index: number, end: 'du' | 'au') =>
    String(child(valueAt(values, below(place, index)), end));
  const days = isDated ? order.toSorted((a, b) => (dayOf(a, 'du') < dayOf(b, 'du') ? -1 : 1)) : [];
  const isOver = (index: number) => dayOf(index, 'au') < parisDay();
  const over = days.filter(isOver).toReversed();
  const row = (index: number) => {
    const here = below(place, index);
    const value = valueAt(values, here);
    const name = isGroup ? nameOf(values, here) : shown(element, value);
    const grip = (
      <button
        type="button"
        className="-ml-2 grid size-[44px] shrink-0 cursor-grab touch-none place-items-center text-rose"
        aria-label={`Déplacer ${name}, n° ${order.indexOf(index) + 1} sur ${entries.length}, par les flèches`}
        {...handle(index)}
      >
        <GripVertical aria-hidden className="size-5" strokeWidth={1.75} />
      </button>
    );
    if (isGroup) {
      const photo = picture && child(value, picture);
      const prix = price && shown(element.shape[price], child(value, price));
      return (
        <Row
          key={index}
          label={name}
          detail={
            prix && <span className="font-serif text-[1.25rem] whitespace-nowrap">{prix}</span>
          }
          note={daysOf(values, here)}
          onOpen={() => open(here)}
        >
          {!isDated && grip}
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
    return (
      <li key={`${index} ${entries.length}`} className="border-b border-line pb-3">
        <PlaceField editor={editor} place={here} focus={focus} />
        <div className="flex items-center gap-4">
          {grip}
          <button
            type="button"
            className={QUIET}
            aria-disabled={isLeast}
            aria-label={`Supprimer ${name}`}
            onClick={() => !isLeast && void save([{ kind: 'remove', ...place, index }])}
          >
            Supprimer
          </button>
        </div>
      </li>
    );
  };
  return (
    <section className="mt-6" aria-label={title}>
      <h2 className="font-sans text-body font-medium tracking-normal text-ink">{title}</h2>
      <p className="leading-snug text-muted">
        {[description, limitWords(type)].filter(Boolean).join(' ')}
      </p>
      <ul className="mt-1">
        {isDated ? days.filter((index) => !isOver(index)).map(row) : order.map(row)}
      </ul>
      {over.length > 0 && (
        <details>
          <summary className={FOLD}>
            {over.length > 1 ? `${over.length} passées` : 'Une passée'}
          </summary>
          <ul>{over.map(row)}</ul>
        </details>
      )}
      <button
        type="button"
        className="mt-3 min-h-[44px] rounded-pill border-[1.5px] border-dashed border-prune px-4 text-prune aria-disabled:opacity-50"
        aria-disabled={isFull}
        onClick={() =>
          !isFull &&
          show({ kind: 'new', list: place, index: entries.length, value: isGroup ? {} : undefined })
        }
      >
        + {additionOf(type)}
      </button>
      <Clearing editor={editor} list={place} />
    </section>
  );
}
