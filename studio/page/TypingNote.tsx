import type { ComponentProps } from 'react';
import { capitalise } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { isNarrow } from '../base/device.ts';
import { JOINED } from '../panel/editable.ts';
import { usePanel } from '../state/context.ts';
import { Alert } from '../ui/Alert.tsx';
import type { TypingModel } from './useTyping.ts';

/** The height that the note needs above or below the text, in pixels. */
const ROOM = 68;
const NOTE =
  'pointer-events-auto flex flex-wrap items-center gap-x-2 bg-white px-4 text-ink ' +
  'shadow-[0_8px_30px_rgb(42_22_32/0.3)] md:absolute md:max-w-[calc(100%-1.5rem)] ' +
  'md:rounded-[22px] max-md:fixed max-md:inset-x-0 max-md:z-20 max-md:min-h-[60px]';

const NoteButton = ({ className = '', ...rest }: ComponentProps<'button'>) => (
  <button
    type="button"
    tabIndex={-1}
    className={`min-h-[44px] min-w-[44px] shrink-0 px-2 text-prune underline-offset-4 hover:underline aria-pressed:underline ${className}`}
    {...rest}
  />
);

/** Where there is room for it: below the text, above it or, if that fills the screen, at the top. */
function positionBeside(element: Element) {
  const { top, bottom, left } = element.getBoundingClientRect();
  const { clientHeight, clientWidth } = element.ownerDocument.documentElement;
  const x = Math.max(12, Math.min(left - 10, clientWidth - 300));
  if (bottom + ROOM < clientHeight) return { left: x, top: bottom + 14 };
  return top > ROOM ? { left: x, bottom: clientHeight - top + 14 } : { left: x, top: 8 };
}

/** Above a phone’s keyboard, which covers a part of the window. */
function positionAboveKeyboard() {
  const { height, offsetTop } = visualViewport!;
  return { bottom: Math.max(0, innerHeight - height - offsetTop) };
}

/**
 * The note beside a text that is typed on the page: its limit, its italics, what is wrong. On a phone
 * it is a bar above the keyboard, which also opens the fields and ends the typing.
 */
export function TypingNote({ typing }: { typing: TypingModel }) {
  const { openFields } = usePanel();
  const { typed, text, limit, message, isItalic, isJoined, toggle } = typing;
  const { element, place } = typed!;
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Ce que vous écrivez"
      className={NOTE}
      style={isNarrow() ? positionAboveKeyboard() : positionBeside(element)}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {limit !== null && (
        <span aria-hidden className="shrink-0 py-2 text-muted">{`${text.length} / ${limit}`}</span>
      )}
      {isItalic !== undefined && (
        <NoteButton className="italic" aria-pressed={isItalic} title="Ctrl+I" onClick={toggle}>
          Italique
        </NoteButton>
      )}
      {isJoined && <span className="py-2 max-md:order-1 max-md:basis-full">{JOINED}</span>}
      <span className="ml-auto md:hidden">
        {/* The focus of a field ends the typing. */}
        <NoteButton onClick={() => openFields(place)}>Champs</NoteButton>
        <NoteButton className="font-medium" onClick={() => element.blur()}>
          Fini
        </NoteButton>
      </span>
      {/* In a panel beside the page, the field announces it. */}
      <strong className="py-2 font-medium text-terracotta empty:hidden max-md:hidden">
        {message && capitalise(typography(message))}
      </strong>
      <Alert message={message} className="mt-0! basis-full pb-2 leading-snug md:hidden" />
    </div>
  );
}
