/**
 * Keeps islands working on pages that translators, extensions or phones have changed. Every island
 * imports this, so that it runs before its hydration.
 */

/**
 * Changes the two methods by which React removes and inserts elements. They throw if another
 * program has wrapped the element (https://github.com/facebook/react/issues/11538). Calls that
 * would not throw work as before.
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
 * Restores the HTML that the server sent if the script of an island throws, since React then
 * removes everything. Its buttons would do nothing, so they are hidden (global.css).
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

// The build has no window.
if (!import.meta.env.SSR) {
  allowWrappers();
  // The event does not bubble.
  addEventListener('astro:hydrate', restoreServedHtml, { capture: true });
}
