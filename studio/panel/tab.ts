export const newId = () => crypto.getRandomValues(new Uint32Array(2)).join('-');

function tabId(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // A duplicated tab gets a copy of the storage: it must not take the other's half-typed words.
  if (navigation?.type !== 'reload') sessionStorage.removeItem('editeur');
  return (sessionStorage['editeur'] ??= newId()) as string;
}

/** The id of this window, which survives a reload. */
export const TAB = tabId();
