/** Lighthouse mobile on every page, by turns with another build, or with the same pages without any script. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_ARGS, findChromium } from '../../e2e/browsers.ts';
import { median, progress, table, type Options } from './report.ts';
import { byTurns, prepareSite, serve, withoutScripts } from './sites.ts';

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
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/lighthouse/cli/index.js', url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 2 ** 28 },
  );
  const { categories, audits } = JSON.parse(stdout) as Report;
  const metrics = Object.entries(METRICS).map(([name, id]) => [name, audits[id]!.numericValue]);
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name]!.score * 100)),
    ...(Object.fromEntries(metrics) as Record<Metric, number>),
  };
}

export async function lighthouse({ pages, runs, dist, against }: Options): Promise<string> {
  const measured = dist ?? (await prepareSite(9))().dist;
  const sites = [await serve(measured), await serve(against ?? withoutScripts(measured))];
  const rows = [];
  for (const page of pages) {
    progress(`Lighthouse ${page}`);
    const [results, others] = await byTurns(sites, runs, ({ origin }) => measure(origin + page));
    const of = (metric: Metric, list = results!) => median(list.map((result) => result[metric]));
    const seconds = (metric: Metric, list = results!) => `${(of(metric, list) / 1000).toFixed(2)} s`;
    rows.push([
      page,
      ...CATEGORIES.map((_, index) => median(results!.map((result) => result.scores[index]!))),
      seconds('FCP'),
      seconds('LCP'),
      `${of('TBT').toFixed(0)} ms`,
      of('CLS').toFixed(2),
      seconds('SI'),
      seconds('FCP', others),
      seconds('LCP', others),
    ]);
  }
  for (const site of sites) site.close();
  const other = against ? 'before' : 'without scripts';
  const head = ['Page', 'Performance', 'Accessibility', 'Best practices', 'SEO', ...Object.keys(METRICS)];
  return table([...head, `FCP ${other}`, `LCP ${other}`], rows);
}
