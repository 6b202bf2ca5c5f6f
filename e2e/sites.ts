/** The two sites that are tested, and where they are served. */
// Its free ports are awaited by whoever imports it, not by its neighbours.
import './environment.ts';
import { SITE_URL } from '#content/site-address.ts';
import { findProgram } from './browsers.ts';
import { SECOND_CONTENT, SECOND_DIST, SECOND_URL } from './second/content.ts';

/** Another base lets two copies of the project be tested at once. */
const PORT = Number(process.env.E2E_PORT ?? 4410);

/**
 * With Caddy the pages have the headers and redirects that visitors get; without it, the preview
 * serves them.
 */
export const CADDY = Boolean(findProgram('caddy') && findProgram('openssl'));

export type Site = {
  baseURL: string;
  /** The folder it was built from: expected values come from there, never from the tests. */
  contentDir: string;
  /** The folder it was built into. */
  dist: string;
  /** The address it gives itself. */
  siteUrl: string;
};

const origin = (port: number) => `${CADDY ? 'https' : 'http'}://localhost:${port}`;

/** The project's own content, built as a preview (`npm run build`). */
export const FIRST: Site = {
  baseURL: origin(PORT),
  contentDir: 'content',
  dist: 'dist',
  siteUrl: SITE_URL,
};

/** Content unlike it, released (`npm run build:second`). */
export const SECOND: Site = {
  baseURL: origin(PORT + 1),
  contentDir: SECOND_CONTENT,
  dist: SECOND_DIST,
  siteUrl: SECOND_URL,
};
