/**
 * Keeps the islands whole on a page that translators, extensions and phones change. Every island
 * imports this, so that it is there before its hydration.
 */

/**
 * React removes an element from the parent that it gave it, and adds one before another: both throw
 * once somebody has wrapped that element (https://github.com/facebook/react/issues/11538). Only
 * calls that would throw are changed.
 */
function allowWrappers(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(child: T): T {
    if (child.parentNode !== this) child.parentNode?.removeChild(child);
    else removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(node: T, next: Node | null): T {
    let place = next;
    while (place && place.parentNode !== this) place = place.parentNode;
    insertBefore.call(this, node, place);
    return node;
  };
}

/**
 * Puts the HTML that the server sent back into an island whose script throws: React takes out all
 * that it has drawn. The buttons, which would do nothing, are hidden (global.css).
 */
function restoreServedHtml({ target }: Event): void {
  const island = target as HTMLElement;
  const html = island.innerHTML;
  new MutationObserver(() => {
    if (island.childElementCount > 0) return;
    island.dataset.broken = '';
    island.innerHTML = html;
  }).observe(island, { childList: true });
}

// There is no window while the site is built.
if (!import.meta.env.SSR) {
  allowWrappers();
  // The event does not bubble.
  addEventListener('astro:hydrate', restoreServedHtml, { capture: true });
}
