import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { build } from 'astro';

// A test looks at what is under way.
while (existsSync('held')) await setTimeout(50);
await build({ outDir: process.env.OUT_DIR! });
