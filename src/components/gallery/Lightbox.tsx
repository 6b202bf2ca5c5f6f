import { ArrowLeft, ArrowRight, X, type LucideIcon } from 'lucide-react';
import {
  useDeferredValue,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import lightboxSheet from '#styles/lightbox.css?url';
import { LargePicture } from './LargePicture.tsx';
import { useFingers } from './useFingers.ts';
import { useHistoryStep } from './useHistoryStep.ts';
import { useMouse } from './useMouse.ts';
import { useOpening } from './useOpening.ts';
import { useSlides } from './useSlides.ts';
import { zoomOf, zoomTo } from './zoom.ts';

/** The links of the page's pictures, in order; none until the lightbox is first opened. */
export type LightboxView = { links: HTMLAnchorElement[]; index: number; open: boolean };
type Props = { view: LightboxView; onTurn: (index: number) => void; onClose: () => void };

/** Factor and pixels by which a key enlarges or moves a photo. */
const ZOOM_STEP = 1.5;
const PAN_STEP = 90;
/** A pointer that has moved less than this, in pixels, has pressed. */
const PRESS_TOLERANCE = 10;

const PAN: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

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

  const onKeyDown = (event: KeyboardEvent) => {
    // With a modifier, the keys belong to the browser: Alt and the left arrow go back.
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const slide = slideAt(index);
    const pan = zoomOf(slide) > 1 ? PAN[event.key] : undefined;
    if (pan) slide.scrollBy({ left: pan[0] * PAN_STEP, top: pan[1] * PAN_STEP });
    else if (event.key === 'ArrowLeft') turn(index - 1);
    else if (event.key === 'ArrowRight') turn(index + 1);
    else if (event.key === 'Home') turn(0);
    else if (event.key === 'End') turn(links.length - 1);
    else if (event.key === '+' || event.key === '=') zoomTo(slide, zoomOf(slide) * ZOOM_STEP);
    else if (event.key === '-') zoomTo(slide, zoomOf(slide) / ZOOM_STEP);
    else return;
    event.preventDefault();
  };

  const text = (name: string) => links[index]?.querySelector(`[data-${name}]`)?.textContent;
  const place = `Photo ${index + 1} sur ${links.length}`;
  return (
    // A press beside the picture closes: Escape and the button do the same for the keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`${place}, ${text('title')}. ${text('description')}`}
      data-shown={seen === null ? undefined : ''}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault();
        leave();
      }}
      onClose={onClosed}
      onKeyDown={onKeyDown}
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
      <div className="lightbox-words" aria-live="polite">
        <p className="sr-only">{place}</p>
        <p className="lightbox-title">{text('title')}</p>
        <p className="text-small">{text('description')}</p>
      </div>
      <div className="lightbox-buttons">
        <RoundButton label="Photo précédente" Icon={ArrowLeft} onClick={() => turn(index - 1)} />
        <span aria-hidden="true" className="lightbox-count text-small">
          {index + 1} / {links.length}
        </span>
        <RoundButton label="Photo suivante" Icon={ArrowRight} onClick={() => turn(index + 1)} />
      </div>
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
