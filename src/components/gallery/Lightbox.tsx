import { ArrowLeft, ArrowRight, X, type LucideIcon } from 'lucide-react';
import {
  useDeferredValue,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import lightboxSheet from '#styles/lightbox.css?url';
import { LargePicture } from './LargePicture.tsx';
import { pressKey } from './press-key.ts';
import { useFingers } from './useFingers.ts';
import { useHistoryStep } from './useHistoryStep.ts';
import { useMouse } from './useMouse.ts';
import { useOpening } from './useOpening.ts';
import { useSlides } from './useSlides.ts';

/** The links of the page's pictures, in order; none until the lightbox is first opened. */
export type LightboxView = { links: HTMLAnchorElement[]; index: number; open: boolean };
type Props = { view: LightboxView; onTurn: (index: number) => void; onClose: () => void };

/** A pointer that has moved less than this, in pixels, has pressed. */
const PRESS_TOLERANCE = 10;

/**
 * Shows photos at their largest: a row with snap points in a native modal dialog, and a step of the
 * browser's history. Escape, the button, a press beside the picture and a finger that drags down go
 * back.
 */
export function Lightbox({ view, onTurn, onClose }: Props) {
  const { links, index, open } = view;
  // A moment after the dialog: nothing in it is laid out before it is painted.
  const seen = useDeferredValue(open ? index : null);
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const slides = useSlides(row, view, onTurn);
  const { slideAt, turn } = slides;
  const { isLeaving, leave, onClosed } = useOpening(dialog, view, seen, slides, onClose);
  useHistoryStep(view, seen, isLeaving, leave);
  useFingers(row, leave);
  const mouse = useMouse({
    slide: () => slideAt(index),
    turnBy: (slides) => turn(index + slides),
    release: slides.release,
  });

  const text = (name: string) => links[index]?.querySelector(`[data-${name}]`)?.textContent;
  const [title, description] = [text('title'), text('description')];
  const count = links.length;
  const place = `Photo ${index + 1} sur ${count}`;
  return (
    // A press beside the picture closes: Escape and the button do the same for the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`${place}, ${title}. ${description}`}
      data-shown={seen === null ? undefined : ''}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault();
        leave();
      }}
      onClose={onClosed}
      onKeyDown={(event) => pressKey(event, slideAt(index), { index, count, turn })}
      {...usePressBeside(leave)}
      className="lightbox on-dark"
    >
      <link rel="stylesheet" href={lightboxSheet} precedence="medium" />
      {/* A region that scrolls must be reachable by keyboard (WCAG 2.1.1); the arrow keys are
          the dialog's. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={row}
        role="group"
        aria-label="Photos"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="lightbox-row snap-row"
        // An enlarged photo scrolls, so it can take the focus: the row takes it instead, since
        // slides come and go.
        onFocus={({ target, currentTarget }) => target !== currentTarget && currentTarget.focus()}
        onScroll={slides.onScroll}
        onScrollEnd={slides.onScrollEnd}
        onWheel={slides.release}
        {...mouse}
      >
        {links.map((link, at) => (
          <div
            key={`${at} ${link.href}`}
            data-slide
            aria-hidden={at !== index}
            className="lightbox-slide"
          >
            {/* The neighbours are loaded in advance. */}
            {(at === index || (seen !== null && Math.abs(at - seen) < 2)) && (
              <LargePicture link={link} isLazy={seen === null} />
            )}
          </div>
        ))}
      </div>
      <Words place={place} title={title} description={description} />
      <TurnButtons index={index} count={count} turn={turn} />
      <RoundButton label="Fermer" Icon={X} onClick={leave} className="lightbox-close" />
    </dialog>
  );
}

/** A press beside the picture; a drag that ends there is none. */
function usePressBeside(onPress: () => void) {
  const start = useRef({ clientX: 0, clientY: 0 });
  return {
    onPointerDown: ({ clientX, clientY }: PointerEvent) => {
      start.current = { clientX, clientY };
    },
    onClick: ({ target, clientX, clientY }: MouseEvent) => {
      const { current } = start;
      const way = Math.hypot(clientX - current.clientX, clientY - current.clientY);
      const isBeside = !(target as Element).closest('img, [aria-live], button');
      if (isBeside && way < PRESS_TOLERANCE) onPress();
    },
  };
}

type WordsProps = { place: string } & Record<'title' | 'description', string | null | undefined>;

/** What is said of the photo in view. */
function Words({ place, title, description }: WordsProps) {
  return (
    <div className="lightbox-words" aria-live="polite">
      <p className="sr-only">{place}</p>
      <p className="lightbox-title">{title}</p>
      <p className="text-small">{description}</p>
    </div>
  );
}

type TurnProps = { index: number; count: number; turn: (to: number) => void };

function TurnButtons({ index, count, turn }: TurnProps) {
  return (
    <div className="lightbox-buttons">
      <RoundButton label="Photo précédente" Icon={ArrowLeft} onClick={() => turn(index - 1)} />
      <span aria-hidden="true" className="lightbox-count text-small">
        {index + 1} / {count}
      </span>
      <RoundButton label="Photo suivante" Icon={ArrowRight} onClick={() => turn(index + 1)} />
    </div>
  );
}

type ButtonProps = { label: string; Icon: LucideIcon; onClick: () => void; className?: string };

function RoundButton({ label, Icon, onClick, className = '' }: ButtonProps) {
  return (
    <button
      type="button"
      className={`rounded-pill bg-prune text-white ${className}`}
      aria-label={label}
      onClick={onClick}
    >
      <Icon aria-hidden strokeWidth={1.75} />
    </button>
  );
}
