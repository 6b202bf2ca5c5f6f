/**
 * `npm run bench`: measures the site and writes the tables in docs/performance.md.
 *
 * @example npm run bench -- --only lighthouse,weight --pages / --runs 1 --against ../before/dist
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { PAGE_LIST } from '#site.ts';
import { findChromium } from '../../e2e/support/browsers.ts';
import { interaction } from './interaction.ts';
import { lighthouse } from './lighthouse.ts';
import type { Options, Table } from './measure.ts';
import { weight } from './weight.ts';

const FILE = 'docs/performance.md';
const PARTS: Record<string, (options: Options) => Promise<Table>> = {
  lighthouse,
  weight,
  interaction,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: Object.keys(PARTS).join() },
    pages: { type: 'string', default: PAGE_LIST.map(({ path }) => path).join() },
    runs: { type: 'string', default: '5' },
    dist: { type: 'string' },
    against: { type: 'string' },
    reference: { type: 'string' },
  },
});
const options: Options = { ...values, pages: values.pages.split(','), runs: Number(values.runs) };
const chromium = spawnSync(findChromium()!, ['--version'], { encoding: 'utf8' }).stdout.trim();
const command = [
  'npm run bench',
  ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : []),
].join(' ');

/** The machine and the programs of the measurement, in words. */
function circumstances(): string {
  const [cpu] = os.cpus();
  const date = new Date().toISOString().slice(0, 10);
  const runs = options.runs === 1 ? '1 run' : `${options.runs} runs`;
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[1]!.toFixed(1);
  return (
    `\`${command}\`, ${date}, median of ${runs}. ` +
    `${os.cpus().length} x ${cpu?.model.trim() ?? 'CPU'}, ${memory} GB, ${os.type()}, ` +
    `Node ${process.versions.node}, ${chromium}; ` +
    `load of the machine over the last 5 minutes at the end: ${load}.`
  );
}

/** A Markdown table. */
function markdown({ head, rows }: Table): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

for (const part of values.only.split(',')) {
  const measure = PARTS[part];
  if (!measure)
    throw new Error(`No part is called ${part}: there are ${Object.keys(PARTS).join(', ')}.`);
  const table = await measure(options);
  const text = `${circumstances()}\n\n${markdown(table)}`;
  console.log(`\n${part}\n\n${text}\n`);
  // Only what is between the marks is replaced; the rest is written by hand.
  const marks = new RegExp(`(<!-- bench: ${part} -->)[^]*(<!-- /bench: ${part} -->)`);
  const report = readFileSync(FILE, 'utf8');
  writeFileSync(
    FILE,
    report.replace(marks, (_all, start: string, end: string) => `${start}\n\n${text}\n\n${end}`),
  );
}
