/** `npm run edit`: the site and its editor on this computer, in one go. Ends with Ctrl+C. */
import { type AstroIntegration, dev } from 'astro';

const EDITOR = '/keystatic';

/** Only this command adds them, so no build ever has the editor. */
const ROUTES = {
  [`${EDITOR}/[...path]`]: 'page.astro',
  '/api/keystatic/[...path]': 'keystatic-api.ts',
  '/api/editor/[...path]': 'choices.ts',
};

const editor: AstroIntegration = {
  name: 'editor',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      for (const [pattern, file] of Object.entries(ROUTES))
        injectRoute({ pattern, entrypoint: `./src/editor/${file}`, prerender: false });
    },
  },
};

const { PORT } = process.env;
const server = await dev({
  server: { host: 'localhost', open: EDITOR, ...(PORT && { port: Number(PORT) }) },
  integrations: [editor],
  vite: { cacheDir: '.cache/editor', optimizeDeps: { entries: ['src/editor/Editor.tsx'] } },
  logLevel: 'warn',
});
const site = `http://localhost:${server.address.port}`;

console.log(`
  L’éditeur :  ${site}${EDITOR}
  Le site :    ${site}/

  Chaque enregistrement met le site à jour. Pour arrêter : Ctrl + C.
`);
