/**
 * The browsers of the tests. As a program (`npm run browsers`) it makes sure that there is a
 * Chromium, and the Java of the HTML checker.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without a window, in which tests take two thirds of the time. */
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

export const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

const isRoot = process.getuid?.() === 0;

/** As root, Chromium runs only without its sandbox. */
export const CHROMIUM_ARGS = isRoot ? ['--no-sandbox'] : [];

/**
 * The path of the first of these programs that is installed, also in the folder of Debian's
 * servers, which only the PATH of root contains.
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
 * @param first preferred programs
 */
export function findChromium(...first: string[]): string | undefined {
  const file =
    process.env.CHROMIUM_PATH ?? findProgram(...first, ...CHROMIUMS, chromium.executablePath());
  // A downloaded Chromium may lack system libraries, so try to start it. On Windows it does not
  // answer.
  const starts =
    file && (process.platform === 'win32' || spawnSync(file, ['--version']).status === 0);
  return starts ? file : undefined;
}

export const findFirefox = () => findProgram(...FIREFOXES);

/** Debian's WebKit: its driver, the small browser that it drives, and a screen to show it on. */
export function findWebkit() {
  const driver = findProgram('WebKitWebDriver');
  const browser = findProgram(...MINIBROWSERS);
  const display = findProgram('Xvfb');
  return driver && browser && display ? { driver, browser, display } : undefined;
}

/** Whether this computer is on a network through which a phone could reach it. */
export const isOnNetwork = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .some(
    ({ family, internal, address }) =>
      family === 'IPv4' && !internal && !address.startsWith('169.254.'),
  );

/** What this machine cannot test, and what to do about it. */
export function missingPrograms(): { use: string; remedy: string }[] {
  const ofDebian = (packages: string) => `on Debian: apt-get install ${packages}`;
  const ftpServers = ['/usr/sbin/proftpd', '.cache/proftpd/usr/sbin/proftpd'];
  const wanted: [use: string, isThere: unknown, remedy: string][] = [
    ['Firefox', findFirefox(), ofDebian('firefox-esr')],
    ['WebKit', findWebkit(), ofDebian('webkit2gtk-driver xvfb')],
    [
      'the real headers in the browser',
      findProgram('caddy') && findProgram('openssl'),
      ofDebian('caddy openssl'),
    ],
    ['the files for Apache', findProgram('apache2'), ofDebian('apache2')],
    ['the files for nginx', findProgram('nginx'), ofDebian('nginx')],
    ['Brotli from nginx', existsSync(NGINX_BROTLI), ofDebian('libnginx-mod-http-brotli-static')],
    ['publishing by SFTP', findProgram('sshd'), ofDebian('openssh-server')],
    ['publishing by FTPS', findProgram('vsftpd'), ofDebian('vsftpd')],
    ['publishing to ProFTPD', ftpServers.some(existsSync), '.ci/run unpacks it'],
    [
      'publishing to real servers',
      process.env.CI || (isRoot && process.platform === 'linux'),
      'they need root, on Linux',
    ],
    ['the editor on a phone', isOnNetwork, 'connect this computer to a network'],
  ];
  return wanted.flatMap(([use, isThere, remedy]) => (isThere ? [] : [{ use, remedy }]));
}

/**
 * Gets what is missing: Chromium from Playwright, packages on Debian. Elsewhere the HTML checker
 * downloads a Java.
 */
function getMissing(): void {
  const run = (command: string) =>
    spawnSync(command, { shell: true, stdio: 'inherit', timeout: 5 * 60_000 });
  if (!findChromium()) run('npx playwright install chromium');
  const missing = [!findChromium() && SHELL, !findProgram('java') && 'default-jre-headless'].filter(
    Boolean,
  );
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends';
  if (missing.length > 0 && isRoot && findProgram('apt-get'))
    run(`apt-get update -q && ${install} ${missing.join(' ')}`);
}

if (import.meta.main) {
  getMissing();
  if (!findChromium())
    console.error(
      'The tests need Chromium or Google Chrome: install one, or set CHROMIUM_PATH to yours.',
    );
  // In continuous integration every engine is required.
  if (!findChromium() || (process.env.CI && !(findFirefox() && findWebkit()))) process.exitCode = 1;
}
