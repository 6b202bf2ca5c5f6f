import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { normalise } from '#kit/read/normalise.ts';
import { requiredType } from '#kit/schema/paths.ts';
import { Button } from '../ui/Button.tsx';
import { missingLabels } from '../content/words.ts';
import { entriesOf, groupOf, isThere, labelOf, limitsOf, typeAt } from '../content/content.ts';
import type { Change } from '../content/server/change.ts';
import type { RequestError } from '../base/request-error.ts';
import { NewFields, type NewFieldsProps } from './NewFields.tsx';
import { additionOf } from './list-words.ts';
import { Alert } from '../ui/Alert.tsx';
import { newEntryName } from './drafts.ts';
import { useUnwritten, usePanel, useSiteContent } from './context.ts';
import type { NewView } from './useView.ts';
import { TextButton } from '../ui/TextButton.tsx';
import { Title } from '../ui/Title.tsx';

type FormProps = NewFieldsProps & {
  /** Writes what is complete; returns why it is refused. */
  onAdd: () => Promise<RequestError | undefined>;
  children: ReactNode;
};

/** A form that is written once it is complete. */
function NewForm({ schema, value, onChange, onAdd, children, ...rest }: FormProps) {
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const add = async (form: HTMLFormElement) => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) return wrong.focus();
    const missing = missingLabels(schema, value ?? {});
    if (missing.length > 0) return setMessage(`À compléter : ${missing.join(', ')}.`);
    const focused = document.activeElement as HTMLElement;
    setBusy(true);
    const refusal = await onAdd().catch((error: RequestError) => error);
    flushSync(() => {
      setMessage(refusal?.message);
      setBusy(false);
    });
    // While it was disabled, a field could not keep the focus.
    if (refusal && document.activeElement === document.body) focused.focus();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void add(event.currentTarget);
      }}
    >
      {/* What would be typed while it is written would be in neither. */}
      <fieldset disabled={isBusy} className="min-w-0">
        {children}
        <NewFields
          schema={schema}
          value={value}
          onChange={(next) => {
            setMessage(undefined);
            onChange(next);
          }}
          {...rest}
        />
      </fieldset>
      <Alert message={message} />
      <Button type="submit" className="mt-5 w-full">
        {isBusy ? 'Un instant…' : 'Ajouter'}
      </Button>
    </form>
  );
}

type Props = Omit<NewView, 'kind'>;

/**
 * A new entry of a list, or several if the list needs them; the browser keeps it until it is
 * complete.
 */
export function NewEntry({ list, after, value: first }: Props) {
  const { content, latest, change } = useSiteContent();
  const { openFields, watch } = usePanel();
  const { newEntries, keepNewEntry } = useUnwritten();
  const type = typeAt(list) as z.ZodArray;
  const { min } = limitsOf(type);
  const count = entriesOf(content, list).length;
  const isMany = min > 1 && count === 0;
  const name = newEntryName(list, first);
  const kept = newEntries[name];
  // The list may have needed several entries when the form was begun, and one now.
  const begunEntries = kept ? [kept.value].flat() : [first];
  const value = isMany
    ? Array.from({ length: Math.max(min, begunEntries.length) }, (_, at) => begunEntries[at] ?? {})
    : begunEntries[0];
  const schema = (isMany ? type : requiredType(type.element)) as z.ZodType;
  const add = async () => {
    const whole = normalise(schema, value);
    const addition: Change = isMany
      ? { kind: 'set', place: list, value: whole }
      : { kind: 'insert', place: list, after, value: whole };
    const isStillHere = watch();
    const before = latest.current!;
    const refusal = await change([addition]);
    if (refusal) return refusal;
    keepNewEntry(name);
    const added = entriesOf(latest.current!, list).find((entry) => !isThere(before, entry));
    if (added && isStillHere()) openFields(groupOf(added));
    return undefined;
  };
  return (
    <NewForm
      schema={schema}
      value={value}
      onChange={(next) => keepNewEntry(name, { list, after, first, value: next })}
      onAdd={add}
    >
      <Title>{isMany ? labelOf(list) : additionOf(type)}</Title>
      {isMany && (
        <p className="mt-2 leading-snug">
          {`Il en faut ${min} pour que le site les montre. Écrivez-les à votre rythme : `}
          ce qui est commencé reste ici.
        </p>
      )}
      {kept && (
        <TextButton onClick={() => keepNewEntry(name)}>Effacer ce qui est commencé</TextButton>
      )}
    </NewForm>
  );
}
