import { capitalise } from '#kit/french/format.ts';
import { typography } from '#kit/french/typography.ts';
import { JOINED } from '../content/words.ts';
import type { TypingModel } from './useTyping.ts';

/** The room that it takes beside the text, in pixels. */
const ROOM = 68;
const LOOK =
  'pointer-events-auto absolute left-3 flex max-w-[calc(100%-1.5rem)] flex-wrap items-center gap-x-2 ' +
  'rounded-[22px] bg-white px-4 text-ink shadow-[0_8px_30px_rgb(42_22_32/0.3)]';
const BUTTON =
  'min-h-[44px] shrink-0 px-2 text-prune underline-offset-4 hover:underline aria-pressed:underline';

/** Where there is room for it: below the text, above it or, if that fills the screen, at the top. */
function positionBeside(element: Element) {
  const { top, bottom, left } = element.getBoundingClientRect();
  const { clientHeight, clientWidth } = element.ownerDocument.documentElement;
  const x = Math.max(12, Math.min(left - 10, clientWidth - 300));
  if (bottom + ROOM < clientHeight) return { left: x, top: bottom + 14 };
  return top > ROOM ? { left: x, bottom: clientHeight - top + 14 } : { left: x, top: 8 };
}

/** What is to know beside a text that is typed on the page: its limit, what is wrong, italics. */
export function TypingNote({ typing }: { typing: TypingModel }) {
  const { typed, text, limit, message, isItalic, isJoined, toggle } = typing;
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Ce que vous écrivez"
      className={LOOK}
      style={positionBeside(typed!.element)}
      // The text keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
    >
      {limit !== null && (
        <span aria-hidden className="shrink-0 py-2 text-muted">{`${text.length} / ${limit}`}</span>
      )}
      {isItalic !== undefined && (
        <button
          type="button"
          tabIndex={-1}
          className={`${BUTTON} italic`}
          aria-pressed={isItalic}
          title="Ctrl+I"
          onClick={toggle}
        >
          Italique
        </button>
      )}
      {isJoined && <span className="py-2">{JOINED}</span>}
      {/* The field in the panel announces it. */}
      <strong className="py-2 font-medium text-terracotta empty:hidden">
        {message && capitalise(typography(message))}
      </strong>
    </div>
  );
}
