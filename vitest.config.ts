/// <reference types="vitest/config" />
import './e2e/support/environment.ts';
import path from 'node:path';
import { getViteConfig } from 'astro/config';

export default getViteConfig(
  {
    // Studio's tests are about a bakery.
    resolve: { alias: { '#studio.config': path.resolve('e2e/bakery/studio.config.ts') } },
    test: {
      include: ['{kit,scripts,src,studio}/**/*.test.{ts,tsx}'],
      // Vitest would leave one of two cores idle.
      maxWorkers: '100%',
      // Time enough for a property test or a picture on a busy machine.
      testTimeout: 240_000,
      hookTimeout: 120_000,
      reporters: ['default', 'json'],
      outputFile: { json: '.cache/tests/unit.json' },
    },
  },
  { devToolbar: { enabled: false } },
);
