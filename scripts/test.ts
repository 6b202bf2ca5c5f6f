/** `npm test`: every check, in order, up to the first that fails. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { getChromium } from './chromium.ts';

const RESULTS = 'test-results';
const UNIT = `${RESULTS}/unit.json`;
const E2E = `${RESULTS}/e2e.json`;

type Count = { passed: number; failed: number };

/** The parts used of Vitest's JSON report. */
type UnitReport = { numPassedTests: number; numFailedTests: number };
/** The parts used of Playwright's JSON report. */
type E2eReport = { stats: { expected: number; unexpected: number; flaky: number } };

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

function countUnit(): Count {
  const report = read<UnitReport>(UNIT);
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countE2e(): Count {
  const { stats } = read<E2eReport>(E2E);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
}

/** Runs a command of node_modules or of npm; true when it succeeds. */
function run(command: string): boolean {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: E2E };
  return spawnSync(command, { stdio: 'inherit', shell: true, env }).status === 0;
}

function browser(): boolean {
  try {
    console.log(getChromium());
    return true;
  } catch (error) {
    console.error((error as Error).message);
    return false;
  }
}

type Step = { name: string; run: () => boolean; count?: () => Count };

const STEPS: Step[] = [
  { name: 'A Chromium for the browser tests', run: browser },
  { name: 'Format and lint', run: () => run('npm run --silent lint') },
  { name: 'Types', run: () => run('npm run --silent check:types') },
  {
    name: 'Unit tests',
    run: () => run(`npm run --silent test:unit -- --reporter=default --reporter=json --outputFile.json=${UNIT}`),
    count: countUnit,
  },
  { name: 'Build', run: () => run('npm run --silent build') },
  { name: 'Validity of the built pages', run: () => run('npm run --silent check:html') },
  {
    name: 'Browser tests on the built site',
    run: () => run('npm run --silent test:e2e -- --reporter=list,json'),
    count: countE2e,
  },
];

rmSync(RESULTS, { recursive: true, force: true });
const total: Count = { passed: 0, failed: 0 };
for (const [index, step] of STEPS.entries()) {
  console.log(`\n[${index + 1}/${STEPS.length}] ${step.name}`);
  const ok = step.run();
  try {
    const { passed, failed } = step.count?.() ?? { passed: 0, failed: 0 };
    total.passed += passed;
    total.failed += failed;
  } catch {
    console.error('This step ended without a report of its tests.');
  }
  if (!ok) {
    // A step that fails without a failed test of its own (a type error, a build) counts as one.
    total.failed ||= 1;
    console.error(`\n"${step.name}" failed: see above. The steps after it were not run.`);
    break;
  }
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
