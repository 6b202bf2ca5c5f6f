/** The two sites that are tested, and where they are served. */
import net from 'node:net';
import { SITE_URL } from '#content/site-address.ts';
import { findProgram } from './browsers.ts';
import { SECOND_CONTENT, SECOND_DIST, SECOND_URL } from '../second/content.ts';

/** The ports of a run: the first two are the sites', each other one is a worker's, for its editor. */
const PORTS = Array.from({ length: 30 }, (_, index) => index);

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = net.createServer().once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });

/** The first free base, above ports that browsers refuse. Parallel runs begin at different ones. */
async function freeBase(base = 7010 + 30 * (process.pid % 40)): Promise<number> {
  const free = await Promise.all(PORTS.map((more) => isFree(base + more)));
  return free.every(Boolean) ? base : freeBase(base + PORTS.length);
}

// Workers inherit it.
process.env.E2E_PORT ??= String(await freeBase());
const BASE_PORT = Number(process.env.E2E_PORT);
/** The port of a worker's editor. */
export const editorPort = (worker: number) => BASE_PORT + 2 + worker;

/**
 * Whether Caddy serves the sites, with the headers and redirects that visitors get; otherwise
 * Astro's preview does.
 */
export const CADDY = Boolean(findProgram('caddy') && findProgram('openssl'));

export type Site = {
  baseURL: string;
  /** The folder it was built from: expected values come from there, never from the tests. */
  contentDir: string;
  dist: string;
  siteUrl: string;
};

const origin = (port: number) => `${CADDY ? 'https' : 'http'}://localhost:${port}`;

/** The project's own content, a preview. */
export const FIRST: Site = {
  baseURL: origin(BASE_PORT),
  contentDir: 'content',
  dist: 'dist',
  siteUrl: SITE_URL,
};

/** A release of different content. */
export const SECOND: Site = {
  baseURL: origin(BASE_PORT + 1),
  contentDir: SECOND_CONTENT,
  dist: SECOND_DIST,
  siteUrl: SECOND_URL,
};
