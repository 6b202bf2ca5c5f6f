import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { gitTransport, tryGit } from './git.ts';
import { ADDRESS, failureOf } from './test-sites.ts';

vi.mock('#kit/read/folder.ts', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'git-'));
  return { CONTENT_DIR: path.join(dir, 'site/content') };
});

const site = path.dirname(CONTENT_DIR);
const place = path.dirname(site);
const remote = path.join(place, 'remote.git');
const target = { kind: 'git' as const, remote, branch: 'live' };

const git = (cwd: string, ...args: string[]) => {
  const who = ['-c', 'user.name=essai', '-c', 'user.email=essai@exemple.example'];
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
};
const write = (text: string) => writeFileSync(path.join(CONTENT_DIR, 'carte.yaml'), text);
const online = () => git(remote, 'show', 'live:content/carte.yaml');
const transport = gitTransport(target);
const optionsFor = (summary: string) => ({
  settings: { target, address: ADDRESS },
  summary: [summary],
});
/** Publishes; `onBuild` stands for the build. */
async function push(summary: string, more = {}, onBuild?: () => void): Promise<string> {
  const send = await transport.prepare({ ...optionsFor(summary), ...more });
  onBuild?.();
  return (await send(new Map())).version;
}
const history = () => transport.versions(optionsFor(''));

beforeEach(async () => {
  vi.stubEnv('XDG_CONFIG_HOME', path.join(place, 'home'));
  await mkdir(CONTENT_DIR, { recursive: true });
  git(place, 'init', '--quiet', '--bare', remote);
  git(site, 'init', '--quiet');
  write('prix: 35');
  writeFileSync(path.join(site, 'code.ts'), '1');
  git(site, 'add', '.');
  git(site, 'commit', '--quiet', '--message', 'The beginning');
});
afterEach(() => rm(place, { recursive: true }));

test('pushes the content as it was built, and only that; code makes no other version', async () => {
  await push('Première');
  write('prix: 37');
  writeFileSync(path.join(site, 'code.ts'), '2');
  git(site, 'add', 'code.ts');
  const version = await push('Remplissage : 35 → 37', {}, () => write('prix: 40'));
  expect(online()).toBe('prix: 37');
  expect(git(remote, 'show', 'live:code.ts')).toBe('1');
  expect(git(site, 'status', '--porcelain')).toBe('M  code.ts\n M content/carte.yaml');
  git(site, 'commit', '--quiet', '--message', 'Code');
  write('prix: 37');
  expect(await push('Troisième')).toBe(version);
  expect(git(remote, 'show', 'live:code.ts')).toBe('2');
  expect((await history())[0]).toMatchObject({ id: version, summary: ['Remplissage : 35 → 37'] });
});

test('goes back by a commit of its own, without touching the folder here', async () => {
  const first = await push('Première');
  write('prix: 37');
  await push('Deuxième');
  await transport.restore(first, optionsFor('Retour'));
  expect(online()).toBe('prix: 35');
  expect(readFileSync(path.join(CONTENT_DIR, 'carte.yaml'), 'utf8')).toBe('prix: 37');
  const titles = (await history()).map(({ summary }) => summary[0]);
  expect(titles).toEqual(['Retour', 'Deuxième', 'The beginning']);
  await push('Troisième');
  expect(online()).toBe('prix: 37');
});

test('asks before undoing what another computer published', async () => {
  await push('Première');
  const other = path.join(place, 'other');
  git(place, 'clone', '--quiet', '--branch', 'live', remote, other);
  writeFileSync(path.join(other, 'content/carte.yaml'), 'prix: 40');
  git(other, 'commit', '--quiet', '--all', '--message', 'Elsewhere');
  git(other, 'push', '--quiet');
  write('prix: 37');
  expect((await failureOf(push('Deuxième'))).question?.kind).toBe('newer-online');
  expect(online()).toBe('prix: 40');
  await push('Deuxième', { answers: ['newer-online'] });
  expect(online()).toBe('prix: 37');
});

test('says what is wrong, without the secret', async () => {
  await tryGit(target);
  expect(git(remote, 'branch')).toBe('');
  const failureAt = (remote: string, limit?: number) =>
    failureOf(tryGit({ ...target, remote }, 'jeton-secret', limit));
  const gone = await failureAt(path.join(place, 'gone.git'));
  expect(gone).toMatchObject({ code: 'git', exit: 2 });
  expect(gone.detail).not.toContain('jeton-secret');
  expect((await failureAt('https://qui@serveur.invalid/site.git')).code).toBe('unknown-host');
  // This one reads what git says, ends with it, and never answers.
  vi.stubEnv('GIT_SSH_COMMAND', 'while read -r _; do :; done #');
  expect((await failureAt('ssh://elle@serveur.exemple/site.git', 300)).code).toBe('stalled');
});

test('stops a push, which may have arrived, and knows it again', async () => {
  const hook = path.join(remote, 'hooks/post-receive');
  const arrived = path.join(place, 'arrived');
  const wait = `touch '${arrived}'; while [ -e '${arrived}' ]; do sleep 0.1; done`;
  writeFileSync(hook, `#!/bin/sh\n${wait}\n`, { mode: 0o755 });
  const stopping = new AbortController();
  const stopped = failureOf(push('Première', { signal: stopping.signal }));
  await vi.waitFor(() => expect(existsSync(arrived), 'the push').toBe(true), 30_000);
  stopping.abort();
  const failure = await stopped;
  expect(failure).toMatchObject({ code: 'cancelled', exit: 3 });
  expect(failure.message).toContain('peut-être');
  await rm(hook);
  await rm(arrived);
  write('prix: 37');
  await push('Deuxième');
  expect(online()).toBe('prix: 37');
});
