/** Finds a Chromium for the tests, or gets one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { chromium } from '@playwright/test';

/** Longest that a download or an installation may take, in milliseconds. */
const PATIENCE = 4 * 60_000;

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isRoot = process.getuid?.() === 0;

/** Chromium refuses to run as root inside its sandbox; everybody else keeps it. */
export const CHROMIUM_ARGS = isRoot ? ['--no-sandbox'] : [];

/** Whether a file is a browser that starts: a download may lack system libraries. Windows cannot be asked. */
function starts(file: string): boolean {
  if (!existsSync(file)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(file, ['--version'], { timeout: 20_000 }).status === 0;
}

/** Path of an installed Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!starts(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, but no browser starts from there.`);
    return wanted;
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const installed = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...installed, ...APPS, chromium.executablePath()].find(starts);
}

function run(command: string, args: string[]): void {
  console.log(`  ${command} ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'inherit', timeout: PATIENCE, env });
}

/**
 * Path of a Chromium; when none is installed, Playwright's download is tried, then Debian's package.
 *
 * @throws with what to do when there is none and none can be had
 */
export function getChromium(): string {
  const installed = findChromium();
  if (installed) return installed;
  const mayInstall = isRoot && existsSync('/usr/bin/apt-get');

  console.log('No Chromium is installed: getting one.');
  const cli = path.resolve('node_modules/@playwright/test/cli.js');
  run(process.execPath, [cli, 'install', ...(mayInstall ? ['--with-deps'] : []), 'chromium']);
  const downloaded = findChromium();
  if (downloaded) return downloaded;

  if (mayInstall) {
    run('apt-get', ['update', '-q']);
    run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium']);
    const packaged = findChromium();
    if (packaged) return packaged;
  }
  throw new Error(
    'The browser tests need Chromium, and none is installed or could be downloaded. Install Chromium or Google Chrome ' +
      '(on Debian: sudo apt-get install chromium), or set CHROMIUM_PATH to the browser you have, and run the tests again.',
  );
}
