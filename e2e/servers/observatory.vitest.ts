/** MDN's HTTP Observatory, its own tests and its own marks, run against the site on every server. */
import dns from 'node:dns';
import fs from 'node:fs';
import tls from 'node:tls';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type HostName, missingPrograms, type Server, startServer } from './hosts.ts';

/** The least wanted. The most that can be had here is 130: 5 more need a place in the browsers' preload list, 5 more a `<script integrity>`. */
const WANTED = 130;

describe.each<HostName>(['apache2', 'nginx', 'caddy'])('HTTP Observatory on %s', (host) => {
  const missing = missingPrograms(host);
  if (missing.length && !process.env.CI) {
    it.skip(`is not run: this machine has no ${missing.join(', ')}`);
    return;
  }

  let server: Server;
  beforeAll(async () => {
    server = await startServer(host);
    // The scanner checks the certificate: let it trust the test's own.
    tls.setDefaultCACertificates([...tls.getCACertificates(), server.certificate]);
    // The servers listen on IPv4 alone; `localhost` may mean IPv6 first.
    dns.setDefaultResultOrder('ipv4first');
    // The package's installation would download the browsers' preload list; this domain is not in it: an empty list says the same.
    const read = fs.readFileSync;
    vi.spyOn(fs, 'readFileSync').mockImplementation(((file: string, ...rest: []) =>
      String(file).endsWith('hsts-preload.json') ? '{}' : read(file, ...rest)) as typeof read);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server?.stop();
  });

  it.each(['/', '/tarifs', '/galerie'])(`gives at least ${WANTED} points to %s`, async (path) => {
    const ports = { httpPort: String(server.http), httpsPort: String(server.https) };
    const requests = await retrieve('localhost', { ...ports, path });
    expect(requests.responses.auto?.status).toBe(200);
    const results = ALL_TESTS.map((test) => test(requests));
    expect(results.filter((result) => !result.pass).map((result) => result.result)).toEqual([]);
    const score = results.reduce((sum, { result }) => sum + getScoreModifier(result!), 100);
    expect(score).toBeGreaterThanOrEqual(WANTED);
    expect(getGradeForScore(score).grade).toBe('A+');
  });
});
