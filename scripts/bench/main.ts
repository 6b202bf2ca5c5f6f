/** `npm run bench`: measures the site and puts the tables in docs/performance.md. */
import { spawnSync } from 'node:child_process';
import { getChromium } from '../chromium.ts';
import { interaction } from './interaction.ts';
import { load } from './load.ts';
import { lighthouse } from './lighthouse.ts';
import { nextPage } from './next-page.ts';
import { readOptions, type Options } from './options.ts';
import { circumstances, progress, save } from './report.ts';
import { scale } from './scale.ts';

const MEASURES: Record<string, (options: Options) => Promise<string>> = {
  lighthouse,
  'next-page': nextPage,
  interaction,
  scale,
  load,
};

const argv = process.argv.slice(2);
const options = readOptions(argv);
const chromium = spawnSync(getChromium(), ['--version'], { encoding: 'utf8' }).stdout.trim();
const command = ['npm run bench', ...(argv.length > 0 ? ['--', ...argv] : [])].join(' ');
for (const part of options.only) {
  const text = `${circumstances(command, chromium, part === 'load' ? 1 : options.runs)}\n\n${await MEASURES[part]!(options)}`;
  progress(`\n${part}\n\n${text}\n`);
  save(part, text);
}
