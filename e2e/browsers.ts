/**
 * The browsers of the tests. As a program (`npm run browsers`) it makes sure that there is a
 * Chromium, and the Java of the HTML checker.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without a window: what the tests ask of it takes two thirds of the time. */
export const SHELL = 'chromium-headless-shell';
const CHROMIUMS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  SHELL,
];
const FIREFOXES = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const MINIBROWSERS = ['x86_64', 'aarch64'].map(
  (arch) => `/usr/lib/${arch}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
);

const isRoot = process.getuid?.() === 0;

/** Chromium refuses to run as root inside its sandbox; everybody else keeps it. */
export const CHROMIUM_ARGS = isRoot ? ['--no-sandbox'] : [];

/**
 * The first of these programs that is installed; Debian keeps its servers in a folder that only
 * root's PATH has.
 */
export function findProgram(...names: string[]): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  const files = names.flatMap((name) =>
    path.isAbsolute(name) ? name : folders.map((folder) => path.join(folder, name)),
  );
  return files.find((file) => existsSync(file));
}

/**
 * Path of an installed Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own.
 *
 * @param first what is preferred
 */
export function findChromium(...first: string[]): string | undefined {
  const file =
    process.env.CHROMIUM_PATH ?? findProgram(...first, ...CHROMIUMS, chromium.executablePath());
  // A download may lack libraries of the system, so it must start. On Windows it has no such
  // answer.
  const starts =
    file && (process.platform === 'win32' || spawnSync(file, ['--version']).status === 0);
  return starts ? file : undefined;
}

/** Path of an installed Firefox. */
export const findFirefox = () => findProgram(...FIREFOXES);

/** Debian's WebKit: its driver, the small browser that it drives, and a screen to show it on. */
export function findWebkit() {
  const driver = findProgram('WebKitWebDriver');
  const browser = findProgram(...MINIBROWSERS);
  const display = findProgram('Xvfb');
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/**
 * What this machine lacks for some of the tests: what it is used for, and the packages of Debian
 * that bring it.
 */
export function missingPrograms(): { use: string; packages: string }[] {
  const wanted: [use: string, packages: string, isThere: unknown][] = [
    ['Firefox', 'firefox-esr', findFirefox()],
    ['WebKit', 'webkit2gtk-driver xvfb', findWebkit()],
    [
      'the real headers in the browser',
      'caddy openssl',
      findProgram('caddy') && findProgram('openssl'),
    ],
    ['the files for Apache', 'apache2', findProgram('apache2')],
    ['the files for nginx', 'nginx', findProgram('nginx')],
    ['publishing by SFTP', 'openssh-server', findProgram('sshd')],
    ['publishing by FTPS', 'vsftpd', findProgram('vsftpd')],
  ];
  return wanted.flatMap(([use, packages, isThere]) => (isThere ? [] : [{ use, packages }]));
}

/**
 * Gets what is missing: Playwright's download of Chromium, and Debian's packages. The HTML checker
 * downloads a Java elsewhere.
 */
function install(): void {
  const run = (command: string) =>
    spawnSync(command, { shell: true, stdio: 'inherit', timeout: 5 * 60_000 });
  if (!findChromium()) run('npx playwright install chromium');
  const missing = [!findChromium() && SHELL, !findProgram('java') && 'default-jre-headless'].filter(
    Boolean,
  );
  if (missing.length > 0 && isRoot && findProgram('apt-get'))
    run(
      `apt-get update -q && DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends ${missing.join(' ')}`,
    );
}

if (import.meta.main) {
  install();
  if (!findChromium())
    console.error(
      'The tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to the one you have.',
    );
  // In continuous integration every engine is required.
  if (!findChromium() || (process.env.CI && !(findFirefox() && findWebkit()))) process.exitCode = 1;
}
