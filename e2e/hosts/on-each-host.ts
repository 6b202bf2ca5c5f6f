/** Each of the servers, and what lies in the folder that they serve besides the build. */
import { test } from '@playwright/test';
import { ASSETS, TYPES } from '#kit/hosting/policy.ts';
import { HOSTS, missingFor, type Server, startServer } from './servers.ts';

/** Text that only refused files hold. */
export const SECRET = 'not for the public';

/** Files that must not be sent, put there as a careless publication would. */
const REFUSED = ['.env', '.git/config', '_astro/.cache', '_astro/page.js.map', 'notes.txt.gz'];

/**
 * Files of every type that a build may hold, whether or not this one does, at both places where
 * caching differs.
 */
export const KINDS = Object.keys(TYPES)
  .filter((extension) => extension !== 'html')
  .flatMap((extension) => [`/essai.${extension}`, `${ASSETS}essai.${extension}`]);

const extra = Object.fromEntries([
  ...REFUSED.map((name) => [name, SECRET]),
  ...[...KINDS, '/.well-known/security.txt'].map((address) => [address.slice(1), 'essai']),
]) as Record<string, string>;

/**
 * Defines the same tests for each server; one that is not installed is skipped, except in
 * continuous integration.
 */
export function onEachHost(define: (running: () => Server) => void): void {
  for (const host of HOSTS) {
    test.describe(host, () => {
      const missing = missingFor(host);
      test.skip(missing.length > 0 && !process.env.CI, `Not installed: ${missing.join(', ')}`);
      let server: Server;
      test.beforeAll(async () => {
        server = await startServer(host, { extra });
      });
      test.afterAll(() => server.stop());
      define(() => server);
    });
  }
}
