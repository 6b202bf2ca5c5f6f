/// <reference types="vitest/config" />
import './e2e/support/environment.ts';
import path from 'node:path';
import { getViteConfig } from 'astro/config';

const SERVERS = 'studio/publishing/servers.test.ts';

export default getViteConfig(
  {
    // The tests of the studio use the site of a bakery.
    resolve: { alias: { '#studio.config': path.resolve('kit/bakery/studio.config.ts') } },
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['{kit,scripts,src,studio}/**/*.test.{ts,tsx}'],
            exclude: [SERVERS],
            // The tokens, which pictures are drawn from: Vitest would give an empty sheet.
            css: { include: /global\.css/ },
            // Long enough for a property test or a picture on a busy machine.
            testTimeout: 120_000,
            hookTimeout: 120_000,
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
