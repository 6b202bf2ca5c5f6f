import {
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import '#client/changed-page.ts';
import { Lightbox } from '#components/lightbox/Lightbox.tsx';
import {
  enterPhoto,
  leavePhoto,
  onceBack,
  subscribeToAddress,
  tileInAddress,
  wasPressed,
} from '#components/lightbox/photo-address.ts';
import type { View } from '#components/lightbox/view.ts';
import { PageIntro } from '#components/ui/PageIntro.tsx';
import type { Filter } from '#institute/categories.ts';
import { GalleryFilter } from './GalleryFilter.tsx';

type Props = {
  title: string;
  intro: string;
  /** Number of pictures by filter. */
  counts: Record<Filter, number>;
  /** The static grid. */
  children: ReactNode;
};

/** Links to whole photos: a phone may turn a number in a caption into another link. */
const PHOTO_LINK = 'a[data-avif]';

const CLOSED: View = { links: [], index: 0, isOpen: false };
/** The id of a link's tile. */
const idOf = (link: HTMLAnchorElement) => link.closest('li')!.id;

const isVisible = (item: Element) => item.getClientRects().length > 0;

const subscribeNever = () => () => undefined;

/** Escape hides a caption that hover or focus lays over a picture (WCAG 1.4.13). */
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

/** A caption that Escape has hidden comes back once the pointer or the focus leaves it. */
const restoreCaption = ({ target, relatedTarget }: FocusEvent | MouseEvent) => {
  const link = (target as Element).closest('a');
  if (link && !link.contains(relatedTarget as Node)) delete link.dataset.captionHidden;
};

/** Island: the filter, and the lightbox of the grid. */
export function Gallery({ title, intro, counts, children }: Props) {
  return (
    <>
      <PageIntro title={title} text={intro}>
        <GalleryFilter counts={counts} />
      </PageIntro>
      <EnlargingGrid>{children}</EnlargingGrid>
    </>
  );
}

/** The grid, whose pictures the lightbox enlarges. */
function EnlargingGrid({ children }: Pick<Props, 'children'>) {
  const grid = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(CLOSED);
  // The closed lightbox is in the page early, so that a press only has to show it.
  const hydrated = useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

  useEscapeHidesCaptions(grid);

  const show = (link: HTMLAnchorElement, isOpen: boolean) => {
    const links = [...grid.current!.querySelectorAll<HTMLAnchorElement>(PHOTO_LINK)].filter(
      isVisible,
    );
    setView({ links, index: links.indexOf(link), isOpen });
  };
  /** Shows the photo that the address names; closes the lightbox if that is none of those shown. */
  const follow = () => {
    const link = document
      .getElementById(tileInAddress() ?? '')
      ?.querySelector<HTMLAnchorElement>(PHOTO_LINK);
    if (link && isVisible(link)) {
      // The browser brings it back to where it was pressed.
      if (!wasPressed()) link.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      show(link, true);
    } else {
      leavePhoto();
      setView((old) => ({ ...old, isLeaving: old.isOpen }));
    }
  };
  const onAddress = useEffectEvent(follow);
  useEffect(() => subscribeToAddress(onAddress), []);

  /** The slides are made while the finger is still down. */
  const prepare = ({ target, isPrimary }: PointerEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>(PHOTO_LINK);
    if (link && isPrimary) show(link, false);
  };
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(PHOTO_LINK);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    onceBack(() => {
      enterPhoto(idOf(link));
      show(link, true);
    });
    event.preventDefault();
  };
  const turn = (index: number) => {
    if (view.isLeaving) return;
    setView((old) => ({ ...old, index, isTurned: true }));
    enterPhoto(idOf(view.links[index]!));
  };
  const leave = () => {
    leavePhoto();
    follow();
  };
  const onClosed = () => {
    leavePhoto();
    setView((old) => ({ ...old, isOpen: false, isLeaving: false }));
  };

  return (
    <>
      {/* The links inside have the focus, and work without this listener. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions,
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
      <Suspense>
        {hydrated && <Lightbox view={view} onTurn={turn} onLeave={leave} onClosed={onClosed} />}
      </Suspense>
    </>
  );
}
