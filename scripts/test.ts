/**
 * `npm test`: every check, with one line each. What a step says goes to `.cache/tests/` and is
 * shown when it fails; the steps after a failed one are left out.
 */
// First: every step keeps to the temporary folder and the ports that it sets.
import '../e2e/support/environment.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { missingPrograms } from '../e2e/support/browsers.ts';

const LOGS = '.cache/tests';
/** Commands of package.json; those in one row run side by side, since each keeps one core busy. */
const STEPS = [
  ['browsers'],
  ['lint', 'check:types'],
  ['unit'],
  ['build'],
  ['check:alone', 'build:second'],
  ['check:html'],
  ['e2e'],
];
const isWindows = process.platform === 'win32';

type Report = Partial<Record<'numPassedTests' | 'numFailedTests', number>> & {
  stats?: Record<'expected' | 'unexpected', number>;
};

/** What Vitest or Playwright has reported of this run; nothing when it never got there. */
function reportOf(step: string): Report {
  try {
    return JSON.parse(readFileSync(path.join(LOGS, `${step}.json`), 'utf8')) as Report;
  } catch {
    return {};
  }
}

const running = new Set<ChildProcess>();
let isInterrupted = false;
// Ctrl+C and a kill end the steps' own processes too; Playwright ends its servers on SIGINT only.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    isInterrupted = true;
    for (const { pid } of running) process.kill(isWindows ? pid! : -pid!, 'SIGINT');
  });

/** Runs a command of package.json, and returns whether it succeeded. */
async function run(step: string): Promise<boolean> {
  const start = performance.now();
  const log = path.join(LOGS, `${step.replace(':', '-')}.log`);
  const output = createWriteStream(log);
  const child = spawn('npm', ['run', step], {
    shell: isWindows,
    // A process group of its own, which one signal ends.
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
for (const row of STEPS) {
  isGreen = !(await Promise.all(row.map(run))).includes(false) && !isInterrupted;
  if (!isGreen) break;
}

const [unit, e2e] = [reportOf('unit'), reportOf('e2e')];
const passed = (unit.numPassedTests ?? 0) + (e2e.stats?.expected ?? 0);
const failed = (unit.numFailedTests ?? 0) + (e2e.stats?.unexpected ?? 0);
for (const { use, remedy } of missingPrograms()) console.log(`Not tested: ${use} (${remedy})`);
// A step that fails without a failed test counts as one.
console.log(`${passed} passed, ${isGreen ? 0 : Math.max(failed, 1)} failed`);
process.exitCode = isGreen ? 0 : 1;
