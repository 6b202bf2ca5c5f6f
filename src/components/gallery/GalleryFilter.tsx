import { useSyncExternalStore } from 'react';
import { onceBack, restoreScroll } from '#components/lightbox/photo-address.ts';
import { Button } from '#components/ui/Button.tsx';
import { ALL, CATEGORIES, FILTERS, type Category, type Filter } from '#institute/categories.ts';

const PARAMETER = 'categorie';

function read(): Filter {
  const value = new URLSearchParams(location.search).get(PARAMETER) ?? '';
  return Object.hasOwn(CATEGORIES, value) ? (value as Category) : ALL;
}

/** Sets an attribute by which style rules filter the static grid. */
function subscribe(onChange: () => void): () => void {
  const show = () => {
    const filter = read();
    if (filter === ALL) delete document.documentElement.dataset.shownCategory;
    else document.documentElement.dataset.shownCategory = filter;
    onChange();
  };
  addEventListener('popstate', show);
  return () => removeEventListener('popstate', show);
}

/**
 * Lets the photos move from their old places and sizes to their new ones. Their links are at the new
 * places at once, so that no press is lost.
 */
function glide(change: () => void): void {
  const tiles = [...document.querySelectorAll('.gallery-tile')];
  const placesOf = () => tiles.map((tile) => tile.getBoundingClientRect());
  const before = placesOf();
  change();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  for (const [index, { x, y, width }] of placesOf().entries()) {
    const old = before[index]!;
    const frames = old.width
      ? {
          translate: [`${old.x - x}px ${old.y - y}px`, '0 0'],
          scale: [old.width / width, 1],
          transformOrigin: ['0 0', '0 0'],
          pointerEvents: ['none', 'none'],
        }
      : { opacity: [0, 1] };
    if (width) tiles[index]!.animate(frames, { duration: 280, easing: 'ease-out' });
  }
}

/** Puts a category into the address as a history entry, and scrolls to the top. */
function choose(filter: Filter): void {
  if (filter !== read()) {
    const url = new URL(location.href);
    if (filter === ALL) url.searchParams.delete(PARAMETER);
    else url.searchParams.set(PARAMETER, filter);
    restoreScroll();
    history.pushState(null, '', url);
    glide(() => dispatchEvent(new PopStateEvent('popstate')));
  }
  scrollTo(0, 0);
}

/** The buttons that choose a category. The choice is kept in the address only. */
export function GalleryFilter({ counts }: { counts: Record<Filter, number> }) {
  const filter = useSyncExternalStore<Filter>(subscribe, read, () => ALL);
  const count = counts[filter];
  return (
    <>
      <div
        role="group"
        aria-label="Filtrer les photos"
        className="flex flex-wrap gap-1.5 sm:gap-2 noscript:hidden"
      >
        {FILTERS.map(({ value, label }) => (
          <Button
            key={value}
            variant={value === filter ? 'default' : 'outline'}
            size="sm"
            aria-pressed={value === filter}
            className="max-sm:px-3"
            onClick={() => onceBack(() => choose(value))}
          >
            {label}
          </Button>
        ))}
      </div>
      <p aria-live="polite" className="sr-only">
        {`${count} ${count === 1 ? 'photo affichée' : 'photos affichées'}`}
      </p>
    </>
  );
}
