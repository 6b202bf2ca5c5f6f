/** `npm run edit`: the site under its editor, on this computer alone. Ends with Ctrl+C. */
import { dev } from 'astro';
import { editor } from '#editor/integration.ts';

const { PORT, CI } = process.env;
const server = await dev({
  server: { host: 'localhost', open: !CI, ...(PORT && { port: Number(PORT) }) },
  integrations: [editor()],
  vite: { cacheDir: '.cache/editor', optimizeDeps: { entries: ['src/editor/app/main.tsx'] } },
  logLevel: 'warn',
});

console.log(`
  Votre site, à modifier :  http://localhost:${server.address.port}/

  Touchez ce que vous voulez changer. Pour arrêter : Ctrl + C.
`);
