import { useEffect, useId, type KeyboardEvent, type ReactNode } from 'react';
import { z } from 'zod';
import { requiredType, metaOf } from '#kit/schema/paths.ts';
import { typography } from '#kit/french/typography.ts';
import { Alert } from '../ui/Alert.tsx';
import { isTouch } from '../base/device.ts';
import { Control, isChoice, isClock, isTypedWithItalics } from './Control.tsx';

export type FieldProps = {
  /** Focuses the field whenever this is another object. */
  focus?: object;
  /** Adds to the help of the schema. */
  note?: string;
  /** For a field in a column: its label, and what stands below it in place of help. */
  column?: { label: string; detail?: string };
};

type Props = FieldProps & {
  /** The field's type, with its `optional` wrapper. */
  schema: z.ZodType;
  text: string;
  message?: string;
  /** Whether the site makes the text, since the field is empty. */
  isMade?: boolean;
  /** Whether the text is in no file yet: Ctrl+Z is then left to the browser. */
  isDraft: boolean;
  onType: (text: string) => void;
  /** Called when the field is left, on Enter, or when something is chosen. */
  onEnd: () => void;
  onEscape: () => void;
  /** What can be done about the message. */
  children?: ReactNode;
};

/** The look of what is said below a field. */
export const HELP = 'mt-1.5 leading-snug text-muted empty:hidden';

/** Focuses a field whenever `focus` is another object, and selects its text. */
function useFocus(id: string, focus: object | undefined): void {
  useEffect(() => {
    const control = focus && document.getElementById(id);
    // In a group, the chosen part gets the focus, or else the first.
    const input = control?.matches('[role=group]')
      ? (control.querySelector<HTMLElement>('input:checked') ??
        control.querySelector<HTMLElement>('input, select, button'))
      : control;
    input?.focus();
    if (input?.isContentEditable) getSelection()!.selectAllChildren(input);
    if (input?.matches('textarea, input[type=text]')) (input as HTMLInputElement).select();
  }, [focus, id]);
}

/**
 * What a key does in a field: Enter ends its typing and sends its form, unless the text may have
 * several lines; Escape takes a draft back.
 */
function onKeyIn(
  { isDraft, onEnd, onEscape }: Pick<Props, 'isDraft' | 'onEnd' | 'onEscape'>,
  hasLines: boolean,
) {
  return (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && isDraft) {
      event.stopPropagation();
      onEscape();
    }
    if (event.key !== 'Enter' || hasLines || event.shiftKey || event.nativeEvent.isComposing)
      return;
    event.preventDefault();
    // On a phone this closes the keyboard, which ends the typing too.
    if (isTouch()) return event.currentTarget.blur();
    onEnd();
    event.currentTarget.closest('form')?.requestSubmit();
  };
}

type LabelProps = {
  id: string;
  type: z.ZodType;
  isOptional: boolean;
  isMade: boolean;
  /** Whether it is empty, and needed before the site goes online. */
  isToFill: boolean;
  /** How many characters there are and may be, where that is counted. */
  count?: string;
  column: FieldProps['column'];
};

function FieldLabel({ id, type, isOptional, isMade, isToFill, count, column }: LabelProps) {
  const isLabelled = isChoice(type) || isTypedWithItalics(type);
  const Label = isLabelled ? 'p' : 'label';
  const name = column?.label ?? metaOf(type).title;
  return (
    <Label id={`${id}-nom`} htmlFor={isLabelled ? undefined : id} className="text-ink">
      <span className={column ? '' : 'font-medium'}>{name}</span>{' '}
      {(isMade || (isOptional && !(type instanceof z.ZodBoolean))) && (
        <span className="text-muted">{isMade ? 'proposé' : 'facultatif'}</span>
      )}
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

/** A field in a column; what can be chosen instead stands below, as its help does. */
const COLUMN =
  'grid grow grid-cols-[1fr_6.5rem] items-center gap-x-3 [&>button]:col-span-2 ' +
  '[&>button]:justify-self-end';

/**
 * One field of the content: its label, help and limits from the schema, and what is wrong with its
 * text.
 */
export function Field(props: Props) {
  const { schema, text, message, isDraft, isMade = false, focus, note, column, children } = props;
  const { onType, onEnd, onEscape } = props;
  const type = requiredType(schema) as z.ZodType;
  const { description, input, length, offers, neededOnline = false } = metaOf(type);
  const isOptional = schema instanceof z.ZodOptional && !neededOnline;
  const id = useId();
  useFocus(id, focus);

  const attributes = {
    id,
    'aria-describedby': `${id}-aide`,
    'aria-invalid': message !== undefined || undefined,
    'aria-required': !isOptional || undefined,
    'data-written': !isDraft || undefined,
    onBlur: onEnd,
    onKeyDown: onKeyIn({ isDraft, onEnd, onEscape }, input === 'paragraphs'),
  };
  const choose = (chosen: string) => {
    onType(chosen);
    onEnd();
  };
  const limit = (!offers && length?.max) || null;
  const count = limit === null ? undefined : `${text.length} / ${limit}`;
  const help = column ? [column.detail] : [(isOptional || !isClock(type)) && description, note];
  const group = isChoice(type) && { id, role: 'group', 'aria-labelledby': `${id}-nom` };
  return (
    <div className={column ? COLUMN : 'mt-5'} {...group}>
      <FieldLabel
        id={id}
        type={type}
        isOptional={isOptional}
        isMade={isMade}
        isToFill={neededOnline && text === ''}
        count={count}
        column={column}
      />
      <Control
        type={type}
        // What is made cannot be taken back.
        isOptional={isOptional && !isMade}
        text={text}
        attributes={attributes}
        onType={onType}
        onChoose={choose}
      />
      <p id={`${id}-aide`} className={`${HELP} ${column ? 'col-span-2 text-right' : ''}`}>
        <Alert message={message} />
        {typography(help.filter(Boolean).join(' '))}
        {limit !== null && <span className="sr-only">{` ${limit} caractères au plus.`}</span>}
      </p>
      {children}
    </div>
  );
}
