/**
 * Runs checks and tests, and prints one line for each step. The output of a step goes to
 * `.cache/tests/`, and is shown if it fails. Steps that have not begun then are left out.
 *
 * - `npm test` runs what a change of the code is likely to break.
 * - `npm run test:all` runs everything: it adds other browsers, web servers and file servers, the
 *   second site with its build, the editor on the site of the institute, the first hour, the site
 *   without the studio, the recipes, the browser tests tagged `@all`, and all cases of which
 *   `npm test` takes a sample (kit/test-sample.ts).
 * - `npm run test:quick` checks what changed since the last commit: types, and unit tests of the
 *   layers that changed.
 */
// Imported first: it sets the temporary folder and the ports of every step.
import '../e2e/support/environment.ts';
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { missingPrograms } from '../e2e/support/browsers.ts';

const LOGS = '.cache/tests';
const isWindows = process.platform === 'win32';

type Report = Partial<Record<'numPassedTests' | 'numFailedTests', number>> & {
  stats?: Record<'expected' | 'unexpected', number>;
};

/** The report of Vitest or Playwright about this run; empty if it did not run. */
function reportOf(name: string): Report {
  try {
    return JSON.parse(readFileSync(path.join(LOGS, `${name}.json`), 'utf8')) as Report;
  } catch {
    return {};
  }
}

const running = new Set<ChildProcess>();
let isInterrupted = false;
// Ctrl+C and a kill also end the processes of steps. Playwright ends its servers on SIGINT only.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true;
    for (const { pid } of running) process.kill(isWindows ? pid! : -pid!, 'SIGINT');
  });

/** Runs a command of package.json, and returns whether it succeeded. */
async function run(step: string): Promise<boolean> {
  const start = performance.now();
  const [command, ...args] = step.split(' ') as [string, ...string[]];
  const log = path.join(LOGS, `${command.replaceAll(':', '-')}.log`);
  const output = createWriteStream(log);
  const child = spawn('npm', ['run', command, '--', ...args], {
    shell: isWindows,
    // Its own process group, so that one signal ends all of it.
    detached: !isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const [status] = (await once(child, 'close')) as [number | null];
  running.delete(child);
  await new Promise((done) => output.end(done));
  const seconds = Math.round((performance.now() - start) / 1000);
  console.log(`${command.padEnd(18)}${status === 0 ? '✓' : '✗'} ${seconds} s`);
  if (status !== 0) process.stdout.write(readFileSync(log));
  return status === 0;
}

rmSync(LOGS, { recursive: true, force: true });
mkdirSync(LOGS, { recursive: true });
let isGreen = true;
/** Runs steps one after the other; those after a failed one are left out. */
async function inOrder(...steps: string[]): Promise<void> {
  for (const step of steps) if (isGreen) isGreen = (await run(step)) && isGreen && !isInterrupted;
}

/** The files that changed since the last commit, new ones too. */
function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const changed = git('diff', '--name-only', '--relative', 'HEAD');
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...changed, ...added].filter((file) => file !== '');
}

// Two chains of steps side by side, since each keeps about one core busy. What writes `.astro/` or
// builds from it takes turns.
const RUNS: Record<string, () => Promise<unknown>> = {
  default: async () => {
    await Promise.all([inOrder('browsers'), inOrder('lint')]);
    await Promise.all([
      inOrder('unit --project=unit*'),
      inOrder('check:types', 'build', 'check:html'),
    ]);
    await inOrder('e2e --project=editor --project=chromium --grep-invert=@all');
  },
  all: async () => {
    process.env.TESTS_ALL = 'true';
    // `.ci/run` leaves it out: three owners take several minutes each.
    process.env.FIRST_HOUR ??= 'true';
    await Promise.all([inOrder('browsers'), inOrder('lint')]);
    await Promise.all([
      // `check:alone` runs the others.
      inOrder('unit studio src/share src/sheets'),
      inOrder('check:types', 'build', 'build:second', 'check:html', 'check:alone', 'check:recipes'),
    ]);
    await inOrder('e2e');
  },
  quick: async () => {
    const files = changedFiles();
    const layers = ['kit', 'src', 'studio', 'scripts'].filter((layer) =>
      files.some((file) => file.startsWith(`${layer}/`)),
    );
    const isAstro = files.some((file) => file.endsWith('.astro'));
    const units = `unit --project=unit* --changed=HEAD --passWithNoTests ${layers.join(' ')}`;
    await Promise.all([
      inOrder('check:types:ts', ...(isAstro ? ['check:types:astro'] : [])),
      inOrder(...(layers.length > 0 ? [units] : [])),
    ]);
  },
};
const [kind = 'default'] = process.argv.slice(2);
await RUNS[kind]!();

const reports = ['unit', 'alone', 'e2e'].map(reportOf);
const sum = (counts: (number | undefined)[]) => counts.reduce<number>((all, n = 0) => all + n, 0);
const passed = sum(reports.flatMap((report) => [report.numPassedTests, report.stats?.expected]));
const failed = sum(reports.flatMap((report) => [report.numFailedTests, report.stats?.unexpected]));
if (kind === 'all')
  for (const { use, remedy } of missingPrograms()) console.log(`Not tested: ${use} (${remedy})`);
// A step that fails without a failed test counts as one failure.
console.log(`${passed} passed, ${isGreen ? 0 : Math.max(failed, 1)} failed`);
process.exitCode = isGreen ? 0 : 1;
