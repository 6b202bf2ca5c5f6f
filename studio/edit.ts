/** The site with its editor, on this computer alone; `open-editor.mjs` starts it. */
import { dev } from 'astro';
import { FOLDER_NAME } from './content/server/folder.ts';
import { openHistory } from './history/snapshots.ts';
import { editor } from './shell/server/integration.ts';

// The site's configuration reads the content.
await openHistory();
const { PORT } = process.env;
const server = await dev({
  // Unnamed, any file of this name that changes in a folder below would restart the server.
  configFile: 'astro.config.ts',
  server: { host: 'localhost', ...(PORT && { port: Number(PORT) }) },
  integrations: [editor()],
  // Editors of two contents may run at the same time.
  vite: { cacheDir: `.cache/editor/${FOLDER_NAME}` },
  logLevel: 'warn',
});

process.send?.(server.address.port);
// Stops with the launcher, however that ends.
process.once('disconnect', () => process.exit());
