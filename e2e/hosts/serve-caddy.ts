/**
 * Serves a built site by Caddy over https with its real headers: `node e2e/hosts/serve-caddy.ts`,
 * a port and a folder. It also ends with the process that started it: a test run that is killed
 * leaves nothing behind.
 */
import { startServer } from './servers.ts';

const [port, dist] = process.argv.slice(2);
const server = await startServer('caddy', { port: Number(port), dist });
const stop = () => void server.stop().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
process.stdin.once('end', stop).resume();
