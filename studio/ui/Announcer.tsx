const ID = 'annonces';
/** One may follow another before it is read; older ones would only be found by browsing. */
const MAX_KEPT = 3;

/**
 * The live region of the window. It is mounted before there is anything to say, since screen readers
 * miss one that appears with its words.
 */
export const Announcer = () => <div id={ID} aria-live="polite" className="sr-only" />;

/** Has screen readers say something, also when they have just said the same. */
export function announce(words: string): void {
  const region = document.getElementById(ID);
  const line = document.createElement('p');
  line.textContent = words;
  region?.append(line);
  while (region && region.children.length > MAX_KEPT) region.firstElementChild!.remove();
}
