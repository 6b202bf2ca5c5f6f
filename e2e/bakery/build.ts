import { existsSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { build } from 'astro';

// A test creates `held`, to see what the editor shows during a build.
while (existsSync('held')) await setTimeout(50);
await build({ outDir: process.env.OUT_DIR! });
