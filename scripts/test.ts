/**
 * `npm test`: every check, one after the other, with one line each. What a step says goes to
 * `.cache/tests/` and is shown when it fails; the steps after a failed one are left out.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { missingPrograms } from '../e2e/browsers.ts';

const LOGS = '.cache/tests';
const STEPS = [
  'browsers',
  'lint',
  'check:types',
  'unit',
  'build',
  'check:alone',
  'build:second',
  'check:html',
  'e2e',
];

type Report = Partial<Record<'numPassedTests' | 'numFailedTests', number>> & {
  stats?: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number>;
};

/** What Vitest or Playwright has reported of this run; nothing when it never got there. */
function reportOf(step: string): Report {
  try {
    return JSON.parse(readFileSync(path.join(LOGS, `${step}.json`), 'utf8')) as Report;
  } catch {
    return {};
  }
}

/**
 * Runs a command of package.json.
 *
 * @returns whether it succeeded
 */
async function run(step: string): Promise<boolean> {
  const start = performance.now();
  const log = path.join(LOGS, `${step.replace(':', '-')}.log`);
  const output = createWriteStream(log);
  process.stdout.write(`${step.padEnd(14)}`);
  const isWindows = process.platform === 'win32';
  const child = spawn('npm', ['run', step], {
    shell: isWindows,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const [status] = (await once(child, 'close')) as [number | null];
  await new Promise((done) => output.end(done));
  console.log(`${status === 0 ? '✓' : '✗'} ${Math.round((performance.now() - start) / 1000)} s`);
  if (status !== 0) process.stdout.write(readFileSync(log));
  return status === 0;
}

rmSync(LOGS, { recursive: true, force: true });
mkdirSync(LOGS, { recursive: true });
let failedStep: string | undefined;
for (const step of STEPS)
  if (!(await run(step))) {
    failedStep = step;
    break;
  }

const [unit, e2e] = [reportOf('unit'), reportOf('e2e')];
const flaky = e2e.stats?.flaky ?? 0;
const passed = (unit.numPassedTests ?? 0) + (e2e.stats?.expected ?? 0) + flaky;
const failed = (unit.numFailedTests ?? 0) + (e2e.stats?.unexpected ?? 0);
for (const { use, packages } of missingPrograms())
  console.log(`Not installed, so not tested: ${use} (on Debian: apt-get install ${packages})`);
if (flaky > 0)
  console.log(`Passed only the second time: ${flaky} browser tests (.cache/tests/e2e.log)`);
// A step that fails without a failed test counts as one.
console.log(`${passed} passed, ${failedStep ? Math.max(failed, 1) : 0} failed`);
process.exitCode = failedStep ? 1 : 0;
