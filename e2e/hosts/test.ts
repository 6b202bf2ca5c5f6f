/** Playwright's `test` with the three servers: each starts when it is first asked for, and serves every test of its worker. */
import { test as base } from '@playwright/test';
import { ASSETS, TYPES } from '#hosting/policy.ts';
import { type Host, HOSTS, missingPrograms, type Server, startServer } from './servers.ts';

/** Text that only refused files hold. */
export const SECRET = 'not for the public';

/** Files that must not be sent, put there as a careless publication would. */
const REFUSED = ['.env', '.git/config', '_astro/.cache', '_astro/page.js.map', 'notes.txt.gz'];

/** Files of every type that a build may hold, whether or not this one does, at both places where caching differs. */
export const KINDS = Object.keys(TYPES)
  .filter((extension) => extension !== 'html')
  .flatMap((extension) => [`/essai.${extension}`, `${ASSETS}essai.${extension}`]);

const extra = Object.fromEntries([
  ...REFUSED.map((name) => [name, SECRET]),
  ...[...KINDS, '/.well-known/security.txt'].map((address) => [address.slice(1), 'essai']),
]) as Record<string, string>;

export const test = base.extend<object, { start: (host: Host) => Promise<Server> }>({
  start: [
    async ({}, use) => {
      const servers = new Map<Host, Promise<Server>>();
      await use((host) => {
        if (!servers.has(host)) servers.set(host, startServer(host, { extra }));
        return servers.get(host)!;
      });
      for (const server of servers.values()) await (await server).stop();
    },
    { scope: 'worker' },
  ],
});

/** Defines the same tests for each server; one that is not installed is skipped, except in continuous integration. */
export function onEachHost(define: (host: Host) => void): void {
  for (const host of HOSTS) {
    test.describe(host, () => {
      const missing = missingPrograms(host);
      test.skip(missing.length > 0 && !process.env.CI, `Not installed: ${missing.join(', ')}`);
      define(host);
    });
  }
}
