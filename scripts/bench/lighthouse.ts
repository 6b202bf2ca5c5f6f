/** Lighthouse mobile on every page, and on the same pages without any script, by turns. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_ARGS, getChromium } from '../chromium.ts';
import { median, progress, table } from './report.ts';
import { serve } from './serve.ts';
import { buildIndexable, withoutScripts } from './site.ts';
import type { Options } from './options.ts';

const run = promisify(execFile);

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
  SI: 'speed-index',
} as const;
type Metric = keyof typeof METRICS;

/** Scores 0 to 100; milliseconds, except CLS. */
type Result = { scores: number[] } & Record<Metric, number>;

/** The parts used of Lighthouse's report. */
type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

async function measure(url: string): Promise<Result> {
  const flags = ['--headless=new', ...CHROMIUM_ARGS].join(' ');
  const { stdout } = await run(
    process.execPath,
    ['node_modules/lighthouse/cli/index.js', url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: getChromium() }, maxBuffer: 2 ** 28 },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]!.numericValue]);
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name]!.score * 100)),
    ...(Object.fromEntries(metrics) as Record<Metric, number>),
  };
}

export async function lighthouse({ pages, runs }: Options): Promise<string> {
  const dist = await buildIndexable();
  const sites = [await serve(dist), await serve(withoutScripts(dist))];
  const rows = [];
  for (const page of pages) {
    const results: [Result[], Result[]] = [[], []];
    for (let turn = 0; turn < runs; turn++) {
      for (const [index, site] of sites.entries()) {
        progress(`Lighthouse ${page}${index ? ' without scripts' : ''}, ${turn + 1} of ${runs}`);
        results[index]!.push(await measure(site.origin + page));
      }
    }
    const of = (index: 0 | 1, metric: Metric) => median(results[index].map((result) => result[metric]));
    const seconds = (metric: Metric) => `${(of(0, metric) / 1000).toFixed(2)} s`;
    const ratio = (metric: Metric) => (of(0, metric) / of(1, metric)).toFixed(2);
    rows.push([
      page,
      ...CATEGORIES.map((_, index) => median(results[0].map((result) => result.scores[index]!))),
      seconds('FCP'),
      seconds('LCP'),
      `${of(0, 'TBT').toFixed(0)} ms`,
      of(0, 'CLS').toFixed(2),
      seconds('SI'),
      ratio('FCP'),
      ratio('LCP'),
    ]);
  }
  for (const site of sites) site.close();
  const head = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', ...Object.keys(METRICS)];
  return `${table([...head, 'FCP : limit', 'LCP : limit'], rows)}`;
}
