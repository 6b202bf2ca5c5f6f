import { startTransition, useEffect, useState } from 'react';
import { CATEGORIES, type Category } from '#content/categories.ts';
import { BATCH } from './GalleryGrid.tsx';

export type Filter = Category | 'tout';

type GalleryView = {
  filter: Filter;
  /** How many pictures of the category the grid shows, when it has as many. */
  shown: number;
};

const PARAMETER = 'categorie';

/** The category in the address; anything unknown means all. */
function read(): Filter {
  const value = new URLSearchParams(location.search).get(PARAMETER);
  return CATEGORIES.find((category) => category === value) ?? 'tout';
}

/** The pictures of a category that the grid keeps back and nobody has asked for. */
const kept = (filter: Filter) => [
  ...document.querySelectorAll<HTMLElement>(
    `${filter === 'tout' ? '[data-late]' : `[data-late="partout"][data-category="${filter}"]`}:not([data-asked])`,
  ),
];

/**
 * What the gallery shows. The chosen category lives in the address alone, so that a link or the back button restores it; of a
 * long one the grid shows a first batch, and more when asked. The grid, which is static, follows at once: attributes decide
 * what its style sheet shows, at nine pictures or nine hundred. What React draws comes in a task of its own, after that has
 * been painted (INP).
 */
export function useGalleryView() {
  const [view, setView] = useState<GalleryView>({ filter: 'tout', shown: BATCH });

  /** Shows what the address says. */
  const follow = () => {
    const filter = read();
    for (const item of document.querySelectorAll<HTMLElement>('[data-asked]')) delete item.dataset.asked;
    document.documentElement.dataset.categorie = filter;
    startTransition(() => setView({ filter, shown: BATCH }));
  };

  /** Puts a category in the address, as a new step of the browser's history. */
  const choose = (filter: Filter) => {
    if (filter === read()) return;
    const url = new URL(location.href);
    if (filter === 'tout') url.searchParams.delete(PARAMETER);
    else url.searchParams.set(PARAMETER, filter);
    history.pushState(null, '', url);
    follow();
  };

  /** Shows one more batch, and takes the keyboard to its first picture. */
  const showMore = () => {
    const next = kept(view.filter).slice(0, BATCH);
    for (const item of [...next, ...document.querySelectorAll<HTMLElement>('.gallery-rest')]) item.dataset.asked = '';
    next[0]?.querySelector('a')?.focus({ preventScroll: true });
    startTransition(() => setView((old) => ({ ...old, shown: old.shown + BATCH })));
  };

  return { ...view, follow, choose, showMore };
}

/** Follows the address from now on. For a component inside a boundary: what throws here must not take the pictures away. */
export function useAddress(follow: () => void) {
  useEffect(() => {
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
}
