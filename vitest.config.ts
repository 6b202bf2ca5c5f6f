/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig(
  {
    test: {
      include: ['{kit,src,studio}/**/*.test.{ts,tsx}'],
      // Vitest would leave one of two cores idle.
      maxWorkers: '100%',
      // Time enough for a property test or a picture on a busy machine.
      testTimeout: 60_000,
      reporters: process.env.CI ? ['default', 'json'] : ['default'],
      outputFile: { json: '.cache/tests/unit.json' },
    },
  },
  { devToolbar: { enabled: false } },
);
