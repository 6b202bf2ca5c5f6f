import {
  Suspense,
  useEffect,
  useRef,
  useSyncExternalStore,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import '#client/changed-page.ts';
import { Lightbox } from '#components/lightbox/Lightbox.tsx';
import { useOpenPhoto } from '#components/lightbox/useOpenPhoto.ts';
import { PageIntro } from '#components/ui/PageIntro.tsx';
import { Whole } from '#components/ui/Whole.tsx';
import type { Filter } from '#institute/categories.ts';
import { GalleryFilter } from './GalleryFilter.tsx';

type Props = {
  title: string;
  intro: string;
  /** What is said after it of sample pictures. */
  note: string;
  /** Number of pictures by filter. */
  counts: Record<Filter, number>;
  booking: string;
  /** The static grid. */
  children: ReactNode;
};

const subscribeNever = () => () => undefined;

/** Escape hides the caption that hover or focus shows over a picture (WCAG 1.4.13). */
function useEscapeHidesCaptions(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hideCaptions = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      for (const link of grid.current!.querySelectorAll<HTMLElement>('a:hover, a:focus'))
        link.dataset.captionHidden = '';
    };
    addEventListener('keydown', hideCaptions);
    return () => removeEventListener('keydown', hideCaptions);
  }, [grid]);
}

/** A caption that Escape has hidden can be shown again once the pointer or the focus has left. */
const restoreCaption = ({ target, relatedTarget }: FocusEvent | MouseEvent) => {
  const link = (target as Element).closest('a');
  if (link && !link.contains(relatedTarget as Node)) delete link.dataset.captionHidden;
};

/** Island: the filter, and the lightbox of the grid. React hydrates first what is pressed. */
export function Gallery({ title, intro, note, counts, booking, children }: Props) {
  return (
    <>
      <Suspense>
        <PageIntro
          title={<Whole text={title} />}
          text={<Whole text={intro} />}
          note={note && <Whole text={note} />}
        >
          <GalleryFilter counts={counts} />
        </PageIntro>
      </Suspense>
      <Suspense>
        <EnlargingGrid booking={booking}>{children}</EnlargingGrid>
      </Suspense>
    </>
  );
}

/** The grid, whose pictures the lightbox enlarges. */
function EnlargingGrid({ booking, children }: Pick<Props, 'booking' | 'children'>) {
  const grid = useRef<HTMLDivElement>(null);
  // The closed lightbox is rendered early, so that a press only has to open it.
  const hydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

  useEscapeHidesCaptions(grid);

  const { prepare, open, lightbox } = useOpenPhoto(grid);

  return (
    <>
      {/* The links inside have the focus, and work without this listener. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions,
          jsx-a11y/click-events-have-key-events */}
      <div
        ref={grid}
        onPointerDown={prepare}
        onClick={open}
        onBlur={restoreCaption}
        onMouseOut={restoreCaption}
      >
        {children}
      </div>
      {/* The lightbox suspends until its style sheet is loaded. */}
      <Suspense>{hydrated && <Lightbox booking={booking} {...lightbox} />}</Suspense>
    </>
  );
}
