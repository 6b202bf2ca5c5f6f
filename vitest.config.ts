/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig(
  // Time enough for a property test or a picture on a busy machine.
  { test: { include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], testTimeout: 60_000 } },
  { devToolbar: { enabled: false } },
);
