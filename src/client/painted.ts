/**
 * `client:painted`, named in astro.config.ts: an island that hydrates once the page has been painted. `client:idle` finds some
 * browsers idle before that, and React then comes between the visitor and the first picture.
 */
import type { ClientDirective } from 'astro';
import { whenPainted } from './when-painted.ts';

declare module 'astro' {
  // Only an interface can be added to.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface AstroClientDirectives {
    'client:painted'?: boolean;
  }
}

const painted: ClientDirective = (load) =>
  whenPainted(() => {
    void load().then((hydrate) => hydrate());
  });

export default painted;
