import { GripVertical } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldKind } from '#kit/schema/field-meta.ts';
import { child, metaOf } from '#kit/schema/paths.ts';
import { begunEntry, type Place } from '../content/place.ts';
import { claimsWithin } from '../content/claims.ts';
import { fieldsOf, typeAt, valueAt } from '../content/content.ts';
import { BegunForm, Erase } from './BegunForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { periodWords } from './notes.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { PlaceField } from './Field.tsx';
import { Row } from '../ui/Row.tsx';
import { ICON } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { usePanel, useContentStore } from './context.ts';
import { entryName, nameOf, valueInWords } from '../content/words.ts';

type GripProps = ComponentProps<'button'> & { place: Place; words: string };

const GRIP = '-ml-2 grid size-[44px] shrink-0 cursor-grab touch-none place-items-center text-rose';

/** The handle of a row: dragged, or moved by arrow keys. */
export function Grip({ place, words, ...rest }: GripProps) {
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
export function EntryRow({ place, grip }: RowProps) {
  const { content } = useContentStore();
  const { typedContent, openFields, isInFirstSteps } = usePanel();
  const isAsked = isInFirstSteps && claimsWithin(content, place).length > 0;
  const fields = fieldsOf(typeAt(place));
  const firstOf = (kind: FieldKind) => {
    const [key, type] = fields.find(([, inner]) => metaOf(inner).kind === kind) ?? [];
    return {
      type,
      value: key === undefined ? undefined : child(valueAt(typedContent, place), key),
    };
  };
  const photo = firstOf('photo').value;
  const price = firstOf('price');
  return (
    <Row
      label={nameOf(typedContent, place)}
      detail={
        price.type !== undefined && (
          <span className="font-serif text-[1.25rem] whitespace-nowrap">
            {valueInWords(typedContent, price.type, price.value)}
          </span>
        )
      }
      note={begunEntry(place) ? 'Pas encore ajouté.' : periodWords(content, place)}
      onOpen={() => openFields(place)}
      // The fields that the sample claims stand below the row, and Tab leads to them.
      tabIndex={isAsked ? -1 : undefined}
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
export function ValueRow({ place, grip, focus, onRaise, onRemove }: ValueProps) {
  const { typedContent } = usePanel();
  const field = <PlaceField place={place} focus={focus} />;
  return (
    <li className="border-b border-line pb-3">
      {begunEntry(place) ? (
        <BegunForm entries={[place]}>
          {field}
          <Erase entry={place} />
        </BegunForm>
      ) : (
        <>
          {field}
          <div className="flex items-center gap-4">
            {grip}
            {onRaise && (
              <TextButton aria-label={`Monter ${entryName(typedContent, place)}`} onClick={onRaise}>
                Monter
              </TextButton>
            )}
            <TextButton
              aria-disabled={!onRemove}
              aria-label={`Supprimer ${entryName(typedContent, place)}`}
              onClick={onRemove}
            >
              Supprimer
            </TextButton>
          </div>
        </>
      )}
    </li>
  );
}
