/** `npm run edit`: the site and its editor on this computer, in one go. Ends with Ctrl+C. */
import { spawn } from 'node:child_process';
import { dev } from 'astro';
import { EDITOR_PATH } from '../src/editor/integration.ts';

/** What opens an address in the browser of each system; on Linux only where there is a screen. */
const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? ['xdg-open'] : undefined,
};

/** Opens the browser where there is one; the printed address is enough where there is not. */
function openBrowser(address: string): void {
  const opener = OPENERS[process.platform];
  if (!opener) return;
  const [command, ...args] = opener;
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', () => console.log('Ouvrez cette adresse dans votre navigateur.'));
  child.unref();
}

process.env.WITH_EDITOR = 'true';
const port = process.env.PORT ? { port: Number(process.env.PORT) } : {};
const server = await dev({ server: { host: 'localhost', ...port }, logLevel: 'warn' });
const site = `http://localhost:${server.address.port}`;

console.log(`
  L’éditeur :  ${site}${EDITOR_PATH}
  Le site :    ${site}/

  Chaque enregistrement met le site à jour. Pour arrêter : Ctrl + C.
`);
openBrowser(`${site}${EDITOR_PATH}`);
