/** Firefox and WebKit for the browser tests: Debian's packages, without which only Chromium is tested. */
import { existsSync } from 'node:fs';
import process from 'node:process';

/** What an engine is run from, and Debian's packages that bring it. */
type Engine = { name: string; files: Record<string, string[]>; packages: string };

const FIREFOX = {
  name: 'Firefox',
  files: {
    browser: ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'],
  },
  packages: 'firefox-esr',
} satisfies Engine;

const WEBKIT = {
  name: 'WebKit',
  files: {
    driver: ['/usr/bin/WebKitWebDriver'],
    display: ['/usr/bin/Xvfb'],
    browser: ['x86_64', 'aarch64'].map((arch) => `/usr/lib/${arch}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  },
  packages: 'webkit2gtk-driver xvfb',
} satisfies Engine;

/**
 * The files of an engine, or `undefined` when one is missing, which is said once.
 *
 * @throws in continuous integration (`CI` is set), where every engine is required
 */
function find<E extends Engine>({ name, files, packages }: E): Record<keyof E['files'], string> | undefined {
  const found = Object.entries(files).map(([key, places]) => [key, places.find((place) => existsSync(place))]);
  if (found.every(([, place]) => place)) return Object.fromEntries(found) as Record<keyof E['files'], string>;
  const message = `${name} is not installed (on Debian: sudo apt-get install ${packages}).`;
  if (process.env.CI) throw new Error(`${message} With CI set, the browser tests run in every engine.`);
  // Every worker asks; the one that starts them answers for all.
  if (process.env.TEST_WORKER_INDEX === undefined) console.log(`${message} Its browser tests are skipped.`);
  return undefined;
}

export const findFirefox = () => find(FIREFOX);
export const findWebkit = () => find(WEBKIT);
