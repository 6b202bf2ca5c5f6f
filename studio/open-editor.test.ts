/**
 * The double click, with an npm, a browser and an editor that only write down what they are asked.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const NPM = `#!/bin/sh
echo "$1" >> npm.log
[ -e refusal ] && { cat refusal >&2; exit 1; }
[ "$1" = ci ] || exit 0
[ -e slow ] && { echo $$ > npm.pid; sleep 30; }
mkdir -p node_modules
cp package-lock.json node_modules/.package-lock.json
`;
const BROWSER = `#!/bin/sh
echo "$1" >> browser.log
`;
/** Ends with its launcher, and with the tests should they be killed. */
const EDITOR = `import { createServer } from 'node:http';
const server = createServer((request, response) => {
  response.setHeader('x-editor-folder', encodeURIComponent(process.cwd())).end();
});
server.listen(0, () => process.send!((server.address() as { port: number }).port));
process.once('disconnect', () => process.exit());
setInterval(() => process.kill(${process.pid}, 0), 1000);
`;
/** A lock file with one package. */
const lockOf = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/astro': { version } } });

let site: string;
const windows: ChildProcess[] = [];

const at = (name: string) => path.join(site, name);
/** Writes a file, which may be a program. */
function write(name: string, text: string): void {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), text, { mode: 0o755 });
}
const linesOf = (name: string) =>
  existsSync(at(name)) ? readFileSync(at(name), 'utf8').split('\n').filter(Boolean) : [];
const waitFor = (check: () => unknown) => vi.waitFor(check, 60_000);
const waitForBrowsers = (count: number) =>
  waitFor(() => expect(linesOf('browser.log')).toHaveLength(count));

/** Opens a window, as a double click does; its output so far. */
function doubleClick(
  PATH = `${at('bin')}:${path.dirname(process.execPath)}:${process.env.PATH}`,
  more: NodeJS.ProcessEnv = {},
) {
  const { CI: _, ...env } = { ...process.env, ...more };
  const child = spawn('/bin/sh', [at('Ouvrir l’éditeur.command')], {
    cwd: '/',
    env: { ...env, PATH },
    detached: true,
  });
  const shown = { output: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (shown.output += part));
  windows.push(child);
  return shown;
}

/** Closes every window, as the system tells their programs, and waits for their ends. */
async function closeWindows(): Promise<void> {
  const open = windows
    .splice(0)
    .filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
  const ended = open.map((window) => once(window, 'exit'));
  for (const { pid } of open) process.kill(-pid!, 'SIGHUP');
  await Promise.all(ended);
}

beforeEach(() => {
  site = path.join(mkdtempSync(path.join(tmpdir(), 'site-')), "L'été d’Éva & co (2)");
  for (const name of ['studio/open-editor.mjs', 'scripts/run.mjs', 'Ouvrir l’éditeur.command'])
    cpSync(name, at(name));
  write('studio/edit.ts', EDITOR);
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', lockOf('1.0.0'));
  write('bin/npm', NPM);
  for (const name of ['open', 'xdg-open']) write(`bin/${name}`, BROWSER);
});

afterEach(async () => {
  await closeWindows();
  rmSync(path.dirname(site), { recursive: true });
});

test('installs and opens once, however many windows, and ends with its window', async () => {
  // Where the editor was, that of another folder answers, which is left alone.
  const other = createServer((_request, response) =>
    response.setHeader('x-editor-folder', 'ailleurs').end(),
  );
  onTestFinished(() => {
    other.closeAllConnections();
    other.close();
  });
  await once(other.listen(0), 'listening');
  const { port } = other.address() as AddressInfo;
  write('.cache/editor-port', String(port));
  const closeAll = async () => {
    const [address] = linesOf('browser.log');
    expect((await fetch(address!)).ok).toBe(true);
    await closeWindows();
    await waitFor(() => expect(fetch(address!)).rejects.toThrow('fetch failed'));
    rmSync(at('browser.log'));
  };
  const first = doubleClick();
  await waitFor(() => expect(first.output).toContain('s’installe'));
  const second = doubleClick();
  await waitForBrowsers(2);
  await waitFor(() => expect(second.output).toContain('déjà'));
  expect(new Set(linesOf('browser.log')).size).toBe(1);
  expect(linesOf('browser.log')[0]).not.toContain(`:${port}/`);
  await closeAll();
  // Packages are installed again when the lock file has others, and not before.
  for (const [version, calls] of [
    ['1.0.0', ['ping', 'ci']],
    ['2.0.0', ['ping', 'ci', 'ping', 'ci']],
  ] as const) {
    write('package-lock.json', lockOf(version));
    doubleClick();
    await waitForBrowsers(1);
    expect(linesOf('npm.log')).toEqual(calls);
    await closeAll();
  }
});

test.each([
  ['npm error code ENOTFOUND', 'Internet ne répond pas'],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', 'Un antivirus, ou le réseau d’une entreprise'],
  ['npm error code ERR_SSL_WRONG_VERSION_NUMBER', 'Ce Wi-Fi répond par sa propre page'],
])('on « %s » it says « %s », and leaves the packages that are there', async (refusal, words) => {
  write('node_modules/.package-lock.json', lockOf('0.9.0'));
  write('refusal', refusal);
  const shown = doubleClick();
  await waitFor(() => expect(shown.output).toContain('Entrée'));
  expect(shown.output).toContain(words);
  expect(linesOf('npm.log')).toEqual(['ping']);
});

test('leaves nothing at work when its window is closed amid the installation', async () => {
  write('slow', '');
  doubleClick();
  await waitFor(() => expect(linesOf('npm.pid')).toHaveLength(1));
  await closeWindows();
  await waitFor(() => expect(() => process.kill(Number(linesOf('npm.pid')), 0)).toThrow());
});

test('without Node, or with an old one, it says where to get it', async () => {
  write('tools/dirname', '#!/bin/sh\n/usr/bin/dirname "$1"\n');
  write('old/node', '#!/bin/sh\nexit 42\n');
  for (const PATH of [at('tools'), `${at('old')}:${at('tools')}`]) {
    const shown = doubleClick(PATH);
    await waitFor(() => expect(shown.output).toContain('Entrée'));
    expect(shown.output).toContain('https://nodejs.org/fr/download');
  }
});

test('what other programs set for their Node does not keep it from starting', async () => {
  doubleClick(undefined, {
    NODE_OPTIONS: '--require /absent.js',
    NODE_PRESERVE_SYMLINKS_MAIN: '1',
    NODE_PATH: '/absent',
  });
  await waitForBrowsers(1);
  expect(linesOf('browser.log')[0]).toContain('localhost');
});

test('a Node that does not start says why itself', async () => {
  write('broken/node', "#!/bin/sh\necho 'dyld: Library not loaded' >&2\nexit 134\n");
  const shown = doubleClick(`${at('broken')}:${process.env.PATH}`);
  await waitFor(() => expect(shown.output).toContain('Entrée'));
  expect(shown.output).toContain('dyld: Library not loaded');
  expect(shown.output).not.toContain('Il manque');
});
