/** What hosts really send: each odd server is tried, published to twice, or explained. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  serveFtp,
  serveSftp,
  unixLine,
  type Odd,
  type OddSftp,
} from '../../e2e/hosts/odd-servers.ts';
import { connectTo } from './destinations.ts';
import { readListing } from './destinations/ftp.ts';
import type { PublishError } from './publish-error.ts';
import { readSite } from './site-files.ts';
import {
  ADDRESS,
  builtSite,
  copyOfSite,
  newFolder,
  sendSite,
  testDestination,
} from './test-sites.ts';

vi.mock('./read-back.ts', () => ({
  readBack: async () => ({ faults: new Map(), requests: new Map() }),
  messageToHost: () => undefined,
}));
vi.stubEnv('XDG_CONFIG_HOME', await newFolder());
const site = await builtSite('Première');
const changed = await copyOfSite(site);
await writeFile(path.join(changed, 'robots.txt'), 'User-agent: some\n');

const optionsAt = (kind: 'ftp' | 'sftp', port: number) => ({
  settings: {
    destination: { kind, host: '127.0.0.1', port, user: 'elle', folder: '/www' },
  },
  address: ADDRESS,
  secret: 'mot',
  answers: { 'plain-ftp': 'oui' } as Record<string, string>,
  patience: { stallTimeout: 2000, tries: 1, retryDelay: 0 },
});

/** The server’s key is asked about first. */
async function trust<T>(options: ReturnType<typeof optionsAt>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { question } = error as PublishError;
    if (question?.kind !== 'host-key') throw error;
    options.answers['host-key'] = question.answer!;
    return work();
  }
}

/** Tries a server, publishes, and publishes again; the files of the second time, and what stays. */
async function useServer(
  kind: 'ftp' | 'sftp',
  { port, disk }: Awaited<ReturnType<typeof serveFtp>>,
) {
  const options = optionsAt(kind, port);
  const { remarks } = await trust(options, () => testDestination(options));
  const leftByTrial = [...disk.keys()].filter((file) => file !== '/' && file !== '/www');
  const publish = async (dist: string) =>
    sendSite(connectTo(options.settings.destination), await readSite(dist), options);
  await publish(site);
  const { files } = await publish(changed);
  expect(String(disk.get('/www/robots.txt'))).toBe('User-agent: some\n');
  expect(disk.get('/www/.htaccess')).toBeDefined();
  return { remarks, leftByTrial, files };
}
/** The page that changed, and the manifest before and after. */
const WHOLE = { leftByTrial: [], files: 3 };

const dated = (date: string): Odd => ({ line: (name, size) => unixLine(name, size, date) });
const UNREADABLE: Odd = { line: (name, size) => `${name} => ${size}` };

/** Windows does not remove the folder that a connection is in. */
function keepsCurrent(): Odd {
  let current = '/';
  const answer = (name: string, folder: string) => {
    if (name === 'CWD') current = folder;
    return name === 'RMD' && folder === current ? '550 In use' : undefined;
  };
  return { ...UNREADABLE, answer };
}

test.each<[string, Odd]>([
  ['French months', dated('févr. 12 14:05')],
  ['French months after the day', dated('12 août 2025')],
  ['months with a point after the day', dated('1. déc. 09:30')],
  ['long months', dated('septembre 3 14:05')],
  ['DOS', { line: (name, size) => `11-28-26  10:00AM ${size ?? '     <DIR>'} ${name}` }],
  ['names alone', { line: (name) => name }],
  ['a list that nobody can read', UNREADABLE],
  ['a folder in use that it keeps', keepsCurrent()],
  [
    'words for a size',
    {
      ...UNREADABLE,
      answer: (name, file, disk) =>
        name === 'SIZE' && disk.get(file) ? '213 inconnue' : undefined,
    },
  ],
  ['no dot files', { hidesDots: true }],
  [
    'an address of its own network',
    { passive: (port) => `227 ok (10,1,2,3,${port >> 8},${port & 255})` },
  ],
  ['no address', { passive: (port) => `227 ok (0,0,0,0,${port >> 8},${port & 255})` }],
  ['an empty PWD', { answer: (name) => (name === 'PWD' ? '257 ""' : undefined) }],
  ['no PWD', { answer: (name) => (name === 'PWD' ? '502 no' : undefined) }],
  ['no SIZE', { answer: (name) => (name === 'SIZE' ? '502 no' : undefined) }],
])('over ftp, a server with %s can be used', async (_, odd) => {
  expect(await useServer('ftp', await serveFtp(odd))).toEqual({ ...WHOLE, remarks: [] });
});

test.each<[string, OddSftp]>([
  ['few commands', {}],
  ['no types in its lists', { noTypes: 'in lists' }],
  ['no types anywhere', { noTypes: 'anywhere' }],
])('over sftp, a server with %s can be used', async (_, odd) => {
  const { remarks, ...result } = await useServer('sftp', await serveSftp(odd));
  expect(result).toEqual(WHOLE);
  // It has no renaming that replaces.
  expect(remarks).toHaveLength(1);
});

/** What a trial is said to fail of. */
const failureOf = async (kind: 'ftp' | 'sftp', { port }: { port: number }) => {
  const options = optionsAt(kind, port);
  const error = await trust(options, () => testDestination(options)).catch(
    (reason: unknown) => reason,
  );
  return error as PublishError;
};
const denied = (command: string, words: string): Odd => ({
  answer: (name, file) => (name === command && file !== '/www' ? words : undefined),
});

const NEEDS_ENDING: Odd = {
  answer: (name, file) => (name === 'STOR' && !/\.\w+$/.test(file) ? '550 Non' : undefined),
};

test.each<[string, Odd, string, string]>([
  ['PASV without an address', { passive: () => '227 Entering Passive Mode' }, 'no-data', 'Passive'],
  ['PASV to a closed port', { passive: () => '227 ok (127,0,0,1,0,9)' }, 'no-data', 'ECONNREFUSED'],
  ['no PASV', denied('PASV', '502 no'), 'no-data', '502 no'],
  ['500 OOPS', denied('MKD', '500 OOPS: broken'), 'unknown', '500 OOPS: broken'],
  ['500 OOPS at login', denied('TYPE', '500 OOPS: vsftpd: root'), 'unknown', 'à la connexion'],
  ['550 exists', denied('MKD', '550 File exists'), 'unknown', 'en créant le dossier essai'],
  ['a refused STOR', denied('STOR', '550 Non'), 'unknown', '.publication/.htaccess'],
  ['an ending that is asked for', NEEDS_ENDING, 'unknown', 'en envoyant essai'],
  ['a refused name', denied('STOR', '553 File name not allowed'), 'name', '553 File name'],
  ['a refused RETR', denied('RETR', '550 Permission denied'), 'no-read', 'en lisant'],
  ['a refused LIST', denied('LIST', '550 Permission denied'), 'no-read', 'en listant'],
])('over ftp, %s is told for what it is', async (_, odd, code, words) => {
  const failure = await failureOf('ftp', await serveFtp(odd));
  expect(failure.code).toBe(code);
  expect(failure.detail).toContain(words);
  expect(failure.toHost).toContain(words);
});

test.each<[string, OddSftp, string, string?]>([
  ['no common key exchange', { kex: ['diffie-hellman-group1-sha1'] }, 'no-common'],
  ['a greeting before SFTP', { noise: 'Bienvenue !\n' }, 'noise'],
  ['SFTP switched off', { isOff: true }, 'no-sftp'],
  ['a denied STAT', { refused: { STAT: 3 } }, 'no-read', 'à la connexion'],
  ['a denied OPENDIR', { refused: { OPENDIR: 3 } }, 'no-read', 'en listant'],
  ['a denied OPEN', { refused: { OPEN: 3 } }, 'no-read', 'en lisant'],
  ['a denied WRITE', { refused: { WRITE: 3 } }, 'permission', 'en envoyant'],
  ['a denied MKDIR', { refused: { MKDIR: 3 } }, 'permission', 'en créant'],
  ['a denied REMOVE', { refused: { REMOVE: 3 } }, 'no-delete', 'en supprimant'],
  ['a WRITE and its RMDIR that are denied', { refused: { WRITE: 3, RMDIR: 3 } }, 'permission'],
  ['a MKDIR into nothing', { refused: { MKDIR: 2 } }, 'unknown', 'en créant'],
  ['a failing WRITE', { refused: { WRITE: 4 } }, 'unknown', 'en envoyant'],
])('over sftp, %s is told for what it is', async (_, odd, code, words = '') => {
  const failure = await failureOf('sftp', await serveSftp(odd));
  expect(failure.code).toBe(code);
  expect(failure.detail).toContain(words);
  expect(failure.toHost).toContain(words);
});

test('readListing leaves out no line, and loses no time with one', { timeout: 5000 }, () => {
  const read = (...lines: string[]) =>
    readListing(lines.join('\r\n')).map(({ name, size }) => [name, size]);
  for (const date of ['févr. 12 14:05', '12 août 2025', '1. déc. 09:30', 'septembre 3 14:05'])
    expect(read('total 8', unixLine('a b.html', 12, date), 'type=file;size=3; c d'), date).toEqual([
      ['a b.html', 12],
      ['c d', 3],
    ]);
  const endless = `-rw-r--r-- 1${' '.repeat(100_000)}x`;
  for (const line of ['a.html', ' a.html', '-rw-r--r-- ?', '{"name":"a"}', endless])
    expect(() => read(unixLine('b', 1), line), line.slice(0, 20)).toThrow();
});
