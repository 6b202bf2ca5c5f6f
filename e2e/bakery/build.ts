import { build } from 'astro';

await build({ outDir: process.env.OUT_DIR! });
