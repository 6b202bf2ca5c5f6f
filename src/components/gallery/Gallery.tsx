import { useEffect, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { CATEGORIES } from '#content/categories.ts';
import { ErrorBoundary } from '#components/ui/ErrorBoundary.tsx';
import { PageIntro } from '#components/ui/PageIntro.tsx';
import { GalleryFilter } from './GalleryFilter.tsx';
import { GalleryMore } from './GalleryMore.tsx';
import { Lightbox, type LightboxView } from './Lightbox.tsx';
import { useGalleryView, type Filter } from './useGalleryView.ts';

type Props = {
  title: string;
  intro: string;
  /** Number of pictures by filter. */
  counts: Record<Filter, number>;
  /** The grid, static. It stands outside the boundaries: nothing that crashes takes the pictures away. */
  children: ReactNode;
};

/** Island: the filter, kept in the address, and the lightbox, around the static grid. */
export function Gallery({ title, intro, counts, children }: Props) {
  const { filter, shown: limit, follow, choose, showMore } = useGalleryView();
  const total = counts[filter];
  const shown = Math.min(limit, total);
  const [view, setView] = useState<LightboxView>();
  const grid = useRef<HTMLDivElement>(null);

  /** The links to all pictures of the chosen category, those kept back included: the page says which before React does. */
  const chosen = () => {
    const category = CATEGORIES.find((each) => each === document.documentElement.dataset.categorie);
    const items = category ? `[data-category="${category}"]` : 'li';
    return [...grid.current!.querySelectorAll<HTMLAnchorElement>(`${items} > a`)];
  };
  // The lightbox stands ready, closed, before it is wanted: opening it then costs a third less (docs/decisions.md).
  useEffect(() => {
    const links = chosen();
    if (links.length > 0) setView({ links, index: 0, open: false });
  }, []);

  // Firefox leaves a focused picture under the bottom bar when its upper edge already shows (WCAG 2.4.11).
  const show = ({ target }: FocusEvent) =>
    target.matches(':focus-visible') && target.scrollIntoView({ block: 'nearest' });
  // A caption that hover or focus laid over a picture goes on Escape, until it is left (WCAG 1.4.13).
  useEffect(() => {
    const bare = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      for (const link of grid.current!.querySelectorAll<HTMLElement>('a:hover, a:focus')) link.dataset.bare = '';
    };
    addEventListener('keydown', bare);
    return () => removeEventListener('keydown', bare);
  }, []);
  const dress = ({ target, relatedTarget }: FocusEvent | MouseEvent) => {
    const link = (target as Element).closest('a');
    if (!link?.contains(relatedTarget as Node)) delete link?.dataset.bare;
  };

  const open = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const links = chosen();
    setView({ links, index: links.indexOf(link), open: true });
  };
  const move = (step: 1 | -1) =>
    setView((old) => old && { ...old, index: (old.index + step + old.links.length) % old.links.length });

  return (
    <>
      <ErrorBoundary keep={<PageIntro title={title} text={intro} />}>
        <GalleryFilter {...{ title, intro, filter, shown, total, follow }} onChoose={choose} />
      </ErrorBoundary>
      {/* Presses on the links inside, which are focusable and work without this. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div ref={grid} onClick={open} onFocus={show} onBlur={dress} onMouseOut={dress}>
        {children}
      </div>
      <ErrorBoundary>
        <GalleryMore shown={shown} total={total} onMore={showMore} />
      </ErrorBoundary>
      <ErrorBoundary>
        {view && <Lightbox view={view} onMove={move} onClose={() => setView({ ...view, open: false })} />}
      </ErrorBoundary>
    </>
  );
}
