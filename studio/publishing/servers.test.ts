import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as machine from '../../e2e/hosts/file-servers.ts';
import { asRoot, FOLDER, PASSWORD, USER, WWW } from '../../e2e/hosts/file-servers.ts';
import { requestPage } from './read-back.ts';
import {
  ADDRESS,
  addressesIn,
  builtSite,
  copyOfSite,
  expectWhole,
  failureOf,
  filesOf,
  newFolder,
  pageFaults,
  publish,
  testDestination,
} from './test-sites.ts';
import type { Destination, Server } from './types.ts';

/** `npm test` says what is missing where these do not run. */
const serverTest = test.runIf(machine.canServe);

const [first, second] = await Promise.all([builtSite('Première'), builtSite('Deuxième')]);
let apache: Awaited<ReturnType<typeof machine.serveWww>>;
let sftp: Server & { kind: 'sftp' };
let ftps: Server & { kind: 'ftps' };
let hostKey: string;

beforeAll(async () => {
  machine.setUp();
  machine.emptyWww();
  tls.setDefaultCACertificates([...tls.getCACertificates(), machine.read('cert.pem')]);
  apache = await machine.serveWww();
  const [sshd, vsftpd] = await Promise.all([machine.startSshd(), machine.startVsftpd()]);
  hostKey = machine.fingerprintOf('host');
  const [host, user, folder] = ['127.0.0.1', USER, `/${FOLDER}`];
  sftp = { kind: 'sftp', host, port: sshd.port, user, folder };
  ftps = { kind: 'ftps', host: 'localhost', port: vsftpd.port, user, folder: FOLDER };
});
afterAll(machine.tearDown);
beforeEach(async () => {
  vi.stubEnv('XDG_CONFIG_HOME', await newFolder());
  machine.emptyWww();
});

const optionsFor = (destination: Destination, dist = first) => ({
  settings: { destination, verify: `http://127.0.0.1:${apache.http}` },
  address: ADDRESS,
  secret: PASSWORD,
  answers: { 'host-key': hostKey },
  dist,
  patience: { stallTimeout: 60_000, retryDelay: 100, readings: 1 },
});
const failure = async (work: Promise<unknown>) => {
  const error = await failureOf(work);
  expect(error.message + error.detail).not.toContain(PASSWORD);
  return error;
};
const codeOf = async (work: Promise<unknown>) => (await failure(work)).code;

/** Reads all pages and all that they name until the signal, as visitors do. */
async function visit(signal: AbortSignal): Promise<string[]> {
  const faults: string[] = [];
  const { verify } = optionsFor(sftp).settings;
  const origins = { address: ADDRESS, verify };
  let named: string[] = [];
  do {
    // A page may have been open since the last pass.
    const before = named;
    named = [];
    for (const coding of ['identity', 'br', 'gzip'])
      for (const address of ['/', '/carte', '/contact']) {
        const { status, body, headers } = await requestPage(origins, address, { coding });
        const page = body.toString();
        const rules = headers['content-security-policy'];
        // Without rules, Apache may serve a compressed file as if it were the page.
        const isThere = status === 200 && rules !== undefined;
        const found = isThere
          ? pageFaults(page, String(rules), ['Première', 'Deuxième'])
          : ['is absent'];
        faults.push(...found.map((fault) => `${address} (${coding}) ${fault}`));
        named.push(...addressesIn(page));
      }
    for (const name of new Set([...named, ...before])) {
      const { status } = await requestPage(origins, name);
      if (status !== 200) faults.push(`${name}, which a page names: ${status}`);
    }
  } while (!signal.aborted);
  return faults;
}

const PROGRAMS = {
  OpenSSH: { usual: () => sftp, start: machine.startSshd, onlyOne: { MaxStartups: 1 } },
  vsftpd: { usual: () => ftps, start: machine.startVsftpd, onlyOne: { max_per_ip: 1 } },
  ProFTPD: { usual: () => ftps, start: machine.startProftpd },
};
const NO_REPLACING = 'internal-sftp -P posix-rename';

/** A program, its settings, and whether it replaces a file in one step. */
type Hosting = [keyof typeof PROGRAMS, Record<string, string | number>, boolean];
serverTest.for<Hosting>([
  ['OpenSSH', {}, true],
  ['OpenSSH', { MaxSessions: 1, MaxStartups: 1, ForceCommand: NO_REPLACING }, false],
  ['vsftpd', { max_per_ip: 1 }, true],
  ['ProFTPD', { MaxConnectionsPerHost: 2 }, true],
  ['ProFTPD', { MaxClientsPerHost: 1, AllowOverwrite: 'off' }, false],
])(
  'tries, publishes to, changes and takes back %s %o while visitors read',
  async ([name, settings, replaces], { skip }) => {
    skip(name === 'ProFTPD' && !machine.hasProftpd, 'ProFTPD is not here: see .ci/run');
    const { usual, start } = PROGRAMS[name];
    const destination = { ...usual(), port: (await start(settings)).port };
    const options = optionsFor(destination);
    const { remarks, toHost } = await testDestination(options);
    expect(toHost).toBeUndefined();
    expect(remarks.some((remark) => remark.includes('remplacer'))).toBe(!replaces);
    expect(readdirSync(WWW)).toEqual([]);

    await publish(options);
    expect(await filesOf(WWW)).toEqual(await filesOf(first));
    const stop = new AbortController();
    const visitor = visit(stop.signal);
    await publish(optionsFor(destination, second));
    const changed = await copyOfSite(second);
    await writeFile(path.join(changed, 'robots.txt'), `User-agent: ${name}\n`);
    // Also the manifest before and after.
    expect((await publish(optionsFor(destination, changed))).sent.files).toBe(3);
    expectWhole(WWW, 'Deuxième');
    await publish(options);
    expect(await filesOf(WWW)).toMatchObject(await filesOf(first));
    stop.abort();
    const faults = await visitor;
    // Where nothing is replaced in one step, a page or the rules may be absent for a moment.
    expect(faults.filter((fault) => replaces || !fault.includes('is absent'))).toEqual([]);

    // Visitors stay out of its own folder, also without the rules of the site.
    await rm(path.join(WWW, '.htaccess'));
    const own = await requestPage(
      { address: ADDRESS, verify: options.settings.verify },
      '/.publication/manifest.json',
    );
    expect(own.status).toBe(403);

    const kept = [WWW, process.env.XDG_CONFIG_HOME!];
    expect(() => asRoot('grep', '-rlF', PASSWORD, ...kept)).toThrow();
    expect(await codeOf(testDestination({ ...options, secret: 'x' }))).toBe('password');
    const elsewhere = optionsFor({ ...destination, folder: '/nulle-part' });
    expect(await codeOf(testDestination(elsewhere))).toBe('folder');
    asRoot('chown', 'root', WWW);
    expect(await codeOf(publish(optionsFor(destination, second)))).toBe('permission');
  },
);

const BOTH = ['OpenSSH', 'vsftpd'] as const;

serverTest.each(BOTH)('over %s, nothing that breaks off does harm', async (name) => {
  asRoot('mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', WWW);
  onTestFinished(() => void asRoot('umount', '--lazy', WWW));
  const { usual, start } = PROGRAMS[name];
  const server = await start();
  /** Publishes, and does something once the first file is sent. */
  const publishAnd = (dist: string, disturb?: () => unknown, more = {}) => {
    let isDisturbed = false;
    const options = optionsFor({ ...usual(), port: server.port }, dist);
    return publish({
      ...options,
      patience: { ...options.patience, ...more },
      onProgress: ({ step, done }) => {
        if (step !== 'send' || done !== 1 || isDisturbed) return;
        isDisturbed = true;
        void disturb?.();
      },
    });
  };
  // A lost connection is tried again.
  await publishAnd(first, server.endSessions);
  expectWhole(WWW, 'Première');
  const big = await builtSite('Grande', 500_000);
  expect(await failure(publishAnd(big))).toMatchObject({ code: 'space', exit: 2 });
  expectWhole(WWW, 'Première');
  await publishAnd(second);
  expectWhole(WWW, 'Deuxième');
  asRoot('mount', '-o', 'remount,size=20m', WWW);
  await publishAnd(big);
  expectWhole(WWW, 'Grande');
  const stalling = publishAnd(second, server.freeze, { stallTimeout: 1000, tries: 1 });
  expect(await failure(stalling)).toMatchObject({ code: 'stalled', exit: 2 });
  expectWhole(WWW, 'Grande');
});

serverTest.each(BOTH)('over %s, says that another program has all connections', async (name) => {
  const { usual, start, onlyOne } = PROGRAMS[name];
  const { port } = await start(onlyOne);
  const connect = async (): Promise<net.Socket> => {
    const socket = net.connect(port, '127.0.0.1');
    const [greeting] = (await once(socket, 'data')) as [Buffer];
    if (/^(?:220|SSH)/.test(greeting.toString())) return socket;
    // The connection that waited for the server to start may still count.
    socket.destroy();
    return connect();
  };
  const other = await connect();
  expect(await codeOf(testDestination(optionsFor({ ...usual(), port })))).toBe('busy');
  other.destroy();
});

serverTest('finds a folder that the public address does not show', async () => {
  const folder = await newFolder();
  const { message } = await failure(testDestination(optionsFor({ kind: 'folder', folder })));
  expect(message).toContain('dans un autre dossier');
  expect(readdirSync(folder)).toEqual([]);
});

serverTest('asks about a folder that it finds, before it writes there', async () => {
  const ask = async (folder?: string) =>
    (await failure(testDestination(optionsFor({ ...ftps, folder })))).question;
  const [hers, htdocs] = ['ma-page', 'htdocs'].map((name) => path.join(WWW, '..', name)) as [
    string,
    string,
  ];
  onTestFinished(() => void asRoot('rm', '-r', hers, htdocs));
  asRoot('install', '-d', '-o', USER, hers);
  // Another test may have made a folder too.
  const others = expect.arrayContaining(['ma-page']) as string[];
  expect(await ask()).toMatchObject({ kind: 'folder', answer: '.', others });
  asRoot('install', '-d', '-o', USER, htdocs);
  expect(await ask()).toMatchObject({ kind: 'folder', answer: 'htdocs' });
  const { message } = (await ask('htdoc'))!;
  expect(message).toBe('Le dossier « htdoc » n’est pas sur le serveur. Dossier trouvé : htdocs.');
  expect(readdirSync(htdocs)).toEqual([]);
});

const RENAMING = { cmds_denied: 'RNFR,RNTO' };
const DELETING = { cmds_denied: 'DELE' };
const limit = (command: string) => ({ [`<Limit ${command}>\nDenyAll\n</Limit>\n#`]: '' });
serverTest.for<[keyof typeof PROGRAMS, string, Record<string, string>]>([
  ['vsftpd', 'no-rename', RENAMING],
  ['vsftpd', 'no-delete', DELETING],
  ['ProFTPD', 'no-rename', limit('RNTO')],
  ['ProFTPD', 'no-delete', limit('DELE')],
])('finds out that %s refuses: %s', async ([name, code, settings], { skip }) => {
  skip(name === 'ProFTPD' && !machine.hasProftpd, 'ProFTPD is not here: see .ci/run');
  const { usual, start } = PROGRAMS[name];
  const options = optionsFor({ ...usual(), port: (await start(settings)).port });
  const refusal = await failure(testDestination(options));
  expect(refusal.code).toBe(code);
  // What cannot be removed is named.
  for (const file of readdirSync(WWW)) expect(refusal.message).toContain(file);
  if (settings === RENAMING) expect(await codeOf(publish(options))).toBe(code);
  if (code === 'no-rename') expect(await filesOf(WWW)).toEqual({});
});

serverTest('names a port that is protected from the first word', async () => {
  const { port } = await machine.startVsftpd({ implicit_ssl: 'YES' });
  const { message } = await failure(testDestination(optionsFor({ ...ftps, port })));
  expect(message).toContain('FTPS implicite');
});

serverTest('takes a key for a password; no other key or certificate of the host', async () => {
  const options = { ...optionsFor(sftp), answers: {} };
  // The key is asked about only once.
  const { question } = await failure(testDestination(options));
  expect(question).toMatchObject({ kind: 'host-key', answer: hostKey });
  await testDestination(optionsFor(sftp));
  expect(await testDestination({ ...options, secret: machine.read('user') })).toEqual({
    remarks: [],
  });
  const other = { ...options, answers: { 'host-key': machine.fingerprintOf('user') } };
  expect(await failure(testDestination(other))).toMatchObject({
    exit: 2,
    question: { kind: 'new-host-key', answer: hostKey },
  });
  const renamed = optionsFor({ ...ftps, host: '127.0.0.1' });
  expect(await codeOf(testDestination(renamed))).toBe('certificate');
});

serverTest(
  'publishes over plain FTP only after asking, without reuse of TLS sessions',
  async () => {
    const plain = { ...ftps, kind: 'ftp' as const };
    expect((await failure(publish(optionsFor(plain)))).question?.kind).toBe('plain-ftp');
    const answers = { 'plain-ftp': 'oui' };
    expect(await codeOf(publish({ ...optionsFor(plain), answers }))).toBe('tls-only');
    const { port } = await machine.startVsftpd({
      require_ssl_reuse: 'NO',
      force_local_logins_ssl: 'NO',
      force_local_data_ssl: 'NO',
    });
    await publish({ ...optionsFor({ ...plain, port }), answers });
    await publish(optionsFor({ ...ftps, port }, second));
    expectWhole(WWW, 'Deuxième');
  },
);
