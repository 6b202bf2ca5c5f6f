/**
 * Calls back when the page has loaded, has been painted and the browser is idle: what is asked for then holds up nothing that
 * the visitor waits for. `load` alone can come before the first paint, and so can an idle moment. A page that is rendered
 * ahead of its visit is not painted; there the first idle moment after `load` is right.
 */
export function whenPainted(call: () => void): void {
  // Safari has no idle callback.
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(call) : setTimeout(call));
  const paint = () => {
    if ((document as { prerendering?: boolean }).prerendering) return idle();
    return new PerformanceObserver((_entries, observer) => {
      observer.disconnect();
      idle();
    }).observe({ type: 'paint', buffered: true });
  };
  if (document.readyState === 'complete') paint();
  else addEventListener('load', paint, { once: true });
}
