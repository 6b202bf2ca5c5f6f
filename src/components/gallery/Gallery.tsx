import { useRef, useState, type ComponentProps, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { ErrorBoundary } from '#components/ui/ErrorBoundary.tsx';
import { PageIntro } from '#components/ui/PageIntro.tsx';
import { GalleryFilter } from './GalleryFilter.tsx';
import { Lightbox, type LightboxView } from './Lightbox.tsx';

type Props = ComponentProps<typeof GalleryFilter> & {
  /** The grid, static. It stands outside the boundaries: nothing that crashes takes the pictures away. */
  children: ReactNode;
};

/** Island: the filter, kept in the address, and the lightbox, around the static grid. */
export function Gallery({ children, ...filter }: Props) {
  const [view, setView] = useState<LightboxView>();
  const grid = useRef<HTMLDivElement>(null);

  // Firefox leaves a focused picture under the bottom bar when its upper edge already shows (WCAG 2.4.11).
  const show = ({ target }: FocusEvent) =>
    target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest' });
  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const links = [...grid.current!.querySelectorAll('a')].filter((each) => each.checkVisibility());
    setView({ links, index: links.indexOf(link) });
  };
  const move = (step: 1 | -1) =>
    setView((old) => old && { ...old, index: (old.index + step + old.links.length) % old.links.length });

  return (
    <>
      <ErrorBoundary keep={<PageIntro title={filter.title} text={filter.intro} />}>
        <GalleryFilter {...filter} />
      </ErrorBoundary>
      {/* Presses on the links inside, which are focusable and work without this. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div ref={grid} onClick={open} onFocus={show}>
        {children}
      </div>
      <ErrorBoundary>{view && <Lightbox view={view} onMove={move} onClose={() => setView(undefined)} />}</ErrorBoundary>
    </>
  );
}
