/**
 * The double click, with an npm, a browser and an editor that only write down what they are asked.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const NPM = `#!/bin/sh
echo "$1" >> npm.log
[ -e offline ] && { echo 'npm error code ENOTFOUND' >&2; exit 1; }
[ "$1" = ci ] || exit 0
[ -e slow ] && { echo $$ > npm.pid; sleep 30; }
mkdir -p node_modules
cp package-lock.json node_modules/.package-lock.json
`;
const BROWSER = `#!/bin/sh
echo "$1" >> browser.log
`;
const EDITOR = `import { createServer } from 'node:http';
const server = createServer((request, response) => response.setHeader('x-editor-folder', encodeURIComponent(process.cwd())).end());
server.listen(0, () => process.send!((server.address() as { port: number }).port));
process.once('disconnect', () => process.exit());
`;
const lock = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/astro': { version } } });

let site: string;
let windows: ChildProcess[];

const write = (name: string, text: string, mode = 0o644) => {
  mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
  writeFileSync(path.join(site, name), text, { mode });
};
const linesOf = (name: string) =>
  existsSync(path.join(site, name))
    ? readFileSync(path.join(site, name), 'utf8').trim().split('\n')
    : [];
const answers = async () =>
  (await fetch(linesOf('browser.log')[0]!).catch(() => undefined))?.ok ?? false;

/** A window of its own, as a double click opens it; what it has said so far. */
function doubleClick(PATH = `${site}/bin:${path.dirname(process.execPath)}:${process.env.PATH}`): {
  said: string;
} {
  const { CI: _, ...env } = process.env;
  const child = spawn('/bin/sh', [path.join(site, 'Ouvrir l’éditeur.command')], {
    cwd: '/',
    env: { ...env, PATH },
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const shown = { said: '' };
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part) => (shown.said += part));
  windows.push(child);
  return shown;
}

/** Closes every window, as the system tells their programs. */
function close(): void {
  for (const { pid, exitCode, signalCode } of windows)
    if (exitCode === null && signalCode === null) process.kill(-pid!, 'SIGHUP');
}

beforeEach(() => {
  windows = [];
  site = path.join(mkdtempSync(path.join(tmpdir(), 'site-')), 'L\'été d’Éva & "co" (2)');
  for (const name of ['studio/open-editor.mjs', 'scripts/run.mjs'])
    cpSync(name, path.join(site, name));
  cpSync('Ouvrir l’éditeur.command', path.join(site, 'Ouvrir l’éditeur.command'));
  write('studio/edit.ts', EDITOR);
  write('package.json', '{ "type": "module" }');
  write('package-lock.json', lock('1.0.0'));
  write('bin/npm', NPM, 0o755);
  for (const name of ['open', 'xdg-open']) write(`bin/${name}`, BROWSER, 0o755);
});

afterEach(async () => {
  const ended = windows.map((each) => each.exitCode ?? each.signalCode ?? once(each, 'exit'));
  close();
  await Promise.all(ended);
  rmSync(path.dirname(site), { recursive: true });
});

test('the first double click installs and opens, the next one opens the same, and the editor ends with its window', async () => {
  const first = doubleClick();
  await vi.waitFor(() => expect(first.said).toContain('s’installe'), 10_000);
  const second = doubleClick();
  await vi.waitFor(() => expect(linesOf('browser.log')).toHaveLength(2), 20_000);
  expect(second.said).toContain('déjà');
  expect(linesOf('npm.log')).toEqual(['ping', 'ci']);
  expect(new Set(linesOf('browser.log')).size).toBe(1);
  expect(await answers()).toBe(true);
  close();
  await vi.waitFor(async () => expect(await answers()).toBe(false), 5000);
});

test('packages are installed again when the lock file has others, and not before', async () => {
  for (const [version, count] of [
    ['1.0.0', 1],
    ['1.0.0', 1],
    ['2.0.0', 2],
  ] as const) {
    write('package-lock.json', lock(version));
    rmSync(path.join(site, 'browser.log'), { force: true });
    doubleClick();
    await vi.waitFor(() => expect(linesOf('browser.log')).toHaveLength(1), 10_000);
    expect(linesOf('npm.log').filter((word) => word === 'ci')).toHaveLength(count);
    close();
    await vi.waitFor(async () => expect(await answers()).toBe(false), 5000);
  }
});

test('without the network it says so, and leaves the packages that are there', async () => {
  write('node_modules/.package-lock.json', lock('0.9.0'));
  write('offline', '');
  const shown = doubleClick();
  await vi.waitFor(() => expect(shown.said).toContain('Entrée'), 10_000);
  expect(shown.said).toContain('Internet ne répond pas');
  expect(linesOf('npm.log')).toEqual(['ping']);
});

test('a window closed in the middle of the installation leaves nothing at work', async () => {
  write('slow', '');
  doubleClick();
  await vi.waitFor(() => expect(linesOf('npm.pid')).toHaveLength(1), 10_000);
  close();
  await vi.waitFor(() => expect(() => process.kill(Number(linesOf('npm.pid')), 0)).toThrow(), 5000);
});

test('an editor of another folder on the kept port is left alone', async () => {
  const other =
    'http.createServer((_, response) => response.setHeader("x-editor-folder", "ailleurs").end()).listen(0, function () { console.log(this.address().port) })';
  const child = spawn(process.execPath, ['-e', other]);
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  write('.cache/editor-port', String(port).trim());
  doubleClick();
  await vi.waitFor(() => expect(linesOf('browser.log')).toHaveLength(1), 10_000);
  expect(linesOf('browser.log')[0]).not.toContain(`:${String(port).trim()}/`);
  child.kill();
});

test('without Node, or with an old one, it says where to get it', async () => {
  const tools = path.join(site, 'tools');
  mkdirSync(tools);
  symlinkSync(
    execFileSync('which', ['dirname'], { encoding: 'utf8' }).trim(),
    path.join(tools, 'dirname'),
  );
  write('old/node', '#!/bin/sh\nexit 1\n', 0o755);
  for (const PATH of [tools, `${site}/old:${tools}`]) {
    const shown = doubleClick(PATH);
    await vi.waitFor(() => expect(shown.said).toContain('Entrée'), 5000);
    expect(shown.said).toContain('https://nodejs.org/fr/download');
  }
});
