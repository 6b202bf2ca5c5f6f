import { useSyncExternalStore } from 'react';
import { ALL, CATEGORIES, type Category, type Filter } from '#content/categories.ts';

const PARAMETER = 'categorie';

/** The category in the address; anything unknown means all. */
function read(): Filter {
  const value = new URLSearchParams(location.search).get(PARAMETER) ?? '';
  return Object.hasOwn(CATEGORIES, value) ? (value as Category) : ALL;
}

/** The grid is static: an attribute of the page decides what its style sheet shows, at once. */
const show = (filter: Filter) => (document.documentElement.dataset.categorie = filter);

function subscribe(onChange: () => void): () => void {
  const follow = () => {
    show(read());
    onChange();
  };
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}

/** Puts a category in the address, as a new step of the browser's history, and shows it from the top of the page. */
export function choose(filter: Filter): void {
  if (filter !== read()) {
    const url = new URL(location.href);
    if (filter === ALL) url.searchParams.delete(PARAMETER);
    else url.searchParams.set(PARAMETER, filter);
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  }
  scrollTo(0, 0);
}

/** The chosen category. It lives in the address alone, so that a link or the back button restores it. */
export const useFilter = (): Filter => useSyncExternalStore(subscribe, read, () => ALL);
