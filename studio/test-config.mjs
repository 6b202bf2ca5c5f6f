/** `node --import` this file to run the studio over the bakery, as Vitest does. */
import { registerHooks } from 'node:module';

const CONFIG = new URL('../kit/bakery/studio.config.ts', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) => next(name === '#studio.config' ? CONFIG : name, context),
});
