/** For a process of a test, by `node --import`: its studio is the bakery's, as Vitest's is. */
import { registerHooks } from 'node:module';

const CONFIG = new URL('../e2e/bakery/studio.config.ts', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) => next(name === '#studio.config' ? CONFIG : name, context),
});
