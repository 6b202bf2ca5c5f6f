import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { folderClient } from './destinations/folder.ts';
import { isAsset } from './manifest.ts';
import { isPage, readSite } from './site-files.ts';
import {
  ADDRESS,
  builtSite,
  copyOfSite,
  expectWhole,
  failureOf,
  filesOf,
  notePublished,
  newFolder,
  publish,
  sendSite,
} from './test-sites.ts';
import type { Connect, Progress, PublishOptions, RawClient } from './types.ts';

const [first, second] = (await Promise.all(
  ['Première', 'Deuxième'].map((words) => builtSite(words)),
)) as [string, string];

let folder: string;
beforeEach(async () => {
  folder = await newFolder();
  onComputer('one');
});

/** From here on the memory of this computer is used. */
const onComputer = (name: string) => vi.stubEnv('XDG_CONFIG_HOME', `${folder}-${name}`);

const connect: Connect = () => folderClient(folder);
/** The folder; announces each operation with its paths there, and waits for the answer. */
const watched =
  (onOperation: (name: string, file: string, newFile: string) => unknown): Connect =>
  () => {
    const client = folderClient(folder);
    const inFolder = (file: unknown) =>
      typeof file === 'string' ? path.relative(folder, file) : '';
    const watch = ([name, operation]: [string, unknown]) => [
      name,
      typeof operation !== 'function' || name === 'close'
        ? operation
        : async (...args: unknown[]) => {
            await onOperation(name, inFolder(args[0]), inFolder(args[1]));
            return operation(...args) as unknown;
          },
    ];
    return Object.fromEntries(Object.entries(client).map(watch)) as RawClient;
  };
/** The folder; notes the files of the site that are renamed. */
const noting = (renamed: string[]) =>
  watched((name, _temporary, file) => {
    if (name === 'rename' && !file.startsWith('.publication')) renamed.push(file);
  });

/** The site goes to the folder, and is read back where nobody answers. */
const options = (more: Partial<PublishOptions> = {}): PublishOptions => ({
  settings: {
    destination: { kind: 'folder', folder },
    verify: 'http://127.0.0.1:9',
  },
  address: ADDRESS,
  patience: { retryDelay: 0, readings: 1 },
  ...more,
});
const send = async (dist: string, more?: Partial<PublishOptions>, at = connect) =>
  sendSite(at, await readSite(dist), options(more));
const questionOf = async (sending: Promise<unknown>) => (await failureOf(sending)).question?.kind;

const own = (name: string) => path.join(folder, '.publication', name);

test('sends all into an empty folder, then what changed, is gone or cut short', async () => {
  await send(first);
  expect(await filesOf(folder)).toEqual(await filesOf(first));
  expect(await readFile(own('.htaccess'), 'utf8')).toBe('Require all denied\n');
  const ours = ['.htaccess', 'manifest.json', 'tmp'];
  expect((await readdir(own(''))).sort()).toEqual(ours);
  expect(await readdir(own('tmp'))).toEqual([]);
  const changed = await copyOfSite(first);
  await writeFile(path.join(changed, 'robots.txt'), 'User-agent: some\n');
  for (const name of ['contact.html', 'contact.html.br']) await rm(path.join(changed, name));
  await rm(path.join(folder, 'index.html'));
  await writeFile(path.join(folder, 'carte.html'), 'half');
  const renamed: string[] = [];
  await send(changed, {}, noting(renamed));
  expect(renamed.sort()).toEqual(['carte.html', 'index.html', 'robots.txt']);
  expect(await filesOf(folder)).toEqual(await filesOf(changed));
});

test('shows in this order: what pages name, rules for old and new, pages, rules', async () => {
  // Rules of others say nothing of our pages.
  for (const name of ['index.html', '.htaccess'])
    await writeFile(path.join(folder, name), 'theirs');
  const firstOrder: string[] = [];
  await send(first, { answers: { 'foreign-site': 'oui' } }, noting(firstOrder));
  expect(firstOrder.indexOf('.htaccess')).toBe(firstOrder.length - 1);
  expect(firstOrder.findIndex(isPage)).toBeGreaterThan(firstOrder.findLastIndex(isAsset));
  const order: string[] = [];
  await send(second, {}, noting(order));
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
  const answers = { 'foreign-site': 'oui' };
  let operations = 0;
  await send(
    more,
    { answers },
    watched(() => operations++),
  );
  const siteBefore = await filesOf(before);
  const partly: string[] = [];
  for (let tenth = 0; tenth < 10; tenth++) {
    await rm(folder, { recursive: true });
    await cp(before, folder, { recursive: true });
    let left = Math.floor((operations * tenth) / 10);
    const dying = watched(() => {
      if (left-- <= 0) throw new Error('killed');
    });
    const failure = await failureOf(send(more, { answers }, dying));
    expect(failure.detail).toContain('killed');
    if (failure.exit === 3) partly.push(failure.message);
    else expect(await filesOf(folder)).toMatchObject(siteBefore);
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
  expect(partly[0]).toContain('une partie est déjà en ligne');
});

test('asks before it replaces what another computer has put online', async () => {
  await send(first);
  onComputer('two');
  const { question, exit } = await failureOf(send(second));
  expect(question?.kind).toBe('newer-online');
  expect(question?.message).toContain('à l’instant');
  expect(exit).toBe(2);
  expectWhole(folder, 'Première');
  await send(second, { answers: { 'newer-online': 'oui' } });
  expectWhole(folder, 'Deuxième');
  expect(await readdir(own('tmp'))).toEqual([]);
});

test('asks about what it replaces or hides of others, keeps that, leaves the rest', async () => {
  await writeFile(path.join(folder, 'index.php'), '<?php');
  expect(await questionOf(send(first))).toBe('foreign-site');
  for (const name of ['index.html', 'google1234.html', '.htaccess'])
    await writeFile(path.join(folder, name), 'theirs');
  const before = await filesOf(folder);
  expect(await questionOf(send(first))).toBe('foreign-site');
  expect(await filesOf(folder)).toEqual(before);
  await send(first, { answers: { 'foreign-site': 'oui' } });
  await send(second);
  expectWhole(folder, 'Deuxième');
  expect(await readFile(own('remplaces/index.html'), 'utf8')).toBe('theirs');
  expect((await readdir(own('remplaces'))).sort()).toEqual(['.htaccess.ancien', 'index.html']);
  const { 'index.html': _, '.htaccess': __, ...others } = before;
  expect(await filesOf(folder)).toMatchObject(others);
});

test.each(['damaged', 'lost'])('where the manifest is %s, all is sent again', async (state) => {
  await send(first);
  if (state === 'lost') await rm(own('manifest.json'));
  else await writeFile(own('manifest.json'), '{"files":');
  const renamed: string[] = [];
  await send(second, {}, noting(renamed));
  const names = Object.keys(await filesOf(second));
  expect(new Set(renamed)).toEqual(new Set(names));
  expectWhole(folder, 'Deuxième');
  // Without the tool's folder the site is that of others.
  await rm(own(''), { recursive: true });
  expect(await questionOf(send(first))).toBe('foreign-site');
});

test('stopped, sends no more; what is sent is noted, whether it is seen or not', async () => {
  const page = path.join(folder, 'index.html');
  notePublished.mockClear();
  const publishUntil = (isEnd: (progress: Progress) => boolean) => {
    const stopping = new AbortController();
    const publishing = publish({
      ...options(),
      dist: first,
      onProgress: (progress) => isEnd(progress) && stopping.abort(),
      signal: stopping.signal,
    });
    return failureOf(publishing);
  };
  const stopped = await publishUntil(({ step, done }) => step === 'send' && done === 1);
  expect(stopped).toMatchObject({ code: 'cancelled', exit: 2 });
  expect(existsSync(page)).toBe(false);
  expect(await publishUntil(() => false)).toMatchObject({ code: 'not-online', exit: 3 });
  const unverified = await publishUntil(({ step }) => step === 'verify');
  expect(unverified).toMatchObject({ code: 'unverified', exit: 3 });
  expectWhole(folder, 'Première');
  expect(notePublished).toHaveBeenCalledTimes(2);
});
