/**
 * `npm test`: runs every check, and prints one line for each. The output of a step goes to
 * `.cache/tests/`, and is shown if it fails. Steps that have not begun then are left out.
 */
// Imported first: it sets the temporary folder and the ports of every step.
import '../e2e/support/environment.ts';
import { spawn, type ChildProcess } from 'node:child_process';
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
  const log = path.join(LOGS, `${step.replace(/[: ]/, '-')}.log`);
  const [command, ...args] = step.split(' ') as [string, ...string[]];
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
  console.log(`${step.padEnd(14)}${status === 0 ? '✓' : '✗'} ${seconds} s`);
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
await inOrder('browsers', 'lint');
// Side by side, since each keeps about one core busy.
await Promise.all([
  // `check:alone` runs those of kit and site.
  inOrder('unit studio'),
  // What writes `.astro/` or builds from it takes turns.
  inOrder('check:types', 'build', 'build:second', 'check:html', 'check:alone'),
]);
await inOrder('e2e');

const reports = ['unit', 'alone', 'e2e'].map(reportOf);
const sum = (counts: (number | undefined)[]) => counts.reduce<number>((all, n = 0) => all + n, 0);
const passed = sum(reports.flatMap((report) => [report.numPassedTests, report.stats?.expected]));
const failed = sum(reports.flatMap((report) => [report.numFailedTests, report.stats?.unexpected]));
for (const { use, remedy } of missingPrograms()) console.log(`Not tested: ${use} (${remedy})`);
// A step that fails without a failed test counts as one failure.
console.log(`${passed} passed, ${isGreen ? 0 : Math.max(failed, 1)} failed`);
process.exitCode = isGreen ? 0 : 1;
