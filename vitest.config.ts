/// <reference types="vitest/config" />
import './e2e/support/environment.ts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getViteConfig } from 'astro/config';

const SERVERS = 'studio/publishing/servers.test.ts';

/**
 * The studio, whose marks change what modules of the site answer, and tests that replace something get
 * modules of their own. The others share theirs, which takes a third less.
 */
const APART = /\bvi\.(?:mock|spyOn|stub\w+|resetModules|useFakeTimers)\(/;
const files = globSync('{kit,scripts,src,studio}/**/*.test.{ts,tsx}')
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => file !== SERVERS);
const isApart = (file: string) =>
  file.startsWith('studio') || APART.test(readFileSync(file, 'utf8'));

/** Unit tests of some files. */
const unit = {
  // The tokens, which pictures are drawn from: Vitest would give an empty sheet.
  css: { include: /global\.css/ },
  // Long enough for a property test or a picture on a busy machine.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default getViteConfig(
  {
    // The tests of the studio use the site of a bakery.
    resolve: { alias: { '#studio.config': path.resolve('kit/bakery/studio.config.ts') } },
    test: {
      projects: [
        { extends: true, test: { ...unit, name: 'unit-apart', include: files.filter(isApart) } },
        {
          extends: true,
          test: {
            ...unit,
            name: 'unit',
            include: files.filter((file) => !isApart(file)),
            isolate: false,
          },
        },
        {
          extends: true,
          // Whole publications, each to its own server.
          test: { name: 'servers', include: [SERVERS], testTimeout: 600_000, hookTimeout: 240_000 },
        },
      ],
      // With processes, tests take half as long again.
      pool: 'threads',
      // By default, Vitest leaves one of two cores idle.
      maxWorkers: '100%',
      reporters: ['default', 'json'],
      outputFile: { json: '.cache/tests/unit.json' },
    },
  },
  { devToolbar: { enabled: false } },
);
