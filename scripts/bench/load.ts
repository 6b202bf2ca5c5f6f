/**
 * Load on loopback: Caddy with the real headers serves `dist`, many visitors at once, a bounded time. Numbers are this
 * machine's: compare them with themselves.
 */
import autocannon from 'autocannon';
import { startServer } from '../../e2e/servers/hosts.ts';
import { table } from './report.ts';

/** Simultaneous connections: far beyond the visitors of a small business. */
const CONNECTIONS = 50;
/** How long each address is loaded. */
const SECONDS = 5;
/** Addresses that are loaded: the heaviest page, a light one, an error. */
const ADDRESSES = { '/': 200, '/tarifs': 200, '/introuvable': 404 } as const;

type Load = {
  address: string;
  /** Requests answered a second, on average. */
  perSecond: number;
  /** Milliseconds within which 99 of 100 answers came. */
  p99: number;
  /** Requests that failed, timed out, or were answered with another status than expected. */
  errors: number;
  /** Requests answered. */
  total: number;
};

/**
 * Loads the built site.
 *
 * @param seconds how long each address is loaded
 */
async function measureLoad(seconds: number): Promise<Load[]> {
  const server = await startServer('caddy');
  try {
    const loads: Load[] = [];
    for (const [address, status] of Object.entries(ADDRESSES)) {
      const result = await autocannon({
        url: server.origin + address,
        connections: CONNECTIONS,
        duration: seconds,
        headers: { 'accept-encoding': 'br, gzip' },
        tlsOptions: { rejectUnauthorized: false },
      });
      const right = result.statusCodeStats?.[`${status}`]?.count ?? 0;
      loads.push({
        address,
        perSecond: Math.round(result.requests.average),
        p99: result.latency.p99,
        errors: result.errors + result.timeouts + result.requests.total - right,
        total: result.requests.total,
      });
    }
    return loads;
  } finally {
    await server.stop();
  }
}

/** The load part of the benchmark. */
export async function load(): Promise<string> {
  const loads = await measureLoad(SECONDS);
  return table(
    ['address', 'requests/s', 'p99 (ms)', 'errors', 'answers'],
    loads.map(({ address, perSecond, p99, errors, total }) => [address, perSecond, p99, errors, total]),
  );
}
