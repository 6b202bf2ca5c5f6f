/** MDN's HTTP Observatory, its own tests and its own marks, run against the site on every server. */
import dns from 'node:dns';
import fs from 'node:fs';
import tls from 'node:tls';
import { ALL_TESTS } from '@mdn/mdn-http-observatory/src/constants.js';
import { getGradeForScore, getScoreModifier } from '@mdn/mdn-http-observatory/src/grader/grader.js';
import { retrieve } from '@mdn/mdn-http-observatory/src/retriever/retriever.js';
import { expect, test } from '@playwright/test';
import { PAGES } from '#site.ts';
import { onEachHost } from './on-each-host.ts';

/** The most that can be had here: 5 more need a place in the browsers' preload list, 5 more a `<script integrity>`. */
const WANTED = 130;

const { readFileSync } = fs;
test.beforeAll(() => {
  // The servers listen on IPv4 alone; `localhost` may mean IPv6 first.
  dns.setDefaultResultOrder('ipv4first');
  // The browsers' preload list would be downloaded when the package is installed; this domain is not in it.
  fs.readFileSync = ((file: string, ...options: []) =>
    String(file).endsWith('hsts-preload.json') ? '{}' : readFileSync(file, ...options)) as typeof readFileSync;
});

onEachHost((running) => {
  test(`${WANTED} points or more`, async () => {
    const { http, https, certificate } = running();
    // The scanner checks the certificate: let it trust the test's own.
    tls.setDefaultCACertificates([...tls.getCACertificates(), certificate]);
    const ports = { httpPort: String(http), httpsPort: String(https) };
    for (const { path } of [PAGES.accueil, PAGES.galerie]) {
      const requests = await retrieve('localhost', { ...ports, path });
      expect(requests.responses.auto?.status).toBe(200);
      const results = ALL_TESTS.map((test) => test(requests));
      expect(results.filter(({ pass }) => !pass).map(({ result }) => result)).toEqual([]);
      const score = results.reduce((sum, { result }) => sum + getScoreModifier(result), 100);
      expect(score).toBeGreaterThanOrEqual(WANTED);
      expect(getGradeForScore(score).grade).toBe('A+');
    }
  });
});
