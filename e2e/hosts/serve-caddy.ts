/**
 * Serves a built site by Caddy over https with its real headers: `node e2e/hosts/serve-caddy.ts
 * PORT FOLDER`. It ends with the process that started it, even if that is killed.
 */
import { startServer } from './servers.ts';

const [port, dist] = process.argv.slice(2);
const server = await startServer('caddy', { port: Number(port), dist });
const stop = () => void server.stop().then(() => process.exit());
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
process.stdin.once('end', stop).resume();
