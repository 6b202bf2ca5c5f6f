import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { z } from 'zod';
import { explain } from '#content/explain.ts';
import { normalise } from '#content/normalise.ts';
import { bare, metaOf } from '#content/places.ts';
import { typographie } from '#french/typography.ts';
import { isTouch } from '../phone/thumb.ts';
import { shown } from '../shown.ts';
import { Alert } from './Alert.tsx';
import type { RefusedError } from './client.ts';
import { Control, isChoice, isClock, type Names } from './Control.tsx';
import { QUIET } from './styles.ts';

/** How long a pause ends the typing. */
const PAUSE = 600;

type Props = {
  /** The field's type, with its `optional` wrapper. */
  schema: z.ZodType;
  value: unknown;
  names: Names;
  /** Told at every key that leaves a right value; nothing is written. */
  onType?: (value: unknown) => void;
  /** Writes the value; answers with the reason when it is refused. Told what stood there when the typing began. */
  onSave: (value: unknown, was: unknown, force?: boolean) => Promise<RefusedError | undefined>;
  /** Brings the keyboard here; another one does so again. */
  focus?: object;
  /** What there is to know besides the schema's help. */
  note?: string;
  /** Whether only Enter or leaving the field ends the typing: a photo's name is also its folder's. */
  isPatient?: boolean;
  /** In a column: the label instead of the schema's, beside the value, and what stands below instead of help. */
  column?: { label: string; detail?: string };
};

/** A value as it is typed. @example asText(37.5) // '37,50' */
const asText = (value: unknown) =>
  typeof value === 'number' ? String(value).replace('.', ',').replace(/,\d$/, '$&0') : String(value ?? '');

/** The label says already that a field is optional. */
const withoutOptional = (help = '') =>
  help.replace(/^Facultatif(?: : |, |\. ?)/, '').replace(/^./, (letter) => letter.toUpperCase());

/** The sentence to show under a field, in the words that the check has for a field of a file. */
const faultOf = (schema: z.ZodType, value: unknown): string | undefined =>
  explain(z.object({ value: schema }), value === undefined ? {} : { value })[0]?.message;

/** One field of the content: its label, help and limits from the schema, and what is wrong with what is typed. */
export function Field({ schema, value, names, onType, onSave, focus, note, isPatient, column }: Props) {
  const type = bare(schema) as z.ZodType;
  const isOptional = schema instanceof z.ZodOptional;
  const { title, description } = metaOf(type);
  const id = useId();
  const [first] = useState(value);
  /** What is typed and not yet written. */
  const [draft, setDraft] = useState<string>();
  const [refused, setRefused] = useState<RefusedError>();
  const timer = useRef(0);
  const was = useRef(value);
  const text = draft ?? asText(value);

  useEffect(() => {
    const input = focus && document.getElementById(id);
    input?.focus();
    if (input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && input.type === 'text'))
      input.select();
  }, [focus, id]);

  const meaning = (typed: string | boolean) => {
    if (typed === false || (typeof typed === 'string' && typed.trim() === '')) return isOptional ? undefined : typed;
    return normalise(schema, typed);
  };
  const isEmpty = draft === '' || (draft ?? value) === undefined;
  const fault = isEmpty ? undefined : faultOf(schema, draft === undefined ? value : meaning(draft));
  const message = refused?.message ?? fault;

  const write = async (typed: string | boolean, force?: boolean) => {
    clearTimeout(timer.current);
    if (faultOf(schema, meaning(typed))) return;
    const reason = await onSave(meaning(typed), draft === undefined ? value : was.current, force);
    setRefused(reason);
    if (reason) return;
    was.current = meaning(typed);
    setDraft((now) => (now === typed ? undefined : now));
  };
  const edit = (typed: string) => {
    if (draft === undefined) was.current = value;
    setDraft(typed);
    setRefused(undefined);
    clearTimeout(timer.current);
    if (faultOf(schema, meaning(typed))) return;
    onType?.(meaning(typed));
    if (!isPatient) timer.current = window.setTimeout(() => void write(typed), PAUSE);
  };
  const choose = (chosen: string | boolean) => {
    setDraft(typeof chosen === 'string' ? chosen : undefined);
    void write(chosen);
  };
  const attributes = {
    id,
    'aria-describedby': `${id}-aide`,
    'aria-invalid': message !== undefined || undefined,
    'aria-required': !isOptional || undefined,
    onBlur: () => draft !== undefined && void write(draft),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.shiftKey || draft === undefined) return;
      event.preventDefault();
      // A keyboard that covers half of the screen goes away, which writes too.
      if (isTouch()) (event.target as HTMLElement).blur();
      else void write(draft);
    },
  };

  const limit = type instanceof z.ZodString && metaOf(type).prose ? type.maxLength : null;
  const help = column
    ? [column.detail]
    : [
        isOptional ? withoutOptional(description) : !isClock(type) && description,
        value !== first && first !== undefined && `Était ${shown(type, first)}.`,
        note,
      ];
  const control = { type, isOptional, text, names, attributes, onType: edit, onChoose: choose };
  const isGroup = isChoice(type);
  const Label = isGroup ? 'p' : 'label';
  return (
    <div
      className={column ? 'grid grow grid-cols-[1fr_6.5rem] items-center gap-x-3' : 'mt-5'}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-nom` : undefined}
    >
      <Label id={`${id}-nom`} htmlFor={isGroup ? undefined : id} className="text-ink">
        <span className={column ? '' : 'font-medium'}>{column?.label ?? title}</span>{' '}
        {isOptional && !(type instanceof z.ZodBoolean) && <span className="text-muted">facultatif</span>}
        {limit !== null && (
          <span className="float-right text-muted" aria-hidden="true">
            {text.length} / {limit}
          </span>
        )}
      </Label>
      <Control {...control} />
      <p
        id={`${id}-aide`}
        className={`mt-1.5 leading-snug text-muted empty:hidden ${column ? 'col-span-2 text-right' : ''}`}
      >
        <Alert message={message} />
        {typographie(help.filter(Boolean).join(' '))}
        {limit !== null && <span className="sr-only">{` ${limit} caractères au plus.`}</span>}
      </p>
      {refused?.status === 409 && draft !== undefined && (
        <p className="flex flex-wrap gap-4">
          <button type="button" className={QUIET} onClick={() => void write(draft, true)}>
            Garder ma version
          </button>
          <button
            type="button"
            className={QUIET}
            onClick={() => {
              setDraft(undefined);
              setRefused(undefined);
            }}
          >
            Prendre l’autre
          </button>
        </p>
      )}
    </div>
  );
}
