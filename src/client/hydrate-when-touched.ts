/**
 * The directive `client:touched`: hydrates an island when a visitor first moves, presses, scrolls or
 * types, so that React does not run on a page that is only read. Its script is fetched before, when
 * the page is loaded (`finish-pages.ts`). If the address has one of the parameters in the value
 * of the directive, the island hydrates at once; so it does in the frame of the editor, which writes
 * into it.
 *
 * @example <Gallery client:touched="photo categorie" />
 */
import type { ClientDirective } from 'astro';

declare module 'astro' {
  // A type cannot be extended, an interface can.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface AstroClientDirectives {
    'client:touched'?: string;
  }
}

/** A screen reader clicks or focuses without a pointer or a key. */
const ACTIONS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'click'];

const hydrateWhenTouched: ClientDirective = async (load, { value }) => {
  const hydrate = async () => (await load())();
  const query = new URLSearchParams(location.search);
  const isNamed = value.split(' ').some((name: string) => query.has(name));
  if (isNamed || parent !== window) return hydrate();
  const waiting = new AbortController();
  const onAction = ({ type, movementX }: Event & Partial<PointerEvent>) => {
    // Chromium reports a pointer that rests where the page appears as one that moves by nothing.
    if (type === 'pointermove' && movementX === 0) return;
    waiting.abort();
    void hydrate();
  };
  for (const type of ACTIONS)
    addEventListener(type, onAction, { capture: true, signal: waiting.signal });
};

export default hydrateWhenTouched;
