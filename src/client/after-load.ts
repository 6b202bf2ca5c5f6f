/** Fetches what waits in templates (AfterLoad.astro). The build inlines this script in every page. */

// Safari has no idle callback.
addEventListener('load', () =>
  (window.requestIdleCallback ?? setTimeout)(() => {
    for (const later of document.querySelectorAll<HTMLTemplateElement>('[data-after-load]'))
      later.replaceWith(later.content);
  }),
);
