/// <reference types="vitest/config" />
import { getViteConfig } from 'astro/config';

export default getViteConfig(
  { test: { include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
  { devToolbar: { enabled: false } },
);
