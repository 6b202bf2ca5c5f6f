import { startTransition, useEffect, useState } from 'react';
import { CATEGORIES, type Category } from '#lib/categories.ts';

export type Filter = Category | 'tout';

const PARAMETER = 'categorie';
const CHANGED = 'categorie-changed';

function subscribe(listener: () => void) {
  for (const event of ['popstate', CHANGED]) addEventListener(event, listener);
  return () => {
    for (const event of ['popstate', CHANGED]) removeEventListener(event, listener);
  };
}

/** The category in the address; anything unknown means all. */
function read(): Filter {
  const value = new URLSearchParams(location.search).get(PARAMETER);
  return CATEGORIES.find((category) => category === value) ?? 'tout';
}

/** Puts a category in the address, as a new step of the browser's history. */
function choose(filter: Filter) {
  if (filter === read()) return;
  const url = new URL(location.href);
  if (filter === 'tout') url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, filter);
  history.pushState(null, '', url);
  dispatchEvent(new Event(CHANGED));
}

/**
 * The chosen category lives in the address alone, so that a link or the back button restores it. The grid, which is static,
 * follows at once: one attribute on the page decides what its style sheet shows, at nine pictures or nine hundred. What React
 * draws comes in a task of its own, after that has been painted (INP).
 */
export function useCategory(): [Filter, typeof choose] {
  const [filter, setFilter] = useState<Filter>('tout');
  useEffect(() => {
    const follow = () => {
      const chosen = read();
      document.documentElement.dataset.categorie = chosen;
      startTransition(() => setFilter(chosen));
    };
    follow();
    return subscribe(follow);
  }, []);
  return [filter, choose];
}
