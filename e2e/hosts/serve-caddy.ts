/**
 * Serves a built site by Caddy over https with its real headers: `node e2e/hosts/serve-caddy.ts
 * PORT [DIST]`, Ctrl+C to end. It also ends with the process that started it: a test run that is
 * killed leaves nothing behind.
 */
import { startServer } from './servers.ts';

const [port = '4443', dist] = process.argv.slice(2);
const server = await startServer('caddy', { port: Number(port), dist });
console.log(`${server.origin} (self-signed certificate)`);
const stop = () => void server.stop().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
process.stdin.once('end', stop).resume();
