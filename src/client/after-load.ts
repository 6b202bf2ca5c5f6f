/** Fetches what is in the templates of AfterLoad.astro. The build inlines this in every page. */

// Safari has no idle callback.
addEventListener('load', () =>
  (window.requestIdleCallback ?? setTimeout)(() => {
    for (const later of document.querySelectorAll<HTMLTemplateElement>('[data-after-load]'))
      later.replaceWith(later.content);
  }),
);
