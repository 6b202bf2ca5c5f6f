import { useLayoutEffect, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { ErrorBoundary } from '#components/ui/ErrorBoundary.tsx';
import { PageIntro } from '#components/ui/PageIntro.tsx';
import { CATEGORIES, CATEGORY_LABELS } from '#lib/categories.ts';
import { Lightbox, type LightboxView } from './Lightbox.tsx';
import { useCategory, type Filter } from './useCategory.ts';

type Props = {
  title: string;
  intro: string;
  /** Number of pictures by filter. */
  counts: Record<Filter, number>;
  /** The grid, static. */
  children: ReactNode;
};

const FILTERS: { value: Filter; label: string }[] = [
  { value: 'tout', label: 'Tout' },
  ...CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
];

function FilteredGallery({ title, intro, counts, children }: Props) {
  const [filter, choose] = useCategory();
  const [view, setView] = useState<LightboxView>();
  const grid = useRef<HTMLDivElement>(null);

  // The grid stays static: one attribute on the page decides what its style sheet shows, at nine pictures or nine hundred.
  useLayoutEffect(() => {
    document.documentElement.dataset.categorie = filter;
  }, [filter]);

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
      <PageIntro title={title} text={intro}>
        <div role="group" aria-label="Filtrer les photos" className="gallery-filter flex flex-wrap gap-1.5 sm:gap-2">
          {FILTERS.map(({ value, label }) => (
            <Button
              key={value}
              variant={value === filter ? 'default' : 'outline'}
              size="sm"
              aria-pressed={value === filter}
              className="max-sm:px-3"
              onClick={() => {
                choose(value);
                scrollTo(0, 0);
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      </PageIntro>
      <p role="status" className="sr-only">
        {counts[filter]} {counts[filter] === 1 ? 'photo affichée' : 'photos affichées'}
      </p>
      {/* Presses on the links inside, which are focusable and work without this. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div ref={grid} onClick={open} onFocus={show}>
        {children}
      </div>
      {view && <Lightbox view={view} onMove={move} onClose={() => setView(undefined)} />}
    </>
  );
}

/** Island: the filter, kept in the address, and the lightbox. If it crashes, title and pictures stay. */
export function Gallery(props: Props) {
  const unfiltered = (
    <>
      <PageIntro title={props.title} text={props.intro} />
      {props.children}
    </>
  );
  return (
    <ErrorBoundary keep={unfiltered}>
      <FilteredGallery {...props} />
    </ErrorBoundary>
  );
}
