import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Open } from './at-destination.ts';
import { fileTransport, sendSite } from './file-transport.ts';
import { openFolder } from './folder.ts';
import { isAsset, readManifest } from './manifest.ts';
import type { Progress } from './steps.ts';
import { isPage, readSite } from './site-files.ts';
import type { PublishOptions } from './transport.ts';
import {
  ADDRESS,
  builtSite,
  copyOfSite,
  expectWhole,
  failureOf,
  filesOf,
  newFolder,
  publish,
  watched,
} from './test-sites.ts';

const [first, second] = await Promise.all([builtSite('Première'), builtSite('Deuxième')]);

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
  onComputer('one');
});

/** From here on the memory of this computer is used. */
const onComputer = (name: string) => vi.stubEnv('XDG_CONFIG_HOME', `${folder}-${name}`);

const open: Open = (access) => openFolder(folder, access);
/** The folder, with something that happens before each operation. */
const openWatched =
  (onOperation: Parameters<typeof watched>[1]): Open =>
  async (access) =>
    watched(await open(access), onOperation);
/** The folder; notes the files of the site that are renamed. */
const openNoting = (renamed: string[]) =>
  openWatched((name, _temporary, file) => {
    if (name === 'rename' && !file!.startsWith('.publication')) renamed.push(file!);
  });

/** The site goes to the folder, and is read back where nobody answers. */
const options = (more: Partial<PublishOptions> = {}): PublishOptions => ({
  settings: { target: { kind: 'folder', folder }, address: ADDRESS, verify: 'http://127.0.0.1:9' },
  summary: [],
  patience: { rulesPause: 0, retryDelay: 0, readings: 1 },
  ...more,
});
const send = async (dist: string, more?: Partial<PublishOptions>, at = open) =>
  sendSite(at, await readSite(dist), options(more));
const questionOf = async (sending: Promise<unknown>) => (await failureOf(sending)).question?.kind;

const own = (name: string) => path.join(folder, '.publication', name);
const versions = async () => readManifest(await readFile(own('manifest.json'), 'utf8'))!.versions;

test('sends all into an empty folder, then what changed, is gone or cut short', async () => {
  const { version } = await send(first);
  expect(await filesOf(folder)).toEqual(await filesOf(first));
  expect(await readFile(own('.htaccess'), 'utf8')).toBe('Require all denied\n');
  const ours = ['.htaccess', `${version}.archive`, 'lock', 'manifest.json', 'tmp'];
  expect((await readdir(own(''))).sort()).toEqual(ours);
  for (const name of ['lock', 'tmp']) expect(await readdir(own(name))).toEqual([]);
  const changed = await copyOfSite(first);
  await writeFile(path.join(changed, 'robots.txt'), 'User-agent: some\n');
  for (const name of ['contact.html', 'contact.html.br']) await rm(path.join(changed, name));
  await rm(path.join(folder, 'index.html'));
  await writeFile(path.join(folder, 'carte.html'), 'half');
  const renamed: string[] = [];
  await send(changed, {}, openNoting(renamed));
  expect(renamed.sort()).toEqual(['carte.html', 'index.html', 'robots.txt']);
  expect(await filesOf(folder)).toEqual(await filesOf(changed));
});

test('shows in this order: what pages name, rules for old and new, pages, rules', async () => {
  await send(first);
  const order: string[] = [];
  await send(second, {}, openNoting(order));
  const rules = order.indexOf('.htaccess');
  expect(order.slice(0, rules).every(isAsset)).toBe(true);
  const files = order.slice(rules + 1);
  expect(files.pop()).toBe('.htaccess');
  expect(files.some(isAsset)).toBe(false);
  expect(files.map(isPage)).toEqual(files.map(isPage).toSorted());
});

test('broken off, leaves pages whole, loses nothing of others, goes on or back', async () => {
  const more = await copyOfSite(second);
  await writeFile(path.join(more, 'page.html'), 'ours');
  await send(first);
  await writeFile(path.join(folder, 'page.html'), 'theirs');
  const before = `${folder}.before`;
  await cp(folder, before, { recursive: true });
  const answers = ['foreign-site' as const];
  let operations = 0;
  await send(
    more,
    { answers },
    openWatched(() => operations++),
  );
  for (let tenth = 0; tenth < 10; tenth++) {
    await rm(folder, { recursive: true });
    await cp(before, folder, { recursive: true });
    let left = Math.floor((operations * tenth) / 10);
    const dying = openWatched(() => {
      if (left-- <= 0) throw new Error('killed');
    });
    expect((await failureOf(send(more, { answers }, dying))).detail).toBe('killed');
    expectWhole(folder, 'Première', 'Deuxième');
    const next = tenth % 2 ? first : more;
    await send(next, { answers });
    expect(await filesOf(folder), `tenth ${tenth}`).toMatchObject(await filesOf(next));
    expect(await readdir(own('tmp'))).toEqual([]);
    const theirs = ['page.html', '.publication/remplaces/page.html']
      .map((file) => path.join(folder, file))
      .filter((file) => existsSync(file) && readFileSync(file, 'utf8') === 'theirs');
    expect(theirs, `tenth ${tenth}`).toHaveLength(1);
  }
});

test('a computer that slept while another took the lock shows nothing', async () => {
  await send(first);
  const lock = own('lock');
  const asleep = openWatched(async (name, file) => {
    if (name !== 'put' || !file!.startsWith('.publication/tmp')) return;
    for (const each of await readdir(lock)) await rm(path.join(lock, each));
  });
  expect(await failureOf(send(second, {}, asleep))).toMatchObject({ code: 'locked', exit: 2 });
  expectWhole(folder, 'Première');
});

test('looks at what is there once no other publication can change it', async () => {
  await send(first);
  const late = openWatched(async (name, below) => {
    if (name === 'makeFolder' && below === '.publication/lock') await send(second);
  });
  await send(first, {}, late);
  expectWhole(folder, 'Première');
});

test('broken off amid the pages, says that a part is online', async () => {
  await send(first);
  // Nothing can be renamed over a folder.
  const page = path.join(folder, 'contact.html');
  await rm(page);
  await mkdir(path.join(page, 'x'), { recursive: true });
  const { exit, message } = await failureOf(send(second));
  expect(exit).toBe(3);
  expect(message).toContain('une partie est déjà en ligne');
});

test('asks about what it replaces or hides of others, keeps that, leaves the rest', async () => {
  await writeFile(path.join(folder, 'index.php'), '<?php');
  expect(await questionOf(send(first))).toBe('foreign-site');
  for (const name of ['index.html', 'google1234.html', '.htaccess'])
    await writeFile(path.join(folder, name), 'theirs');
  const before = await filesOf(folder);
  expect(await questionOf(send(first))).toBe('foreign-site');
  expect(await filesOf(folder)).toEqual(before);
  await send(first, { answers: ['foreign-site'] });
  await send(second);
  expectWhole(folder, 'Deuxième');
  expect(await readFile(own('remplaces/index.html'), 'utf8')).toBe('theirs');
  expect((await readdir(own('remplaces'))).sort()).toEqual(['.htaccess.ancien', 'index.html']);
  const { 'index.html': _, '.htaccess': __, ...others } = before;
  expect(await filesOf(folder)).toMatchObject(others);
});

test('makes the manifest again when it is gone, and sends nothing twice', async () => {
  const lose = () => rm(own('manifest.json'));
  await send(first);
  await send(second);
  const published = await versions();
  await lose();
  const renamed: string[] = [];
  await send(second, {}, openNoting(renamed));
  expect(renamed).toEqual([]);
  expect((await versions()).slice(0, 2)).toEqual(published);
  await lose();
  onComputer('two');
  await send(second);
  await lose();
  onComputer('three');
  expect(await questionOf(send(first))).toBe('foreign-site');
});

test('tells two computers of each other before one undoes the work of the other', async () => {
  await send(first);
  onComputer('two');
  expect(await questionOf(send(second))).toBe('newer-online');
  await send(second, { answers: ['newer-online'] });
  await send(second);
  onComputer('one');
  expect(await questionOf(send(first))).toBe('newer-online');
  expectWhole(folder, 'Deuxième');
});

test('goes back to a version by its archive, and says when that is no longer whole', async () => {
  const { version } = await send(first);
  await writeFile(own('unlisted.archive'), '');
  await send(second);
  expect(existsSync(own('unlisted.archive'))).toBe(false);
  const goBack = () => fileTransport(open).restore(version, options());
  await goBack();
  expectWhole(folder, 'Première');
  const archive = own(`${version}.archive`);
  for (const spoil of [() => truncate(archive, 100), () => rm(archive)]) {
    await spoil();
    expect((await failureOf(goBack())).code).toBe('version');
  }
});

test('stopped, sends no more; what is sent is noted, and sent again where it is not seen', async () => {
  const page = path.join(folder, 'index.html');
  const noted: string[] = [];
  const publishUntil = (isEnd: (progress: Progress) => boolean) => {
    const stopping = new AbortController();
    const publishing = publish({
      ...options(),
      dist: first,
      onSent: async (id) => void noted.push(id),
      onProgress: (progress) => isEnd(progress) && stopping.abort(),
      signal: stopping.signal,
    });
    return failureOf(publishing);
  };
  const stopped = await publishUntil(({ done }) => done === 1);
  expect(stopped).toMatchObject({ code: 'cancelled', exit: 2 });
  expect(existsSync(page)).toBe(false);
  expect(await publishUntil(() => false)).toMatchObject({ code: 'not-online', exit: 3 });
  // What was not seen online is read again, even if it has its size.
  await writeFile(page, (await readFile(page, 'utf8')).replace('Bonjour', 'Bonsoir'));
  const unverified = await publishUntil(({ step }) => step === 'verify');
  expect(unverified).toMatchObject({ code: 'unverified', exit: 3 });
  expectWhole(folder, 'Première');
  expect(await readFile(page, 'utf8')).not.toContain('Bonsoir');
  expect(noted).toEqual((await versions()).map(({ id }) => id));
});

test('a network that goes away while the site is built or sent is waited for', async () => {
  const connections = [true, false, false, true];
  const transport = fileTransport((access) => {
    if (connections.shift()) return open(access);
    throw new Error('getaddrinfo ENOTFOUND ftp.example');
  });
  const sending = await transport.prepare(options());
  await sending(await readSite(first));
  expectWhole(folder, 'Première');
});
