import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { readVersion } from './archive.ts';
import { PATIENCE } from './at-destination.ts';
import type { Destination } from './destination.ts';
import { fileTransport } from './file-transport.ts';
import { openFolder } from './folder.ts';
import { isAsset, readManifest } from './manifest.ts';
import { send, type SendOptions } from './send.ts';
import type { Progress } from './steps.ts';
import { isPage, readSite, type BuiltSite } from './site-files.ts';
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

const first = await builtSite('Première');
const second = await builtSite('Deuxième');

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
  onComputer('one');
});

/** From here on the memory of this computer is used. */
const onComputer = (name: string) => vi.stubEnv('XDG_CONFIG_HOME', `${folder}-${name}`);

let count = 0;
async function sendTo(
  destination: Destination,
  site: string | BuiltSite,
  more: Partial<SendOptions> = {},
) {
  const ignore = () => undefined;
  return send(destination, typeof site === 'string' ? await readSite(site) : site, {
    destinationId: folder,
    versionId: `v${++count}`,
    summary: [],
    answers: [],
    rulesPause: 0,
    onVisible: ignore,
    onProgress: ignore,
    ...more,
  });
}
const sendSite = async (dist: string, more?: Partial<SendOptions>) =>
  sendTo(await openFolder(folder, PATIENCE), dist, more);
const questionOf = async (sending: Promise<unknown>) => (await failureOf(sending)).question?.kind;

const watchedFolder = async (onOperation: Parameters<typeof watched>[1]) =>
  watched(await openFolder(folder, PATIENCE), onOperation);

/** A destination that notes the files of the site that are renamed. */
const folderWithRenames = (renamed: string[]) =>
  watchedFolder((name, _temporary, file) => {
    if (name === 'rename' && !file!.startsWith('.publication')) renamed.push(file!);
  });

/** What is published to the folder, and read back where nobody answers. */
const publication = () => ({
  settings: {
    target: { kind: 'folder' as const, folder },
    address: ADDRESS,
    verify: 'http://127.0.0.1:9',
  },
  summary: [],
  dist: first,
  patience: { readings: 1 },
});

const own = (name: string) => path.join(folder, '.publication', name);
const manifest = async () => readManifest(await readFile(own('manifest.json'), 'utf8'))!;

test('sends all into an empty folder, then what changed, is gone or cut short', async () => {
  await sendSite(first);
  expect(await filesOf(folder)).toEqual(await filesOf(first));
  expect(await readFile(own('.htaccess'), 'utf8')).toBe('Require all denied\n');
  const ours = ['.htaccess', 'lock', 'manifest.json', 'tmp', `v${count}.archive`];
  expect((await readdir(own(''))).sort()).toEqual(ours);
  for (const name of ['lock', 'tmp']) expect(await readdir(own(name))).toEqual([]);
  const changed = await copyOfSite(first);
  await writeFile(path.join(changed, 'robots.txt'), 'User-agent: some\n');
  await rm(path.join(folder, 'index.html'));
  await writeFile(path.join(folder, 'carte.html'), 'half');
  const renamed: string[] = [];
  await sendTo(await folderWithRenames(renamed), changed);
  expect(renamed.sort()).toEqual(['carte.html', 'index.html', 'robots.txt']);
  expect(await filesOf(folder)).toEqual(await filesOf(changed));
});

test('shows in this order: what pages name, rules for old and new, pages, rules', async () => {
  await sendSite(first);
  const order: string[] = [];
  const onVisible = () => order.push('visible');
  await sendTo(await folderWithRenames(order), second, { onVisible });
  const visible = order.indexOf('visible');
  expect(order.slice(0, visible).every(isAsset)).toBe(true);
  const [rules, ...files] = order.slice(visible + 1);
  expect([rules, files.pop()]).toEqual(['.htaccess', '.htaccess']);
  expect(files.map(isPage)).toEqual(files.map(isPage).toSorted());
});

test('replaces pages and variants that are no more, but not what old pages name', async () => {
  await sendSite(first);
  const less = await copyOfSite(second);
  for (const name of ['contact.html.br', 'carte.html']) await rm(path.join(less, name));
  await sendSite(less);
  const names = Object.keys(await filesOf(folder));
  const assets = Object.keys(await filesOf(first)).filter(isAsset);
  expect(names).toEqual(expect.arrayContaining(assets));
  expect(names).not.toContain('contact.html.br');
  expect(names).not.toContain('carte.html');
});

test('broken off, leaves pages whole, loses nothing of others, goes on or back', async () => {
  const more = await copyOfSite(second);
  await writeFile(path.join(more, 'page.html'), 'ours');
  await sendSite(first);
  await writeFile(path.join(folder, 'page.html'), 'theirs');
  const before = `${folder}.before`;
  await cp(folder, before, { recursive: true });
  const answers = ['foreign-site'] as const;
  let operations = 0;
  await sendTo(await watchedFolder(() => operations++), more, { answers });
  for (let tenth = 0; tenth < 10; tenth++) {
    await rm(folder, { recursive: true });
    await cp(before, folder, { recursive: true });
    let left = Math.floor((operations * tenth) / 10);
    const dying = await watchedFolder(() => {
      if (left-- <= 0) throw new Error('killed');
    });
    await expect(sendTo(dying, more, { answers })).rejects.toThrow('killed');
    expectWhole(folder, 'Première', 'Deuxième');
    const next = tenth % 2 ? first : more;
    await sendSite(next, { answers });
    expect(await filesOf(folder), `tenth ${tenth}`).toMatchObject(await filesOf(next));
    expect(await readdir(own('tmp'))).toEqual([]);
    const theirs = ['page.html', '.publication/remplaces/page.html']
      .map((file) => path.join(folder, file))
      .filter((file) => existsSync(file) && readFileSync(file, 'utf8') === 'theirs');
    expect(theirs, `tenth ${tenth}`).toHaveLength(1);
  }
});

test('stopped by the owner, sends no more', async () => {
  const stopping = new AbortController();
  const onProgress = ({ done }: Progress) => done === 1 && stopping.abort();
  const stopped = publish({ ...publication(), onProgress, signal: stopping.signal });
  expect(await failureOf(stopped)).toMatchObject({ code: 'cancelled', exit: 2 });
  expect(existsSync(path.join(folder, 'index.html'))).toBe(false);
});

test('a computer that slept while another took the lock shows nothing', async () => {
  await sendSite(first);
  const lock = own('lock');
  const asleep = await watchedFolder(async (name, file) => {
    if (name !== 'put' || !file!.startsWith('.publication/tmp')) return;
    for (const each of await readdir(lock)) await rm(path.join(lock, each));
  });
  expect(await failureOf(sendTo(asleep, second))).toMatchObject({ code: 'locked', exit: 2 });
  expectWhole(folder, 'Première');
});

test('what is replaced while another publication begins is sent again by that one', async () => {
  await sendSite(first);
  const shown = Promise.withResolvers();
  const onLook = Promise.withResolvers();
  let isKilled = false;
  const dying = await watchedFolder(async (name, _temporary, file) => {
    if (isKilled) throw new Error('killed');
    if (name !== 'rename' || !isPage(file!)) return;
    shown.resolve(true);
    await onLook.promise;
    isKilled = true;
  });
  const death = expect(sendTo(dying, second)).rejects.toThrow('killed');
  await shown.promise;
  const next = await watchedFolder(async (name, below) => {
    if (name !== 'makeFolder' || below !== '.publication/lock') return;
    onLook.resolve(true);
    await death;
  });
  await sendTo(next, first);
  expectWhole(folder, 'Première');
});

test('broken off amid the pages, says that a part is online', async () => {
  await sendSite(first);
  // Nothing can be renamed over a folder.
  const page = path.join(folder, 'contact.html');
  await rm(page);
  await mkdir(path.join(page, 'x'), { recursive: true });
  const { exit, message } = await failureOf(publish({ ...publication(), dist: second }));
  expect(exit).toBe(3);
  expect(message).toContain('une partie est déjà en ligne');
});

test('asks about what it replaces or hides of others, keeps that, leaves the rest', async () => {
  await writeFile(path.join(folder, 'index.php'), '<?php');
  expect(await questionOf(sendSite(first))).toBe('foreign-site');
  const theirs = {
    'index.html': 'page',
    'google1234.html': 'google',
    'webmail/x.php': '<?php',
    '.htaccess': 'Require all granted',
  };
  await mkdir(path.join(folder, 'webmail'));
  for (const [name, text] of Object.entries(theirs)) await writeFile(path.join(folder, name), text);
  const before = await filesOf(folder);
  expect(await questionOf(sendSite(first))).toBe('foreign-site');
  expect(await filesOf(folder)).toEqual(before);
  await sendSite(first, { answers: ['foreign-site'] });
  await sendSite(second);
  expectWhole(folder, 'Deuxième');
  expect(await readFile(own('remplaces/index.html'), 'utf8')).toBe('page');
  expect((await readdir(own('remplaces'))).sort()).toEqual(['.htaccess.ancien', 'index.html']);
  const { 'index.html': _, '.htaccess': __, ...others } = before;
  expect(await filesOf(folder)).toMatchObject(others);
});

test('makes the manifest again when it is gone, and sends nothing twice', async () => {
  const lose = () => rm(own('manifest.json'));
  await sendSite(first);
  await sendSite(second);
  const { versions } = await manifest();
  await lose();
  const renamed: string[] = [];
  await sendTo(await folderWithRenames(renamed), second);
  expect(renamed).toEqual([]);
  expect((await manifest()).versions.slice(0, 2)).toEqual(versions);
  await lose();
  onComputer('two');
  await sendSite(second);
  await lose();
  onComputer('three');
  expect(await questionOf(sendSite(first))).toBe('foreign-site');
});

test('tells two computers of each other before one undoes the work of the other', async () => {
  await sendSite(first);
  onComputer('two');
  expect(await questionOf(sendSite(second))).toBe('newer-online');
  await sendSite(second, { answers: ['newer-online'] });
  await sendSite(second);
  onComputer('one');
  expect(await questionOf(sendSite(first))).toBe('newer-online');
  expectWhole(folder, 'Deuxième');
});

test('goes back to a version by its archive, and says when that is no longer whole', async () => {
  await sendSite(first);
  const { id } = (await manifest()).versions[0]!;
  await writeFile(own('unlisted.archive'), '');
  await sendSite(second);
  expect(existsSync(own('unlisted.archive'))).toBe(false);
  const destination = await openFolder(folder, PATIENCE);
  await sendTo(destination, await readVersion(destination, id));
  expectWhole(folder, 'Première');
  const archive = own(`${id}.archive`);
  for (const spoil of [() => truncate(archive, 100), () => rm(archive)]) {
    await spoil();
    expect((await failureOf(readVersion(destination, id))).code).toBe('version');
  }
});

test('notes what is sent, and sends again what is not seen online', async () => {
  const stopping = new AbortController();
  const noted: string[] = [];
  const options = { ...publication(), onSent: async (id: string) => void noted.push(id) };
  expect(await failureOf(publish(options))).toMatchObject({ code: 'not-online', exit: 3 });
  // What was not seen online is read again, even if it has its size.
  const page = path.join(folder, 'index.html');
  await writeFile(page, (await readFile(page, 'utf8')).replace('Bonjour', 'Bonsoir'));
  const stopped = publish({
    ...options,
    onProgress: ({ step }) => step === 'verify' && stopping.abort(),
    signal: stopping.signal,
  });
  expect(await failureOf(stopped)).toMatchObject({ code: 'unverified', exit: 3 });
  expectWhole(folder, 'Première');
  expect(await readFile(page, 'utf8')).not.toContain('Bonsoir');
  expect(noted).toEqual((await manifest()).versions.map(({ id }) => id));
});

test('a network that goes away while the site is built or sent is waited for', async () => {
  const connections = [true, false, false, true];
  const transport = fileTransport((access) => {
    if (connections.shift()) return openFolder(folder, access);
    throw new Error('getaddrinfo ENOTFOUND ftp.example');
  });
  const sending = await transport.prepare({ ...publication(), patience: { retryDelay: 0 } });
  await sending(await readSite(first));
  expectWhole(folder, 'Première');
});
