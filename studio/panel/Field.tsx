import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { z } from 'zod';
import { typography } from '#kit/french/typography.ts';
import type { Meta } from '#kit/schema/field-meta.ts';
import { metaOf, requiredType } from '#kit/schema/paths.ts';
import { isTouch, selectOnTap } from '../base/device.ts';
import { CONFLICT } from '../base/request-error.ts';
import { isEqual } from '../content/content.ts';
import { begunEntry, type Place } from '../content/place.ts';
import { valueOfText } from '../content/text.ts';
import { valueInWords } from '../content/words.ts';
import { useContentStore, useDraftStore, usePanel } from '../state/context.ts';
import { fieldState } from '../state/drafts.ts';
import { Alert } from '../ui/Alert.tsx';
import { HELP } from '../ui/styles.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { useFocus } from './focus.ts';
import { choice } from './kinds/choice.tsx';
import { hours } from './kinds/hours.tsx';
import { line, type Kind, type ValueKind } from './kinds/kind.tsx';
import { link } from './kinds/link.tsx';
import { photo } from './kinds/photo.tsx';
import { price } from './kinds/price.tsx';
import { reference } from './kinds/reference.tsx';
import { stars } from './kinds/stars.tsx';
import { text } from './kinds/text.tsx';
import { yesNo } from './kinds/yes-no.tsx';

/** What each kind of field that holds one value is typed in or chosen with. */
const KINDS: { [K in ValueKind]: Kind<Meta<K>> } = {
  choice,
  day: line,
  hours,
  link,
  number: line,
  photo,
  price,
  reference,
  stars,
  text,
  value: line,
  'yes-no': yesNo,
};

export function kindOf(type: unknown) {
  const meta = metaOf(type) as Meta<ValueKind>;
  return { meta, kind: KINDS[meta.kind] as Kind };
}

type Props = {
  place: Place;
  /** The same field of other entries: what is typed is the value of all. */
  others?: readonly Place[];
  /** The place whose field gets the focus, whenever this is another object. */
  focus?: Place;
  /** Adds to the help of the schema. */
  note?: string;
  /** The label of a field in a column, which has no help. */
  column?: string;
};

/**
 * What a key does in a field: Enter ends its typing and sends its form, unless the text may have
 * several lines; Escape takes a draft back.
 */
function onKeyIn({ draft, end, back }: ReturnType<typeof useField>, hasLines = false) {
  return (event: KeyboardEvent<HTMLElement>) => {
    // A list that is open takes these keys itself.
    if (event.currentTarget.localName === 'select') {
      if (event.key === 'Escape') event.stopPropagation();
      return;
    }
    if (event.key === 'Escape' && draft) {
      event.stopPropagation();
      back();
    }
    if (event.key !== 'Enter' || hasLines || event.shiftKey || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    // Enter leads to the next field (`focusNextField`), and leaving this one ends its typing.
    if (isTouch()) return;
    end();
    event.currentTarget.closest('form')?.requestSubmit();
  };
}

type LabelProps = {
  id: string;
  name: string;
  className: string;
  /** Whether it names no input, but a group or an element. */
  isApart: boolean;
  /** Where the text comes from, or that there may be none. */
  hint: string | false;
  /** Whether it is empty, and needed before the site goes online. */
  isToFill: boolean;
  /** How many characters there are and may be, where that is counted. */
  count?: string;
};

function FieldLabel({ id, name, className, isApart, hint, isToFill, count }: LabelProps) {
  const Label = isApart ? 'p' : 'label';
  return (
    <Label id={`${id}-nom`} htmlFor={isApart ? undefined : id} className="text-ink">
      <span className={className}>{name}</span> <span className="text-muted">{hint}</span>
      {isToFill && (
        <span className="text-muted" aria-hidden="true">
          à compléter
        </span>
      )}
      {count && (
        <span className="float-right text-muted" aria-hidden="true">
          {count}
        </span>
      )}
    </Label>
  );
}

/** What is typed in the field of a place, and of others that get the same value. */
function useField(place: Place, others: readonly Place[]) {
  const { content } = useContentStore();
  const { drafts, keepText, flush } = useDraftStore();
  const places = [place, ...others];
  const fields = places.map((each) => fieldState(content, drafts, each));
  const field = fields.find(({ message }) => message) ?? fields[0]!;
  const isMixed = fields.some(({ text }) => text !== field.text);
  const { schema, value, draft } = field;
  /** The text as it was typed: « 37,5 » becomes « 37,50 » only once the field is left. */
  const [typed, setTyped] = useState<string>();
  const isAsTyped = !draft && typed !== undefined && isEqual(valueOfText(schema, typed), value);
  const text = isMixed ? '' : isAsTyped ? typed : field.text;
  // Typing also ends when the field is unmounted.
  const leave = useEffectEvent(flush);
  useEffect(() => () => void leave(), []);
  const end = () => {
    setTyped(undefined);
    void flush();
  };
  return {
    ...field,
    text,
    /** Where the text comes from, unless she has typed it. */
    origin: isMixed
      ? 'plusieurs valeurs'
      : fields.every(({ isMade }) => isMade)
        ? 'proposé'
        : undefined,
    onType: (next: string) => {
      setTyped(next);
      for (const each of places) keepText(each, next);
    },
    /** Called when the field is left, on Enter, or when something is chosen. */
    end,
    /** Takes back what is in no file yet. */
    back: () => {
      places.forEach((each, rank) => keepText(each, fields[rank]!.written));
      end();
    },
    /** Replaces what was changed elsewhere. */
    insist: () => {
      for (const each of places) keepText(each, text, true);
      end();
    },
  };
}

/** A field in a column: buttons for other values stand below it, like its help. */
const COLUMN =
  'grid grow grid-cols-[1fr_6.5rem] items-center gap-x-3 [&>button]:col-span-2 ' +
  '[&>button]:justify-self-end';

/**
 * The field of a place: its label, help and limits from the schema; its draft or, without one, the
 * value in the file; and what is wrong with it.
 */
export function PlaceField({ place, others = [], focus, note, column }: Props) {
  const { content } = useContentStore();
  const { isInFirstSteps } = usePanel();
  const field = useField(place, others);
  const { schema, value, draft, text, message, origin, onType, end, back, insist } = field;
  const type = requiredType(schema);
  const { meta, kind } = kindOf(type);
  const { description, neededOnline = false } = meta;
  const prose = meta.kind === 'text' ? meta : undefined;
  const labels = kind.labels?.(meta);
  const isOptional = schema instanceof z.ZodOptional && !neededOnline;
  const id = useId();
  useFocus(id, place, focus);
  /** The value when the field was opened. */
  const [first] = useState(value);
  // « Avant : … » would say nothing new of a checkbox, which has two values.
  const isChanged =
    !draft &&
    others.length === 0 &&
    first !== undefined &&
    typeof first !== 'boolean' &&
    !isEqual(value, first);
  const isConflict = draft?.refusal?.status === CONFLICT;

  const attributes = {
    id,
    'aria-describedby': `${id}-aide`,
    'aria-invalid': message !== undefined || undefined,
    'aria-required': !(isOptional || origin) || undefined,
    // While the text is in no file yet, Ctrl+Z is left to the browser.
    'data-written': !draft || undefined,
    // What « Commencer » asks for replaces what the sample says.
    onFocus: isInFirstSteps ? selectOnTap : undefined,
    onBlur: end,
    onKeyDown: onKeyIn(field, prose?.hasLines),
  };
  const limit = prose && !prose.offers ? prose.length.max : null;
  const help = column ? [] : [description, note];
  const helpClasses = `${HELP} ${column ? 'col-span-2 text-right' : ''}`;
  const group = labels === 'group' && { id, role: 'group', 'aria-labelledby': `${id}-nom` };
  return (
    <div className={column ? COLUMN : 'mt-5'} {...group}>
      <FieldLabel
        id={id}
        name={column ?? meta.title}
        className={column ? '' : 'font-medium'}
        isApart={labels !== undefined}
        // An empty box is a no; whether a choice is needed, only the site can say.
        hint={origin ?? (isOptional && !/^(?:yes-no|choice)$/.test(meta.kind) && 'facultatif')}
        isToFill={neededOnline && text === '' && !origin}
        count={limit === null ? undefined : `${text.length} / ${limit}`}
      />
      <kind.Input
        meta={meta}
        // A text that the site makes cannot be removed.
        isOptional={isOptional && !origin}
        text={text}
        place={place}
        attributes={attributes}
        onType={onType}
        onChoose={(chosen) => {
          onType(chosen);
          end();
        }}
      />
      <p id={`${id}-aide`} className={helpClasses}>
        <Alert message={message} />
        {typography(help.filter(Boolean).join(' '))}
        {limit !== null && <span className="sr-only">{` ${limit} caractères au plus.`}</span>}
      </p>
      {/* Not part of the field's description: screen readers read that aloud again when it changes. */}
      {isChanged && (
        <p className={helpClasses}>{`Avant\u00A0: ${valueInWords(content, type, first)}`}</p>
      )}
      {draft && message && !begunEntry(place) && (
        <p className={`flex flex-wrap gap-x-4 ${column ? 'col-span-2 justify-end' : ''}`}>
          {isConflict && <TextButton onClick={insist}>Garder ma version</TextButton>}
          <TextButton onClick={back}>
            {isConflict
              ? 'Prendre l’autre'
              : `Remettre ${others.length > 0 ? 'ce qui était' : valueInWords(content, type, value)}`}
          </TextButton>
        </p>
      )}
    </div>
  );
}
