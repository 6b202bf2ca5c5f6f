/**
 * Puts the HTML that the server sent back into an island whose script throws: React takes out all
 * that it has drawn. The buttons, which would do nothing, are hidden (global.css). Every island
 * imports this, so that it is there before its hydration.
 */
// There is no window while the site is built.
globalThis.window?.addEventListener(
  'astro:hydrate',
  ({ target }) => {
    const island = target as HTMLElement;
    const html = island.innerHTML;
    new MutationObserver(() => {
      if (island.childElementCount > 0) return;
      island.dataset.broken = '';
      island.innerHTML = html;
    }).observe(island, { childList: true });
  },
  // The event does not bubble.
  { capture: true },
);
