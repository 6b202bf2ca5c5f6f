import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Destination } from './destination.ts';
import { openFolder } from './folder.ts';
import { takeLock } from './lock.ts';
import { isAsset, readManifest } from './manifest.ts';
import { publish } from './publish.ts';
import { readVersion } from './read-version.ts';
import type { PublishError } from './publish-error.ts';
import { send, type SendOptions } from './send.ts';
import { readSite } from './site-files.ts';
import { ADDRESS, builtSite, expectWhole, filesOf, newFolder, sendApart } from './test-sites.ts';

const first = await builtSite('Première');
const second = await builtSite('Deuxième');

let folder: string;
beforeEach(async () => {
  folder = path.join(await newFolder(), 'www');
  await useComputer('one');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(path.dirname(folder), { recursive: true });
});

/** From here on the memory of this computer is used. */
const useComputer = async (name: string) =>
  vi.stubEnv('XDG_CONFIG_HOME', path.join(path.dirname(folder), name));

let version = 0;
async function sendTo(destination: Destination, dist: string, more: Partial<SendOptions> = {}) {
  const id = `v${++version}`;
  const nothing = () => undefined;
  const sending = {
    name: folder,
    id,
    summary: [dist],
    answers: [],
    onVisible: nothing,
    onProgress: nothing,
    ...more,
  };
  return send(destination, await readSite(dist), sending);
}
const sendSite = async (dist: string, more?: Partial<SendOptions>) =>
  sendTo(await openFolder(folder), dist, more);

/** A destination that announces each of its operations. */
function told(
  destination: Destination,
  tell: (operation: string, ...paths: string[]) => void,
): Destination {
  const operations = Object.entries(destination).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value];
    const work = value as (...args: unknown[]) => Promise<unknown>;
    return [
      name,
      async (...args: unknown[]) => (
        tell(name, ...args.filter((arg) => typeof arg === 'string')),
        work(...args)
      ),
    ];
  });
  return Object.fromEntries(operations) as Destination;
}

const isWhole = (sites: string[]) => {
  try {
    expectWhole(folder, sites);
    return true;
  } catch {
    return false;
  }
};
const own = (name: string) => path.join(folder, '.publication', name);
const manifest = async () => readManifest(await readFile(own('manifest.json'), 'utf8'))!;
const question = (sending: Promise<unknown>) =>
  sending.then(
    () => 'none',
    (error: unknown) => (error as PublishError).question?.kind ?? (error as PublishError).code,
  );

describe('what is sent', () => {
  it('is the whole site into an empty folder, and visitors cannot enter the folder of this tool', async () => {
    await sendSite(first);
    expect(await filesOf(folder)).toEqual(await filesOf(first));
    expect(await readFile(own('.htaccess'), 'utf8')).toBe('Require all denied\n');
    expect(await readdir(own('tmp'))).toEqual([]);
    expect(existsSync(own('lock'))).toBe(false);
  });

  it('is only what changed', async () => {
    await sendSite(first);
    await writeFile(path.join(first, 'robots.txt'), 'User-agent: some\n');
    const renamed: string[] = [];
    const destination = told(
      await openFolder(folder),
      (name, _from, to) => name === 'rename' && renamed.push(to!),
    );
    await sendTo(destination, first);
    expect(renamed.filter((file) => !file.startsWith('.publication'))).toEqual(['robots.txt']);
    expect(renamed).toHaveLength(4);
  });

  it('goes under other names first: what pages name, then rules for old and new, pages, rules', async () => {
    await sendSite(first);
    const order: string[] = [];
    await sendTo(
      told(await openFolder(folder), (name, _from, to) => name === 'rename' && order.push(to!)),
      second,
      { onVisible: () => order.push('visible') },
    );
    const shown = order.filter((file) => !file.startsWith('.publication'));
    const visible = shown.indexOf('visible');
    expect(shown.slice(0, visible).every(isAsset)).toBe(true);
    expect(shown[visible + 1]).toBe('.htaccess');
    const isLate = shown.slice(visible + 2, -1).map((file) => /\.html(\.(br|gz))?$/.test(file));
    expect(isLate).toEqual(isLate.toSorted());
    expect(shown.at(-1)).toBe('.htaccess');
  });

  it('takes away pages and variants that are no more, and keeps what old pages name', async () => {
    await sendSite(first);
    await rm(path.join(folder, 'index.html'));
    await sendSite(second);
    const names = Object.keys(await filesOf(folder));
    for (const asset of Object.keys(await filesOf(first)).filter(isAsset))
      expect(names).toContain(asset);
    const less = await builtSite('Troisième');
    await rm(path.join(less, 'contact.html.br'));
    await rm(path.join(less, 'carte.html'));
    await sendSite(less);
    expect(existsSync(path.join(folder, 'contact.html.br'))).toBe(false);
    expect(existsSync(path.join(folder, 'carte.html'))).toBe(false);
  });
});

describe('interrupted', () => {
  it('at any of 20 moments: every page has all it needs, and the next press goes on', async () => {
    await sendSite(first);
    let operations = 0;
    await sendTo(
      told(await openFolder(folder), () => operations++),
      second,
    );
    expect(operations).toBeGreaterThan(40);
    for (let moment = 0; moment < 20; moment++) {
      await rm(folder, { recursive: true });
      await mkdir(folder);
      await sendSite(first);
      let left = Math.floor((operations * moment) / 20);
      const dying = told(await openFolder(folder), () => {
        if (left-- <= 0) throw new Error('killed');
      });
      await expect(sendTo(dying, second), `operation ${moment}`).rejects.toThrow('killed');
      expectWhole(folder, ['Première', 'Deuxième']);
      const sent = await sendSite(second);
      expect(await filesOf(folder)).toMatchObject(await filesOf(second));
      expectWhole(folder, ['Deuxième']);
      expect(await readdir(own('tmp')), `operation ${moment}`).toEqual([]);
      expect(sent.files).toBeLessThan(50);
    }
  });

  it('goes back to what was online before, after a stop amid the pages', async () => {
    await sendSite(first);
    let pages = 0;
    const dying = told(await openFolder(folder), (name, _from, to) => {
      if (name === 'rename' && to!.endsWith('.html') && ++pages > 2) throw new Error('killed');
    });
    await expect(sendTo(dying, second)).rejects.toThrow('killed');
    await sendSite(first);
    expectWhole(folder, ['Première']);
  });

  it('by the end of its process', { timeout: 60_000 }, async () => {
    const big = await builtSite('Grande', { assets: 300, size: 20_000 });
    await sendSite(first);
    for (let moment = 0; moment < 6; moment++) {
      const until = { said: 'begins', changes: moment * 20, folder } as const;
      await sendApart({ kind: 'folder', folder }, moment % 2 ? second : big, { until });
      expectWhole(folder, ['Première', 'Deuxième', 'Grande']);
    }
    await sendSite(second);
    expectWhole(folder, ['Deuxième']);
    expect(await filesOf(folder)).toMatchObject(await filesOf(second));
  });
});

describe('what others have there', () => {
  it('stays as it is', async () => {
    await mkdir(path.join(folder, 'webmail'));
    await writeFile(path.join(folder, 'webmail/index.php'), '<?php');
    await writeFile(path.join(folder, 'google1234.html'), 'google');
    await sendSite(first);
    await sendSite(second);
    expect(await filesOf(folder)).toMatchObject({
      'webmail/index.php': Buffer.from('<?php').toString('base64'),
      'google1234.html': Buffer.from('google').toString('base64'),
    });
  });

  it('is replaced only after asking, and kept', async () => {
    await writeFile(path.join(folder, 'index.html'), 'theirs');
    const before = await readdir(folder);
    expect(await question(sendSite(first))).toBe('foreign-site');
    expect(await readdir(folder)).toEqual(before);
    await sendSite(first, { answers: ['foreign-site'] });
    expectWhole(folder, ['Première']);
    expect(await readFile(own('remplaces/index.html'), 'utf8')).toBe('theirs');
    expect(await question(sendSite(second))).toBe('none');
  });

  it('is asked about when it is a site that shares no file with this one', async () => {
    await writeFile(path.join(folder, 'index.php'), '<?php');
    expect(await question(sendSite(first))).toBe('foreign-site');
  });
});

describe('the manifest', () => {
  it.each([
    ['is gone', () => rm(own('manifest.json'))],
    ['is spoiled', () => writeFile(own('manifest.json'), '{ "format": 1, ')],
  ])('is made again when it %s, and nothing is sent twice', async (_name, spoil) => {
    await sendSite(first);
    await sendSite(second);
    const { versions } = await manifest();
    await spoil();
    const sent = await sendSite(second);
    expect(sent.files).toBeLessThan(6);
    expect((await manifest()).versions.slice(0, 2)).toEqual(versions);
    await spoil();
    await useComputer('two');
    expect(await question(sendSite(second))).toBe('none');
    await spoil();
    await useComputer('three');
    expect(await question(sendSite(first))).toBe('foreign-site');
  });

  it('keeps ten versions and their archives', { timeout: 60_000 }, async () => {
    for (let index = 0; index < 12; index++) {
      await writeFile(path.join(second, 'robots.txt'), `User-agent: ${index}\n`);
      await sendSite(second);
    }
    const { versions } = await manifest();
    expect(versions).toHaveLength(10);
    for (const { archives } of versions)
      for (const id of archives) expect(existsSync(own(`${id}.archive`))).toBe(true);
    // The first archive holds what has not changed since.
    expect((await readdir(own(''))).filter((name) => name.endsWith('.archive'))).toHaveLength(11);
  });
});

it('takes no path out of the folder from a manifest', () => {
  const version = { sha256: '', version: 'v' };
  const text = (file: string) =>
    JSON.stringify({ format: 1, files: { [file]: version }, versions: [] });
  expect(readManifest(text('a/.well-known/b..c'))).toBeDefined();
  for (const file of ['../x', '/etc/x', 'a/../../x', 'a\\..\\x', '..', '.'])
    expect(readManifest(text(file)), file).toBeUndefined();
});

describe('two computers', () => {
  it('learn of each other before undoing anything', async () => {
    await sendSite(first);
    await useComputer('two');
    expect(await question(sendSite(second))).toBe('newer-online');
    await sendSite(second, { answers: ['newer-online'] });
    expect(await question(sendSite(second))).toBe('none');
    await useComputer('one');
    expect(await question(sendSite(first))).toBe('newer-online');
    expectWhole(folder, ['Deuxième']);
  });

  it('publish one after the other', async () => {
    await sendSite(first);
    const release = await takeLock(await openFolder(folder), 'other');
    expect(await question(sendSite(second))).toBe('locked');
    await release();
    expect(await question(sendSite(second))).toBe('none');
  });

  it('do not publish at the same moment', async () => {
    await sendSite(first);
    const both = [sendSite(first), sendSite(second)];
    const ends = await Promise.all(both.map(question));
    // The other one is refused, unless the first has already ended.
    expect(ends.filter((end) => !['locked', 'none'].includes(end))).toEqual([]);
    expect(ends).toContain('none');
    const words = ends.flatMap((end, index) =>
      end === 'none' ? [['Première', 'Deuxième'][index]!] : [],
    );
    expect(words.filter((one) => isWhole([one]))).toHaveLength(1);
  });

  it.each([-1, 0, 1])(
    'whose clocks are %i hours apart take over only a lock without sign of life',
    async (hours) => {
      await sendSite(first);
      await mkdir(own('lock'));
      const sign = () => {
        const owner = {
          id: 'other',
          computer: 'elsewhere',
          pid: 1,
          time: Date.now() + hours * 3_600_000,
        };
        writeFileSync(own('lock/owner.json'), JSON.stringify(owner));
      };
      sign();
      const beaten = told(await openFolder(folder), (operation, file) => {
        if (operation === 'read' && file?.endsWith('owner.json')) sign();
      });
      expect(await question(sendTo(beaten, second, { watch: 20 }))).toBe('locked');
      expect(await question(sendSite(second, { watch: 20 }))).toBe('none');
    },
  );
});

describe('a server that lists names in other letters', () => {
  it.each([
    ['of another case', (name: string) => name.toUpperCase()],
    ['with accents written in two', (name: string) => name.normalize('NFD')],
  ])('%s knows its files again', async (_name, spelt) => {
    const open = async () => {
      const destination = await openFolder(folder);
      const list = async (below: string) =>
        new Map([...(await destination.list(below))].map(([name, entry]) => [spelt(name), entry]));
      return { ...destination, list };
    };
    await sendTo(await open(), first);
    expect((await sendTo(await open(), first)).files).toBeLessThan(5);
    await sendTo(await open(), second);
    expectWhole(folder, ['Deuxième']);
  });

  it('is not taken for one that holds two files', async () => {
    await writeFile(path.join(folder, 'Robots.txt'), 'theirs');
    await sendSite(first);
    expect(await readFile(path.join(folder, 'Robots.txt'), 'utf8')).toBe('theirs');
    expect((await sendSite(first)).files).toBeLessThan(5);
  });
});

it('fetches each archive of an earlier version once', async () => {
  await sendSite(first);
  const { versions } = await manifest();
  await sendSite(second);
  const read: string[] = [];
  const destination = told(
    await openFolder(folder),
    (operation, file) => operation === 'read' && read.push(file!),
  );
  const site = await readVersion(destination, versions[0]!.id);
  expect([...site.keys()].sort()).toEqual(Object.keys(await filesOf(first)));
  expect(read.toSorted()).toEqual([...new Set(read)].sort());
});

it('notes what is sent before it is read back, and a stop says that it is online', async () => {
  const stopping = new AbortController();
  const noted: string[] = [];
  const nowhere = 'http://127.0.0.1:9';
  const options = {
    settings: { target: { kind: 'folder' as const, folder }, address: ADDRESS, verify: nowhere },
    summary: ['Première'],
    dist: first,
    patience: { readings: 1 },
    onSent: async (id: string) => void noted.push(id),
  };
  await expect(publish(options)).rejects.toMatchObject({ code: 'not-online', exit: 3 });
  const stopped = publish({
    ...options,
    onProgress: ({ step }) => step === 'verify' && stopping.abort(),
    signal: stopping.signal,
  });
  await expect(stopped).rejects.toMatchObject({ code: 'unverified', exit: 3 });
  const { versions } = readManifest(
    await readFile(path.join(folder, '.publication/manifest.json'), 'utf8'),
  )!;
  expect(noted).toEqual(versions.map(({ id }) => id));
});
