/** Astro's own command line with its telemetry off, in one way for every system: `node scripts/astro.ts build`. */
process.env.ASTRO_TELEMETRY_DISABLED = '1';
await import(new URL('../node_modules/astro/bin/astro.mjs', import.meta.url).href);
