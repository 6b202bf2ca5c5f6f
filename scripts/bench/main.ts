/**
 * `npm run bench`: measures the site and puts the tables in docs/performance.md.
 *
 * @example npm run bench -- --only lighthouse,weight --pages / --runs 1 --against ../before/dist
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { PAGE_LIST } from '#site.ts';
import { findChromium } from '../../e2e/browsers.ts';
import { interaction } from './interaction.ts';
import { lighthouse } from './lighthouse.ts';
import { circumstances, progress, save, type Options } from './report.ts';
import { scale } from './scale.ts';
import { weight } from './weight.ts';

const PARTS: Record<string, (options: Options) => Promise<string>> = { lighthouse, interaction, weight, scale };

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join() },
    pages: { type: 'string', default: PAGE_LIST.map(({ path }) => path).join() },
    runs: { type: 'string', default: '5' },
    dist: { type: 'string' },
    against: { type: 'string' },
  },
});
const { dist, against } = values;
const options: Options = { pages: values.pages.split(','), runs: Number(values.runs), dist, against };
const chromium = spawnSync(findChromium()!, ['--version'], { encoding: 'utf8' }).stdout.trim();
const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])].join(' ');
for (const part of values.only.split(',')) {
  const measure = PARTS[part];
  if (!measure) throw new Error(`No part is called ${part}: there are ${Object.keys(PARTS).join(', ')}.`);
  const text = `${circumstances(command, chromium, options.runs)}\n\n${await measure(options)}`;
  progress(`\n${part}\n\n${text}\n`);
  save(part, text);
}
