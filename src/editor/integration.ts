/** Adds the editor to the development server; `scripts/edit.ts` is what asks for it, and no build ever does. */
import type { AstroIntegration } from 'astro';

/** The editor's address; it exists only while it runs. */
export const EDITOR_PATH = '/keystatic';

const ROUTES = {
  [`${EDITOR_PATH}/[...path]`]: 'page.astro',
  '/api/keystatic/[...path]': 'keystatic-api.ts',
  '/api/editor/[...path]': 'choices-api.ts',
};

export function editor(): AstroIntegration {
  return {
    name: 'editor',
    hooks: {
      'astro:config:setup': ({ command, injectRoute, updateConfig }) => {
        if (command !== 'dev') return;
        for (const [pattern, file] of Object.entries(ROUTES)) {
          injectRoute({ pattern, entrypoint: `./src/editor/${file}`, prerender: false });
        }
        updateConfig({
          vite: { cacheDir: '.cache/editor', optimizeDeps: { entries: ['src/editor/Editor.tsx'] } },
        });
      },
    },
  };
}
