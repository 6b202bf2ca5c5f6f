/** `npm test`: every check, in order, up to the first that fails. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { missingPrograms } from '../e2e/servers/hosts.ts';
import { getChromium } from './chromium.ts';
import { findFirefox, findWebkit } from './engines.ts';

const RESULTS = 'test-results';

type Count = { passed: number; failed: number };

/** The parts used of Vitest's JSON report. */
type UnitReport = { numPassedTests: number; numFailedTests: number };
/** The parts used of Playwright's JSON report. */
type E2eReport = { stats: { expected: number; unexpected: number; flaky: number } };

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T;

/** Runs a command of node_modules or of npm; true when it succeeds. */
const run = (command: string, env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, { stdio: 'inherit', shell: true, env: { ...process.env, ...env } }).status === 0;

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

/** A step of Vitest, by the npm script that runs it. */
function vitest(name: string, script: string): Step {
  const report = `${RESULTS}/${script.replace(':', '-')}.json`;
  return {
    name,
    run: () => run(`npm run --silent ${script} -- --reporter=default --reporter=json --outputFile.json=${report}`),
    count: () => {
      const { numPassedTests, numFailedTests } = read<UnitReport>(report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

/** A step of Playwright, likewise. A test that passes on its second run is named by the report, and has passed. */
function playwright(name: string, script: string, ...options: string[]): Step {
  const report = `${RESULTS}/${[script, ...options].join('-').replaceAll(/[^\w-]/g, '')}.json`;
  return {
    name,
    run: () =>
      run(`npm run --silent ${script} -- --reporter=list,json ${options.join(' ')}`, {
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    count: () => {
      const { stats } = read<E2eReport>(report);
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
  };
}

/** Chromium reads the site from Caddy, with the headers and redirects visitors get; where there is no Caddy, from the preview. */
const onCaddy = process.env.CI !== undefined || missingPrograms('caddy').length === 0;
const others = [findFirefox() && '--project=firefox*', findWebkit() && '--project=webkit'].filter(
  (each) => each !== undefined,
);

const STEPS: Step[] = [
  { name: 'A Chromium for the browser tests', run: browser },
  { name: 'Format and lint', run: () => run('npm run --silent lint') },
  { name: 'Types', run: () => run('npm run --silent check:types') },
  vitest('Unit tests', 'test:unit'),
  { name: 'Build', run: () => run('npm run --silent build') },
  { name: 'Validity of the built pages', run: () => run('npm run --silent check:html') },
  vitest('The built site on Apache, nginx and Caddy', 'test:servers'),
  onCaddy
    ? playwright('The site in Chromium, as Caddy serves it', 'test:caddy', '--project=chromium')
    : playwright('The site in Chromium', 'test:e2e', '--project=chromium'),
  ...(others.length > 0 ? [playwright('What it does, in Firefox and WebKit', 'test:e2e', ...others)] : []),
  playwright('The editor', 'test:editor'),
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
