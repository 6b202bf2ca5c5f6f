/**
 * The directive `client:painted`: hydrates an island when the page is loaded and painted and the
 * browser is idle. With `client:idle` React would load before the first picture.
 */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  // A type cannot be extended, an interface can.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

const hydrateWhenPainted: ClientDirective = (load) => {
  const hydrate = async () => (await load())();
  // Safari has no idle callback. A browser that draws nothing may never be idle.
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(hydrate, { timeout: 2000 })
      : setTimeout(hydrate);
  const painted = () => {
    // A prerendered page is not painted.
    if ((document as { prerendering?: boolean }).prerendering) return idle();
    return new Promise((resolve) => {
      new PerformanceObserver((_entries, observer) => {
        observer.disconnect();
        resolve(undefined);
      }).observe({ type: 'paint', buffered: true });
      // Firefox reports no paint when the address has a fragment.
      setTimeout(() => resolve(undefined), 1000);
    }).then(idle);
  };
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true });
};

export default hydrateWhenPainted;
