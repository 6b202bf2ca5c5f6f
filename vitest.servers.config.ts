import { defineConfig } from 'vitest/config';

/** Tests of the built site on real servers: `npm run build` first. */
export default defineConfig({
  test: { include: ['e2e/servers/*.vitest.ts'], testTimeout: 20_000, hookTimeout: 30_000 },
});
