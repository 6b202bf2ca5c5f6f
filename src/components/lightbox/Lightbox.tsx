import type { LucideIcon } from 'lucide-react';
// One by one: the development server would send all icons to the page.
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import X from 'lucide-react/icons/x';
import {
  useDeferredValue,
  useLayoutEffect,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
} from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Whole } from '#components/ui/Whole.tsx';
import lightboxSheet from '#styles/lightbox.css?url';
import { LargePicture } from './LargePicture.tsx';
import { pressKey } from './press-key.ts';
import { useFingers } from './useFingers.ts';
import { useMouse } from './useMouse.ts';
import { useOpening } from './useOpening.ts';
import { useSlides } from './useSlides.ts';
import type { View } from './view.ts';

type Props = {
  view: View;
  booking: string;
  onTurn: (index: number) => void;
  /** Called when the visitor closes it; the closing animation follows. */
  onLeave: () => void;
  /** Called when it is closed. */
  onClosed: () => void;
};

/** A pointer that moves less than this, in pixels, presses; more is a drag. */
const PRESS_TOLERANCE = 10;

/**
 * Shows photos as large as the screen allows, in a row with snap points in a native modal dialog.
 * Escape, the button, a press beside the picture and a drag down by a finger close it.
 */
export function Lightbox({ view, booking, onTurn, onLeave, onClosed }: Props) {
  const { links, index, isOpen, isLeaving } = view;
  // The dialog is first painted empty, so that it appears at once after the press.
  const painted = useDeferredValue(isOpen ? view : null);
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLDivElement>(null);
  const slides = useSlides(row, view, onTurn);
  const { slideAt, turn } = slides;
  const onClose = useOpening(dialog, view, painted, slides, onClosed);
  useTileAway(painted);
  useFingers(row, onLeave);
  const mouse = useMouse({
    slide: () => slideAt(index),
    turnBy: (count) => turn(index + count),
    release: slides.release,
  });

  const text = (name: string) => links[index]?.querySelector(`[data-${name}]`)?.textContent ?? '';
  const [title, description] = [text('title'), text('description')];
  const count = links.length;
  const pose = links[index]?.closest('li')?.querySelector('.gallery-pose');
  const photo = `Photo ${index + 1} sur ${count}, ${title}. ${description}`;
  const words = pose ? `${photo} ${pose.textContent}` : photo;
  return (
    // A press beside the picture closes it; for the keyboard there are Escape and the button.
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={words}
      data-shown={painted ? '' : undefined}
      data-leaving={isLeaving ? '' : undefined}
      onCancel={(event: SyntheticEvent) => {
        event.preventDefault();
        onLeave();
      }}
      onClose={onClose}
      onKeyDown={(event) => pressKey(event, slideAt(index), { index, count, turn })}
      {...usePressBeside(onLeave)}
      className="lightbox on-dark"
    >
      <link rel="stylesheet" href={lightboxSheet} precedence="medium" />
      <PhotoRow
        ref={row}
        view={view}
        paintedIndex={painted?.index ?? null}
        onScroll={slides.onScroll}
        onScrollEnd={slides.onScrollEnd}
        onWheel={slides.release}
        {...mouse}
      />
      <div className="lightbox-words">
        {/* A single text, so that it is announced once, with the position first. */}
        <p className="sr-only" aria-live="polite">
          {words}
        </p>
        <p key={`title ${title}`} aria-hidden="true" className="lightbox-title">
          <Whole text={title} />
        </p>
        <p key={`text ${description}`} aria-hidden="true" className="text-small">
          <Whole text={description} />
        </p>
        {pose && <PoseLinks pose={pose} booking={booking} />}
      </div>
      <div className="lightbox-buttons">
        <RoundButton label="Photo précédente" Icon={ArrowLeft} onClick={() => turn(index - 1)} />
        <span aria-hidden="true" className="lightbox-count text-small">
          {`${index + 1} / ${count}`}
        </span>
        <RoundButton label="Photo suivante" Icon={ArrowRight} onClick={() => turn(index + 1)} />
      </div>
      <RoundButton label="Fermer" Icon={X} onClick={onLeave} className="lightbox-close" />
    </dialog>
  );
}

/**
 * The price of the shown pose, and the links to choose and to book it.
 *
 * @param pose the words below its tile, a link if there is a composer
 */
function PoseLinks({ pose, booking }: { pose: Element; booking: string }) {
  return (
    <>
      <p key={pose.textContent} aria-hidden="true" className="lightbox-pose">
        <Whole text={pose.textContent} />
      </p>
      <p className="lightbox-links">
        {pose.hasAttribute('href') && (
          <a href={pose.getAttribute('href')!}>
            <span className="drawn">Composer cette pose</span>
          </a>
        )}
        <Button href={booking} variant="secondary" size="sm">
          Réserver
        </Button>
      </p>
    </>
  );
}

type RowProps = ComponentProps<'div'> & { view: View; paintedIndex: number | null };

/** The slides side by side. Only the one in view and its neighbours contain a photo. */
function PhotoRow({ view: { links, index }, paintedIndex, ...props }: RowProps) {
  const hasPhoto = (rank: number) =>
    rank === index || (paintedIndex !== null && Math.abs(rank - paintedIndex) < 2);
  return (
    // Focusable, since it scrolls (WCAG 2.1.1); the dialog handles the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="group"
      aria-label="Photo"
      className="lightbox-row snap-row"
      // An enlarged photo can be scrolled, so it can get the focus. The row takes it instead, since
      // slides are added and removed.
      onFocus={({ target, currentTarget }) => target !== currentTarget && currentTarget.focus()}
      {...props}
    >
      {links.map((link, rank) => (
        <div
          key={`${rank} ${link.href}`}
          data-slide
          aria-hidden={rank !== index}
          className="lightbox-slide"
        >
          {hasPhoto(rank) && <LargePicture link={link} isLazy={paintedIndex === null} />}
        </div>
      ))}
    </div>
  );
}

/**
 * Hides the tile of the photo on the page behind, and after a turn scrolls to it. In the frame in
 * which the photo sets out, or it would be seen twice.
 */
function useTileAway(painted: View | null): void {
  useLayoutEffect(() => {
    if (!painted) return;
    const link = painted.links[painted.index]!;
    if (painted.isTurned) link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    link.setAttribute('data-away', '');
    return () => link.removeAttribute('data-away');
  }, [painted]);
}

/** Handles a press beside the picture, but not a drag that ends there. */
function usePressBeside(onPress: () => void) {
  const start = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      start.current = { x, y };
    },
    onClick: ({ target, clientX, clientY }: MouseEvent) => {
      const distance = Math.hypot(clientX - start.current.x, clientY - start.current.y);
      const isBeside = !(target as Element).closest('img, [aria-live], a, button');
      if (isBeside && distance < PRESS_TOLERANCE) onPress();
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
