/**
 * Opens the owner's editor, by double click or `npm run edit`: the one that runs already, or a new
 * one, once missing packages are installed. Plain JavaScript for any Node from 20 on: it runs before
 * anything is installed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { environment, findNode, refuseFolder } from '../scripts/run.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { platform, arch, env } = process;
/** The port of the editor; empty, and written every second, while it is being opened. */
const PORT_FILE = '.cache/editor-port';
const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'];

/** What is wrong and what to do, by what the system or npm says of it. */
const REMEDIES = [
  [
    /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONN|ENETUNREACH|EHOSTUNREACH|EIDLETIMEOUT|ERR_SOCKET/,
    'Internet ne répond pas. La première ouverture en a besoin : ' +
      'vérifiez le Wi-Fi, puis recommencez.',
  ],
  // A program between this computer and npm shows a certificate of its own, or refuses.
  [
    /CERT|UNABLE_TO_VERIFY|E407|E403/,
    'Un antivirus, ou le réseau d’une entreprise, contrôle les connexions et bloque ' +
      'l’installation. Recommencez sur un autre réseau, par exemple celui de votre téléphone ' +
      '(« partage de connexion ») ; si elle échoue encore, montrez ces lignes à qui s’occupe de ' +
      'cet ordinateur.',
  ],
  // The page of a captive portal is no JSON, no package, and speaks no TLS.
  [
    /EINTEGRITY|EJSONPARSE|INVALID_JSON|invalid json|E511|EPROTO|ERR_SSL/,
    'Ce Wi-Fi répond par sa propre page, comme celui d’un hôtel ou d’une gare. Ouvrez un site ' +
      'dans votre navigateur, connectez-vous comme il le demande, puis recommencez ici.',
  ],
  [/ENOSPC|EDQUOT/, 'Le disque est plein. Libérez un gigaoctet, puis recommencez.'],
  [
    /EACCES|EPERM|EROFS/,
    'Ce dossier ne se laisse pas écrire. ' +
      'Copiez-le dans Documents, puis ouvrez l’éditeur de la copie.',
  ],
  [
    /hold no Node/,
    'Cet ordinateur demande un Node.js plus récent. ' +
      'Installez-le depuis https://nodejs.org/fr/download, puis double-cliquez ici à nouveau.',
  ],
];

const STOPPED =
  'L’éditeur s’est arrêté. Rien de ce qui est enregistré n’est perdu : ouvrez-le à nouveau.';
const FAILED =
  'L’installation n’a pas abouti. ' +
  'Recommencez ; si elle échoue encore, montrez ces lignes à qui vous aide.';

/** Shows the editor in the browser. */
function show(port, words) {
  const address = `http://localhost:${port}/`;
  console.log(`\n  Votre site, à modifier : ${address}\n\n  ${words}\n`);
  if (env.CI) return;
  const command = { darwin: 'open', win32: 'start ""' }[platform] ?? 'xdg-open';
  // A browser that starts by this must outlive the window.
  const apart = { shell: true, stdio: 'ignore', detached: true, windowsHide: true };
  spawn(`${command} ${address}`, apart).unref();
}

/** The port of the editor of this very folder, if it answers. */
async function findRunning() {
  const port = existsSync(PORT_FILE) && readFileSync(PORT_FILE, 'utf8');
  if (!port) return undefined;
  const signal = AbortSignal.timeout(10_000);
  const answer = await fetch(`http://localhost:${port}/?editeur`, { signal }).catch(() => null);
  const folder = answer?.headers.get('x-editor-folder');
  return folder === encodeURIComponent(process.cwd()) ? port : undefined;
}

/** Whether another window is opening the editor. */
function isOpening() {
  const file = statSync(PORT_FILE, { throwIfNoEntry: false });
  return file?.size === 0 && Date.now() - file.mtimeMs < 10_000;
}

const packagesOf = (file) =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {};

/** Whether the packages of the lock file are there, except those for tests or other systems. */
function isInstalled() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json'))
    .filter(([name, { dev, optional, os, cpu = [arch], libc }]) => {
      const isForThis = os?.includes(platform) && cpu.includes(arch) && !libc;
      return name && !dev && (!optional || isForThis);
    })
    .every(([name, { version }]) => installed[name]?.version === version);
}

/** Runs npm; throws what it says when it fails. */
function npm(words) {
  return new Promise((resolve, reject) => {
    const child = spawn(`npm ${words} --loglevel=error --no-progress`, {
      shell: true,
      detached: platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    // Otherwise it would go on after the window is closed, and clash with the next installation.
    const end = () => {
      process.kill(platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
      process.exit(1);
    };
    for (const signal of SIGNALS) process.once(signal, end);
    let errors = '';
    child.stderr.on('data', (part) => (errors += part));
    child.on('error', reject);
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, end);
      if (code === 0) resolve();
      else reject(new Error(FAILED, { cause: errors }));
    });
  });
}

async function install() {
  console.log('\n  L’éditeur s’installe : cela prend une à trois minutes.\n');
  // Without the network, what is there must stay: `npm ci` begins by removing it.
  await npm('ping --fetch-retries=0').catch((error) => {
    if (REMEDIES.some(([pattern]) => pattern.test(error.cause))) throw error;
  });
  const clock = setInterval(() => process.stdout.write('.'), 1000);
  await npm('ci --omit=dev').finally(() => clearInterval(clock));
}

/** Starts the editor, and waits until it ends. */
function start(onOpen) {
  return new Promise((resolve, reject) => {
    const quiet = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };
    const child = spawn(findNode(), ['studio/edit.ts'], {
      env: { ...environment(), ...quiet },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', onOpen);
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(STOPPED))));
  });
}

async function open() {
  refuseFolder();
  if (isOpening()) console.log('\n  L’éditeur s’ouvre déjà dans une autre fenêtre…');
  while (isOpening()) await wait(500);
  const running = await findRunning();
  // With another `PORT`, a second editor is started.
  if (running && (env.PORT ?? running) === running)
    return show(
      running,
      'L’éditeur est déjà ouvert : son autre fenêtre le garde, celle-ci peut se fermer.',
    );
  mkdirSync('.cache', { recursive: true });
  const holdPort = () => writeFileSync(PORT_FILE, '');
  holdPort();
  const clock = setInterval(holdPort, 1000);
  try {
    if (!isInstalled()) await install();
    console.log('\n  L’éditeur s’ouvre…');
    await start((port) => {
      clearInterval(clock);
      writeFileSync(PORT_FILE, String(port));
      show(port, 'Gardez cette fenêtre ouverte : l’éditeur s’arrête avec elle.');
    });
  } finally {
    clearInterval(clock);
  }
}

await open().catch(({ message, cause = message }) => {
  const [, remedy = message] = REMEDIES.find(([pattern]) => pattern.test(cause)) ?? [];
  console.error([...new Set(['', remedy, cause])].join('\n\n  '));
  process.exitCode = 1;
});
