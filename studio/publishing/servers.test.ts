import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import tls from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as machine from '../../e2e/hosts/file-servers.ts';
import { asRoot, FOLDER, PASSWORD, USER, WWW } from '../../e2e/hosts/file-servers.ts';
import { ask, freePort } from '../../e2e/hosts/servers.ts';
import { takeLock } from './lock.ts';
import { requestPage } from './read-back.ts';
import { openSftp } from './sftp.ts';
import type { ServerTarget, Target } from './target.ts';
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
  republish,
  tryDestination,
  versionsOnline,
} from './test-sites.ts';

describe.runIf(machine.canServe)(`publishing to real servers: ${machine.CANNOT_SERVE}`, () => {
  let first: string;
  let second: string;
  let apache: Awaited<ReturnType<typeof machine.serveWww>>;
  let sftp: ServerTarget;
  let ftps: ServerTarget;
  let hostKey: string;
  let home: string;

  beforeAll(async () => {
    machine.setUp();
    machine.emptyWww();
    tls.setDefaultCACertificates([...tls.getCACertificates(), machine.read('cert.pem')]);
    [first, second] = await Promise.all([builtSite('Première'), builtSite('Deuxième')]);
    apache = await machine.serveWww();
    const [sshd, vsftpd] = await Promise.all([machine.startSshd(), machine.startVsftpd()]);
    hostKey = machine.fingerprintOf('host');
    const [host, user, folder] = ['127.0.0.1', USER, `/${FOLDER}`];
    sftp = { kind: 'sftp', host, port: sshd.port, user, folder };
    ftps = { kind: 'ftps', host: 'localhost', port: vsftpd.port, user, folder: FOLDER };
  });
  afterAll(machine.tearDown);
  beforeEach(async () => {
    home = await newFolder();
    vi.stubEnv('XDG_CONFIG_HOME', home);
    machine.emptyWww();
  });

  const optionsFor = (target: Target, dist = first) => ({
    settings: { target, address: ADDRESS, verify: `http://127.0.0.1:${apache.http}` },
    secret: PASSWORD,
    hostKey,
    summary: [],
    dist,
    patience: {
      stallTimeout: 60_000,
      busyTimeout: 100_000,
      tries: 3,
      retryDelay: 0,
      readings: 1,
      readingPause: 0,
    },
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
    const { settings } = optionsFor(sftp);
    let named: string[] = [];
    do {
      // A page may have been open since the last pass.
      const before = named;
      named = [];
      for (const coding of ['identity', 'br', 'gzip'])
        for (const address of ['/', '/carte', '/contact']) {
          const { status, body, headers } = await requestPage(settings, address, { coding });
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
        const { status } = await requestPage(settings, name);
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
  test.for<Hosting>([
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
      const target = { ...usual(), port: (await start(settings)).port };
      const remarks = await tryDestination(optionsFor(target));
      expect(remarks.some((remark) => remark.includes('remplacer'))).toBe(!replaces);
      expect(readdirSync(WWW)).toEqual([]);

      await publish(optionsFor(target));
      expect(await filesOf(WWW)).toEqual(await filesOf(first));
      const stop = new AbortController();
      const visitor = visit(stop.signal);
      await publish(optionsFor(target, second));
      const changed = await copyOfSite(second);
      await writeFile(path.join(changed, 'robots.txt'), `User-agent: ${name}\n`);
      // Also the manifest before and after, and the archive.
      expect((await publish(optionsFor(target, changed))).files).toBe(4);
      expectWhole(WWW, 'Deuxième');
      const versions = await versionsOnline(optionsFor(target));
      expect(versions).toHaveLength(3);
      await republish(versions.at(-1)!.id, optionsFor(target));
      expect(await filesOf(WWW)).toMatchObject(await filesOf(first));
      stop.abort();
      const faults = await visitor;
      // Where nothing is replaced in one step, a page or the rules may be absent for a moment.
      expect(faults.filter((fault) => replaces || !fault.includes('is absent'))).toEqual([]);

      // Visitors stay out of its own folder, with the rules of the site or without.
      const statusOfManifest = async () =>
        (await ask(apache, '/.publication/manifest.json')).status;
      expect(await statusOfManifest()).toBe(403);
      await rm(path.join(WWW, '.htaccess'));
      expect(await statusOfManifest()).toBe(403);

      expect(() => asRoot('grep', '-rlF', PASSWORD, WWW, home)).toThrow();
      expect(await codeOf(tryDestination({ ...optionsFor(target), secret: 'x' }))).toBe('password');
      asRoot('chown', 'root', WWW);
      expect(await codeOf(publish(optionsFor(target, second)))).toBe('permission');
    },
  );

  describe.each(['OpenSSH', 'vsftpd'] as const)('with %s', (name) => {
    const { usual, start, onlyOne } = PROGRAMS[name];

    test('says what is wrong', async () => {
      const codeWith = (wrong: Partial<ServerTarget>) =>
        codeOf(versionsOnline(optionsFor({ ...usual(), ...wrong })));
      expect(await codeWith({ host: 'serveur.invalid' })).toBe('unknown-host');
      expect(await codeWith({ port: await freePort() })).toBe('refused');
      expect(await codeWith({ folder: '/nulle-part' })).toBe('folder');
    });

    test('goes on after a disk that was full', async () => {
      await publish(optionsFor(usual()));
      const big = await builtSite('Grande', 500_000);
      const kept = `${WWW}.kept`;
      asRoot('mv', WWW, kept);
      asRoot('install', '-d', WWW);
      asRoot('mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', WWW);
      try {
        asRoot('cp', '-aT', kept, WWW);
        expect(await failure(publish(optionsFor(usual(), big)))).toMatchObject({
          code: 'space',
          exit: 2,
        });
        expectWhole(WWW, 'Première');
        asRoot('mount', '-o', 'remount,size=20m', WWW);
        await publish(optionsFor(usual(), big));
        expectWhole(WWW, 'Grande');
      } finally {
        asRoot('umount', '--lazy', WWW);
        asRoot('rm', '-rf', kept);
      }
    });

    test('tries again after a lost connection, gives up a stalled one without harm', async () => {
      const server = await start();
      /** Publishes, and does something once the first file is sent. */
      const publishAnd = (dist: string, disturb: () => unknown, patience = {}) => {
        let isDisturbed = false;
        const options = optionsFor({ ...usual(), port: server.port }, dist);
        return publish({
          ...options,
          patience: { ...options.patience, ...patience },
          onProgress: ({ step, done }) => {
            if (step !== 'send' || done !== 1 || isDisturbed) return;
            isDisturbed = true;
            void disturb();
          },
        });
      };
      await publishAnd(first, server.endSessions);
      expectWhole(WWW, 'Première');
      const stalling = publishAnd(second, server.freeze, { stallTimeout: 1000, tries: 1 });
      expect(await failure(stalling)).toMatchObject({ code: 'stalled', exit: 2 });
      expectWhole(WWW, 'Première');
    });

    test('waits for a connection that another program still has', async () => {
      const { port } = await start(onlyOne);
      const crowded = optionsFor({ ...usual(), port });
      const connect = async (): Promise<net.Socket> => {
        const socket = net.connect(port, '127.0.0.1');
        const [greeting] = (await once(socket, 'data')) as [Buffer];
        if (/^(?:220|SSH)/.test(greeting.toString())) return socket;
        // The connection that waited for the server to start may still count.
        socket.destroy();
        return connect();
      };
      const other = await connect();
      const impatient = { ...crowded, patience: { busyTimeout: 500 } };
      expect(await codeOf(versionsOnline(impatient))).toBe('busy');
      const waiting = versionsOnline(crowded);
      other.destroy();
      expect(await waiting).toEqual([]);
    });
  });

  test('finds a folder that the public address does not show', async () => {
    const folder = await newFolder();
    const { message } = await failure(tryDestination(optionsFor({ kind: 'folder', folder })));
    expect(message).toContain('le dossier n’est sans doute pas celui du site');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('watches a lock of another computer for longer than a server may be silent', async () => {
    const left = `${WWW}/.publication/lock`;
    asRoot('install', '-d', '-o', USER, `${WWW}/.publication`, left);
    const owner = JSON.stringify({ computer: 'elsewhere', user: 'other', pid: 1, time: 0 });
    await writeFile(`${left}/other.0`, owner);
    const access = { secret: PASSWORD, hostKey, stallTimeout: 6000 };
    const destination = await openSftp(sftp, access);
    const { release } = await takeLock(destination, 'next', { watch: 7000 });
    await release();
    await destination.close();
  });

  test('takes a key instead of a password', async () => {
    const secret = machine.read('user');
    expect(await tryDestination({ ...optionsFor(sftp), secret })).toEqual([]);
  });

  test('asks before it takes another key of the host', async () => {
    const otherKey = machine.fingerprintOf('user');
    const changed = await failure(versionsOnline({ ...optionsFor(sftp), hostKey: otherKey }));
    expect(changed).toMatchObject({ code: 'host-key', exit: 2 });
    const shown = { fingerprint: hostKey };
    expect(changed.question).toMatchObject({ kind: 'new-host-key', hostKey: shown });
  });

  test('takes no certificate of another host', async () => {
    const connecting = versionsOnline(optionsFor({ ...ftps, host: '127.0.0.1' }));
    expect(await codeOf(connecting)).toBe('certificate');
  });

  test('publishes over plain FTP only after asking, without reuse of TLS sessions', async () => {
    const plain = { ...ftps, kind: 'ftp' as const };
    expect((await failure(publish(optionsFor(plain)))).question?.kind).toBe('plain-ftp');
    const answers = ['plain-ftp' as const];
    expect(await codeOf(publish({ ...optionsFor(plain), answers }))).toBe('tls-only');
    const { port } = await machine.startVsftpd({
      require_ssl_reuse: 'NO',
      force_local_logins_ssl: 'NO',
      force_local_data_ssl: 'NO',
    });
    await publish({ ...optionsFor({ ...plain, port }), answers });
    await publish(optionsFor({ ...ftps, port }, second));
    expectWhole(WWW, 'Deuxième');
  });
});
