/** Serves the built site by Caddy over https with its real headers: `node scripts/serve-caddy.ts [port]`, Ctrl+C to end. */
import { startServer } from '../e2e/servers/hosts.ts';

const server = await startServer('caddy', { port: Number(process.argv[2] ?? 4443) });
console.log(`${server.origin} (self-signed certificate)`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void server.stop());
