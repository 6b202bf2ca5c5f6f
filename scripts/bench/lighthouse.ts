/** Runs Lighthouse (mobile) on every page. */
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { CHROMIUM_ARGS, findChromium } from '../../e2e/support/browsers.ts';
import { writeSecondContent } from '../../e2e/second/content.ts';
import { writeFloor } from './floor.ts';
import { byTurns, median, serveAll, type Options, type Table } from './measure.ts';

/** Installed only when it is used, since it has many packages, which no test needs. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

const CATEGORIES = {
  Performance: 'performance',
  Accessibility: 'accessibility',
  'Best practices': 'best-practices',
  SEO: 'seo',
};
/** Metrics in milliseconds. */
const TIMES = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
};
const BLOCKING_TIME = 'total-blocking-time';
const LAYOUT_SHIFT = 'cumulative-layout-shift';

/** The parts of the report that are used. */
type Report = {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
};

/** One of the photos of the project, mirrored and with another hue, so that all are different. */
async function photograph(index: number) {
  const names = readdirSync('content/photos');
  const photo = sharp(`content/photos/${names[index % names.length]}/photo.jpg`);
  return {
    file: 'photo.jpg',
    data: await photo.flop().modulate({ hue: index }).jpeg({ quality: 92 }).toBuffer(),
  };
}

/** Builds the second content as a release, since `noindex` of a preview lowers the SEO score. */
async function buildRelease(): Promise<string> {
  const content = path.resolve('.cache/bench/content');
  const dist = path.resolve('.cache/bench/dist');
  await writeSecondContent(content, { photos: 9, photograph });
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    env: { ...process.env, CONTENT_DIR: content, OUT_DIR: dist, SITE_URL: '', RELEASE: 'true' },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`The build failed:\n${stderr.slice(-4000)}`);
  return dist;
}

async function measure(url: string): Promise<Report> {
  const flags = ['--headless=new', ...CHROMIUM_ARGS].join(' ');
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--output=json', '--quiet', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: findChromium() }, maxBuffer: 2 ** 28 },
  );
  return JSON.parse(stdout) as Report;
}

/** The cells of one page: scores, layout shift, times. */
function summary(reports: Report[]): string[] {
  const score = (id: string) =>
    median(reports.map(({ categories }) => categories[id]!.score * 100)).toFixed(0);
  const value = (id: string) => median(reports.map(({ audits }) => audits[id]!.numericValue));
  const seconds = (id: string) => `${(value(id) / 1000).toFixed(2)} s`;
  return [
    ...Object.values(CATEGORIES).map(score),
    value(LAYOUT_SHIFT).toFixed(2),
    ...Object.values(TIMES).map(seconds),
    `${value(BLOCKING_TIME).toFixed(0)} ms`,
  ];
}

/** Measures each page in turn with its floor, or with what the options name instead. */
export async function lighthouse(options: Options): Promise<Table> {
  const { pages, runs, dist, against, reference } = options;
  const site = dist ?? (await buildRelease());
  const others = {
    floor: against || reference ? undefined : writeFloor(site, pages),
    before: against,
    'reference: /': reference,
  };
  const names = Object.entries(others).flatMap(([name, folder]) => (folder ? [name] : []));
  const [own, ...origins] = await serveAll(site, ...Object.values(others));
  const rows = [];
  for (const page of pages) {
    console.log(`Lighthouse ${page}`);
    const addresses = origins.map(
      (origin, index) => origin + (names[index]!.startsWith('reference') ? '/' : page),
    );
    const results = await byTurns([own! + page, ...addresses], runs, measure);
    for (const [index, reports] of results.entries())
      rows.push([[page, names[index - 1]].filter(Boolean).join(' '), ...summary(reports)]);
  }
  return { head: ['Page', ...Object.keys(CATEGORIES), 'CLS', ...Object.keys(TIMES), 'TBT'], rows };
}
