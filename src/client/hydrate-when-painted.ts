/**
 * The directive `client:painted`, named in astro.config.ts: an island that hydrates once the page
 * has loaded, has been painted and the browser is idle. `client:idle` alone finds some browsers
 * idle before the first paint, and React then comes between the visitor and the first picture
 * (/galerie: LCP 2.0 s instead of 1.2 on slow 4G).
 */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  // Only an interface can be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

const hydrateWhenPainted: ClientDirective = (load) => {
  const hydrate = async () => (await load())();
  // Safari has no idle callback.
  const idle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(hydrate) : setTimeout(hydrate);
  const painted = () => {
    // A prerendered page is not painted.
    if ((document as { prerendering?: boolean }).prerendering) return idle();
    // Not `Promise.withResolvers`, which Safari has since 17.4 only.
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
