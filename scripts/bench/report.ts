/** What is asked of the benchmark, and its tables in docs/performance.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';

const FILE = 'docs/performance.md';

/** What the command line asks to be measured. */
export type Options = {
  /** Paths of the pages to measure, all by default. */
  pages: string[];
  /** Runs whose median counts. */
  runs: number;
  /** Folder of the built site to measure, unless the part has its own. */
  dist?: string;
  /** Folder of another built site, measured by turns with it. */
  against?: string;
};

/** The middle value; of an even number of values, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

/** A Markdown table. */
export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** One line over the line before it: what is going on. */
export function progress(text: string): void {
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${text}`);
  else console.log(text);
}

/** What the numbers were measured with. */
export function circumstances(command: string, chromium: string, runs: number): string {
  const [cpu] = os.cpus();
  const load = os.loadavg()[1]!.toFixed(1);
  return [
    `\`${command}\`, ${new Date().toISOString().slice(0, 10)}, median of ${runs} run${runs === 1 ? '' : 's'}. `,
    `${os.cpus().length} x ${cpu?.model.trim() ?? 'CPU'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()}, `,
    `Node ${process.versions.node}, ${chromium}; load of the machine over the last 5 minutes at the end: ${load}.`,
  ].join('');
}

/** Puts one part's result in place of its last one; everything else in the document is written by hand and stays. */
export function save(part: string, text: string): void {
  const [start, end] = [`<!-- bench: ${part} -->`, `<!-- /bench: ${part} -->`];
  const old = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Performance\n';
  const block = `${start}\n\n${text}\n\n${end}`;
  const from = old.indexOf(start);
  const to = old.indexOf(end);
  writeFileSync(FILE, from < 0 ? `${old}\n${block}\n` : old.slice(0, from) + block + old.slice(to + end.length));
}
