import { useEffect, useEffectEvent, useState } from 'react';
import { requiredType } from '#kit/schema/paths.ts';
import { samePlace, type Place } from '../content/place.ts';
import { isEqual, valueInWords } from '../content/content.ts';
import { CONFLICT } from '../base/request-error.ts';
import { Field, HELP, type FieldProps } from './Field.tsx';
import { begunEntry, fieldState, valueOfText } from './drafts.ts';
import { useDraftStore, useContentStore } from './context.ts';
import { TextButton } from '../ui/TextButton.tsx';

type Props = Pick<FieldProps, 'note' | 'column'> & {
  place: Place;
  /** The place whose field gets the focus. */
  focus?: Place;
};

/** The field of a place: its draft or, without one, the value in the file. */
export function PlaceField({ place, focus, note, column }: Props) {
  const { content } = useContentStore();
  const { drafts, keepText, flush } = useDraftStore();
  const field = fieldState(content, drafts, place);
  const { schema, value, draft, written, message } = field;
  const type = requiredType(schema);
  /** The value when the field was opened. */
  const [first] = useState(value);
  /** « 37,5 » stays as it was typed until the field is left; then it becomes « 37,50 ». */
  const [typed, setTyped] = useState<string>();
  const isAsTyped = !draft && typed !== undefined && isEqual(valueOfText(schema, typed), value);
  const text = isAsTyped ? typed : field.text;
  const isConflict = draft?.refusal?.status === CONFLICT;

  // Typing also ends when the field is unmounted.
  const leave = useEffectEvent(flush);
  useEffect(() => () => void leave(), []);

  const end = () => {
    setTyped(undefined);
    void flush();
  };
  const back = () => {
    keepText(place, written);
    end();
  };
  const insist = () => {
    keepText(place, text, true);
    end();
  };
  // A box says by itself what it was.
  const isChanged =
    !draft && first !== undefined && typeof first !== 'boolean' && !isEqual(value, first);
  return (
    <Field
      schema={schema}
      focus={focus && samePlace(focus, place) ? focus : undefined}
      note={note}
      column={column}
      text={text}
      message={message}
      isDraft={draft !== undefined}
      isMade={field.isMade}
      onType={(next) => {
        setTyped(next);
        keepText(place, next);
      }}
      onEnd={end}
      onEscape={back}
    >
      {/* Not part of the field's description: screen readers read that aloud again when it changes. */}
      {isChanged && (
        <p className={`${HELP} ${column ? 'col-span-2 text-right' : ''}`}>
          {`Avant\u00A0: ${valueInWords(content, type, first)}`}
        </p>
      )}
      {draft && message && !begunEntry(place) && (
        <p className={`flex flex-wrap gap-x-4 ${column ? 'col-span-2 justify-end' : ''}`}>
          {isConflict && <TextButton onClick={insist}>Garder ma version</TextButton>}
          <TextButton onClick={back}>
            {isConflict ? 'Prendre l’autre' : `Remettre ${valueInWords(content, type, value)}`}
          </TextButton>
        </p>
      )}
    </Field>
  );
}
