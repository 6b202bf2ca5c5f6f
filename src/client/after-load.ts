/** Fetches what is in the templates of AfterLoad.astro. The build inlines this in every page. */

/** Milliseconds after which a page that is never idle has them all the same. */
const LONGEST_WAIT = 2000;

const fetchLater = () => {
  for (const later of document.querySelectorAll<HTMLTemplateElement>('[data-after-load]'))
    later.replaceWith(later.content);
};

addEventListener('load', () => {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(fetchLater, { timeout: LONGEST_WAIT });
  else setTimeout(fetchLater);
});
