import { execFileSync } from 'node:child_process';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import type * as Folder from '#kit/read/folder.ts';
import { pushTo, tryGit } from './git.ts';
import { ADDRESS, failureOf } from '../test-sites.ts';

vi.mock('#kit/read/folder.ts', async (original) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'git-'));
  return { ...(await original<typeof Folder>()), CONTENT_DIR: path.join(dir, 'site/content') };
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
/** Publishes; `onBuild` stands for the build. */
async function push(summary: string, more = {}, onBuild?: () => void): Promise<void> {
  const settings = { target, address: ADDRESS };
  const send = await pushTo(target).prepare({ settings, summary: [summary], ...more });
  onBuild?.();
  await send();
}

beforeEach(async () => {
  vi.stubEnv('XDG_CONFIG_HOME', path.join(place, 'home'));
  await mkdir(CONTENT_DIR, { recursive: true });
  git(place, 'init', '--quiet', '--bare', remote);
  git(site, 'init', '--quiet', '--initial-branch=main');
  write('prix: 35');
  writeFileSync(path.join(site, 'code.ts'), '1');
  git(site, 'add', '.');
  git(site, 'commit', '--quiet', '--message', 'The beginning');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true });
});

test('pushes the content as it was built, and only that', async () => {
  await push('Première');
  write('prix: 37');
  writeFileSync(path.join(site, 'code.ts'), '2');
  git(site, 'add', 'code.ts');
  await push('Remplissage : 35 → 37', {}, () => write('prix: 40'));
  expect(online()).toBe('prix: 37');
  expect(git(remote, 'show', 'live:code.ts')).toBe('1');
  expect(git(site, 'status', '--porcelain')).toBe('M  code.ts\n M content/carte.yaml');
  git(site, 'commit', '--quiet', '--message', 'Code');
  await push('Troisième');
  expect(git(remote, 'show', 'live:code.ts')).toBe('2');
  expect(git(remote, 'log', '--format=%s%b', 'live').split(/\n+/)).toEqual([
    'PublicationTroisième',
    'Code',
    'PublicationRemplissage : 35 → 37',
    'The beginning',
  ]);
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
  await push('Deuxième', { answers: { 'newer-online': 'oui' } });
  expect(online()).toBe('prix: 37');
});

test('says what is missing, before anything is sent', async () => {
  const messageNow = async () => (await failureOf(tryGit(target))).message;
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1');
  expect(await messageNow()).toContain('un autre utilisateur');
  vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '0');
  renameSync(path.join(site, '.git'), path.join(place, 'moved'));
  expect(await messageNow()).toContain('il y manque « .git »');
  git(site, 'init', '--quiet');
  expect((await failureOf(push('Première'))).message).toContain('un premier « commit »');
  vi.stubEnv('PATH', place);
  expect(await messageNow()).toContain('Git n’est pas installé');
});

test('says what is wrong at the host, without the secret', async () => {
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

test.each(['.git/index.lock', '.git/refs/heads/main.lock'])(
  'pushes nothing while another program holds %s, and leaves the folder as it is',
  async (lock) => {
    await push('Première');
    write('prix: 37');
    const held = path.join(site, lock);
    writeFileSync(held, '');
    const refused = await failureOf(push('Deuxième'));
    expect(refused.message).toContain('Rien n’a été envoyé');
    expect(refused.detail).toContain(path.basename(lock));
    expect(online()).toBe('prix: 35');
    await rm(held);
    expect(git(site, 'status', '--porcelain')).toBe('M content/carte.yaml');
    await push('Deuxième');
    expect(online()).toBe('prix: 37');
    expect(git(site, 'status', '--porcelain')).toBe('');
  },
);

test('pushes a photo that an ignore file names, and nothing that systems leave behind', async () => {
  writeFileSync(path.join(site, '.git/info/exclude'), '*.jpg\nThumbs.db\n');
  const photos = path.join(CONTENT_DIR, 'photos/tarte');
  await mkdir(photos, { recursive: true });
  for (const name of ['photo.jpg', 'Thumbs.db']) writeFileSync(path.join(photos, name), name);
  await push('Une photo');
  const names = git(remote, 'ls-tree', '-r', '--name-only', 'live', 'content').split('\n');
  expect(names).toEqual(['content/carte.yaml', 'content/photos/tarte/photo.jpg']);
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
