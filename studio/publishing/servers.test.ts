import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask as askServer, freePort, serveFolder } from '../../e2e/hosts/servers.ts';
import { PublishError } from './publish-error.ts';
import { republish, versionsOnline, publish } from './publish.ts';
import type { Target } from './target.ts';
import { ADDRESS, builtSite, expectWhole, filesOf, newFolder, sendApart } from './test-sites.ts';
import { visit } from './test-visitor.ts';
import { tryDestination } from './try-destination.ts';
import * as machine from '../../e2e/hosts/file-servers.ts';
import {
  asRoot,
  canServe,
  FOLDER,
  hasProftpd,
  PASSWORD,
  USER,
  WWW,
} from '../../e2e/hosts/file-servers.ts';

const PATIENCE = { stallTimeout: 4000, tries: 3, retryDelay: 0, readings: 1, readingPause: 0 };

describe.runIf(canServe)('publishing to real servers', { timeout: 120_000 }, () => {
  let first: string;
  let second: string;
  let apache: Awaited<ReturnType<typeof serveFolder>>;
  let sshd: machine.TestServer;
  let vsftpd: machine.TestServer;
  let sftp: Target & { kind: 'sftp' };
  let ftps: Target & { kind: 'ftps' };
  let home: string;

  beforeAll(async () => {
    machine.setUp();
    machine.emptyWww();
    const known = ['valid', 'expired'].map((name) => machine.read(`${name}.crt`));
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), ...known]);
    [first, second] = await Promise.all([builtSite('Première'), builtSite('Deuxième')]);
    [apache, sshd, vsftpd] = await Promise.all([
      serveFolder(WWW),
      machine.startSshd(),
      machine.startVsftpd(),
    ]);
    sftp = {
      kind: 'sftp',
      host: '127.0.0.1',
      port: sshd.port,
      user: USER,
      folder: `/${FOLDER}`,
      hostKey: machine.fingerprintOf('host'),
    };
    ftps = { kind: 'ftps', host: 'localhost', port: vsftpd.port, user: USER, folder: FOLDER };
    home = await newFolder();
  });
  afterAll(async () => {
    await apache.stop();
    await machine.tearDown();
  });
  beforeEach(async () => {
    await rm(home, { recursive: true });
    await mkdir(home);
    vi.stubEnv('XDG_CONFIG_HOME', home);
    machine.emptyWww();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const options = (target: Target, dist: string) => ({
    settings: { target, address: ADDRESS, verify: `http://127.0.0.1:${apache.http}` },
    secret: PASSWORD,
    summary: [path.basename(dist)],
    dist,
    patience: PATIENCE,
  });
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail('It did not fail.'),
      (error: unknown) => {
        expect(error).toBeInstanceOf(PublishError);
        const { message, detail } = error as PublishError;
        expect(message + detail).not.toContain(PASSWORD);
        return error as PublishError;
      },
    );
  /** No secret is kept where the site or this computer's memory is. */
  const expectNoSecret = () => {
    for (const folder of [WWW, home])
      expect(() => asRoot('grep', '-rlF', PASSWORD, folder)).toThrow();
  };

  /** The same over both: the destination, its server, and a server of one connection. */
  const KINDS = {
    sftp: {
      target: () => sftp,
      server: () => sshd,
      serveOne: () => machine.startSshd('host', { MaxStartups: 1 }),
    },
    ftps: {
      target: () => ftps,
      server: () => vsftpd,
      serveOne: () => machine.startVsftpd({}, { max_per_ip: 1 }),
    },
  };

  describe.each(Object.entries(KINDS))('over %s', (kind, { target, server }) => {
    it('publishes, sends only what changed, keeps a history and goes back', async () => {
      const published = await publish(options(target(), first));
      expect(published.files).toBeGreaterThan(30);
      expectWhole(WWW, ['Première']);
      const manifest = '/.publication/manifest.json';
      expect((await askServer(apache, manifest)).status).toBe(403);
      await rm(path.join(WWW, '.htaccess'));
      expect((await askServer(apache, manifest)).status).toBe(403);
      expect((await stat(path.join(WWW, 'index.html'))).uid).not.toBe(process.getuid!());
      await writeFile(path.join(second, 'robots.txt'), `User-agent: ${kind}\n`);
      await publish(options(target(), second));
      expectWhole(WWW, ['Deuxième']);
      expect((await publish(options(target(), second))).files).toBeLessThan(5);
      const versions = await versionsOnline(options(target(), second));
      expect(versions).toHaveLength(3);
      await republish({ ...options(target(), second), version: versions.at(-1)!.id });
      expectWhole(WWW, ['Première']);
      expect(await filesOf(WWW)).toMatchObject(await filesOf(first));
      expectNoSecret();
    });

    it('tries a destination out', async () => {
      await tryDestination(options(target(), first));
      expect(readdirSync(WWW)).toEqual([]);
      asRoot('install', '-d', '-o', USER, path.join(WWW, 'autre'));
      const elsewhere = { ...target(), folder: `/${FOLDER}/autre` };
      expect((await failure(tryDestination(options(elsewhere, first)))).message).toContain(
        'dossier',
      );
      expect(readdirSync(path.join(WWW, 'autre'))).toEqual([]);
    });

    it('says what is wrong', async () => {
      const wrong = async (more: Partial<Target>, secret = PASSWORD) => {
        const { code, exit } = await failure(
          publish({ ...options({ ...target(), ...more } as Target, first), secret }),
        );
        expect(exit).toBe(2);
        return code;
      };
      expect(await wrong({}, 'faux')).toBe('password');
      expect(await wrong({ host: 'serveur.invalid' })).toBe('unknown-host');
      expect(await wrong({ port: await freePort() })).toBe('refused');
      expect(await wrong({ folder: '/nulle-part' })).toBe('folder');
      asRoot('chown', 'root', WWW);
      expect(await wrong({})).toBe('permission');
      expect(readdirSync(WWW)).toEqual([]);
    });

    it('goes on after a disk that was full', async () => {
      await publish(options(target(), first));
      const big = await builtSite('Grande', { assets: 30, size: 50_000 });
      const kept = `${WWW}.kept`;
      asRoot('mv', WWW, kept);
      asRoot('install', '-d', WWW);
      asRoot('mount', '-t', 'tmpfs', '-o', 'size=1m', 'none', WWW);
      try {
        asRoot('cp', '-aT', kept, WWW);
        const { code, exit } = await failure(publish(options(target(), big)));
        expect([code, exit]).toEqual(['space', 2]);
        expectWhole(WWW, ['Première']);
        asRoot('mount', '-o', 'remount,size=20m', WWW);
        await publish(options(target(), big));
        expectWhole(WWW, ['Grande']);
      } finally {
        asRoot('umount', '--lazy', WWW);
        asRoot('rm', '-rf', kept);
      }
    });

    it('tries again when the transfer stalls, and gives up without harm', async () => {
      await publish(options(target(), first));
      const big = await builtSite('Longue', { assets: 2, size: 6_000_000 });
      const patience = { ...PATIENCE, stallTimeout: 700 };
      const sendAndFreeze = async (freeze: () => void) => {
        const temporary = path.join(WWW, '.publication/tmp');
        let isSending = true;
        const sending = publish({ ...options(target(), big), patience }).finally(
          () => (isSending = false),
        );
        // Its failure is handled where it is awaited.
        sending.catch(() => undefined);
        while (isSending && !readdirSync(temporary).length) await wait(2);
        freeze();
        return sending;
      };
      const { code, exit } = await failure(sendAndFreeze(server().stopAll));
      expect([code, exit]).toEqual(['stalled', 2]);
      expectWhole(WWW, ['Première']);
      server().resume();
      await server().endSessions();
      for (const name of readdirSync(path.join(WWW, '.publication/tmp')))
        asRoot('rm', path.join(WWW, '.publication/tmp', name));
      await sendAndFreeze(server().stopSessions);
      expectWhole(WWW, ['Longue']);
      server().resume();
    });
  });

  it('says so when it stopped amid the pages', async () => {
    await publish(options(sftp, first));
    const page = path.join(WWW, 'contact.html');
    asRoot('mount', '--bind', path.join(first, 'contact.html'), page);
    try {
      const { exit, message } = await failure(publish(options(sftp, second)));
      expect(exit).toBe(3);
      expect(message).toContain('une partie est déjà en ligne');
      expectWhole(WWW, ['Première', 'Deuxième']);
    } finally {
      asRoot('umount', page);
    }
    await publish(options(sftp, second));
    expectWhole(WWW, ['Deuxième']);
  });

  it('takes a key instead of a password', async () => {
    await publish({ ...options(sftp, first), secret: machine.read('user') });
    expectWhole(WWW, ['Première']);
    expect(
      (await failure(publish({ ...options(sftp, first), secret: machine.read('host') }))).code,
    ).toBe('password');
  });

  it('shows the host’s key at first, and asks before it takes another one', async () => {
    const { question } = await failure(publish(options({ ...sftp, hostKey: undefined }, first)));
    expect(question).toMatchObject({ kind: 'host-key', value: sftp.hostKey });
    const other = await machine.startSshd('other-host');
    const changed = await failure(publish(options({ ...sftp, port: other.port }, first)));
    expect(changed).toMatchObject({ code: 'host-key', exit: 2 });
    const value = machine.fingerprintOf('other-host');
    expect(changed.question).toMatchObject({ kind: 'new-host-key', value });
  });

  it('takes no certificate that has expired or is another host’s', async () => {
    const other = await machine.startVsftpd({ name: 'expired' });
    expect((await failure(publish(options({ ...ftps, port: other.port }, first)))).code).toBe(
      'certificate',
    );
    expect((await failure(publish(options({ ...ftps, host: '127.0.0.1' }, first)))).code).toBe(
      'certificate',
    );
  });

  it('publishes over plain FTP only after asking, and without reuse of TLS sessions', async () => {
    const plain = { ...ftps, kind: 'ftp' as const };
    expect((await failure(publish(options(plain, first)))).question?.kind).toBe('plain-ftp');
    const refused = { ...options(plain, first), answers: ['plain-ftp' as const] };
    expect((await failure(publish(refused))).code).toBe('tls-only');
    const other = await machine.startVsftpd({ reuse: false, plain: true });
    await publish({ ...options({ ...plain, port: other.port }, first), answers: ['plain-ftp'] });
    await publish(options({ ...ftps, port: other.port }, second));
    expectWhole(WWW, ['Deuxième']);
  });

  const cannotReplace = { ForceCommand: 'internal-sftp -P posix-rename' };
  /** A server by its name, whether it replaces a file in one step, its kind, and what starts it. */
  type Row = [string, boolean, keyof typeof KINDS, () => Promise<{ port: number }>];
  /** Hosts as they are: with few connections, and servers that replace no file in one step. */
  const HOSTS: Row[] = [
    [
      'OpenSSH with one session that cannot replace',
      false,
      'sftp',
      () => machine.startSshd('host', { MaxSessions: 1, MaxStartups: 1, ...cannotReplace }),
    ],
    ['vsftpd with one connection', true, 'ftps', KINDS.ftps.serveOne],
    [
      'ProFTPD with one connection that overwrites nothing',
      false,
      'ftps',
      () => machine.startProftpd({ MaxClientsPerHost: 1, AllowOverwrite: 'off' }),
    ],
    [
      'ProFTPD with two connections',
      true,
      'ftps',
      () => machine.startProftpd({ MaxConnectionsPerHost: 2 }),
    ],
  ];
  it.for(HOSTS)('publishes to %s', async ([name, replaces, kind, start], { skip }) => {
    if (name.startsWith('ProFTPD') && !hasProftpd) skip('ProFTPD is not here: .ci/run unpacks it.');
    const target = { ...KINDS[kind].target(), port: (await start()).port };
    const remarks = await tryDestination(options(target, first));
    expect(remarks.some((remark) => remark.includes('remplacer'))).toBe(!replaces);
    await publish(options(target, first));
    await publish(options(target, second));
    expectWhole(WWW, ['Deuxième']);
    const versions = await versionsOnline(options(target, second));
    await republish({ ...options(target, second), version: versions.at(-1)!.id });
    expectWhole(WWW, ['Première']);
    expect((await failure(publish({ ...options(target, second), secret: 'faux' }))).code).toBe(
      'password',
    );
    asRoot('chown', 'root', WWW);
    expect((await failure(publish(options(target, second)))).code).toBe('permission');
  });

  it.runIf(networkInterfaces().lo?.some(({ family }) => family === 'IPv6'))(
    'reaches hosts that have only IPv6',
    async () => {
      const six = { ListenAddress: '::1' };
      const [ssh, ftp] = await Promise.all([
        machine.startSshd('host', six),
        machine.startVsftpd({}, { listen: 'NO', listen_ipv6: 'YES', listen_address6: '::1' }),
      ]);
      expect(
        await tryDestination(options({ ...sftp, host: '::1', port: ssh.port }, first)),
      ).toEqual([]);
      expect(
        await tryDestination(options({ ...ftps, host: '::1', port: ftp.port }, first)),
      ).toEqual([]);
    },
  );

  it.each(Object.entries(KINDS))(
    'waits for a connection that another program still has, over %s',
    async (_kind, { target, serveOne }) => {
      const { port } = await serveOne();
      const crowded = { ...target(), port };
      const other = net.connect(port, '127.0.0.1');
      await once(other, 'data');
      const { code, message } = await failure(
        versionsOnline({
          ...options(crowded, first),
          patience: { ...PATIENCE, stallTimeout: 500 },
        }),
      );
      expect([code, message]).toEqual(['busy', expect.stringContaining('autres logiciels')]);
      const waiting = versionsOnline(options(crowded, first));
      other.destroy();
      expect(await waiting).toEqual([]);
    },
  );

  // By hand, for thousands of passes:
  // KILLS=500 npm run unit -- studio/publishing/servers.test.ts -t visitors
  const kills = Number(process.env.KILLS ?? 2);
  const WATCHED: Row[] = [
    ['OpenSSH', true, 'sftp', async () => sshd],
    ['OpenSSH that cannot replace', false, 'sftp', () => machine.startSshd('host', cannotReplace)],
    ['vsftpd', true, 'ftps', async () => vsftpd],
    ['ProFTPD', true, 'ftps', () => machine.startProftpd()],
  ];
  it.for(WATCHED)(
    'shows visitors whole pages and what they name, by %s, ended at any moment',
    { timeout: kills * 20_000 },
    async ([name, replaces, kind, start], { skip, annotate }) => {
      if (name === 'ProFTPD' && !hasProftpd) skip('ProFTPD is not here: .ci/run unpacks it.');
      const target = { ...KINDS[kind].target(), port: (await start()).port };
      const sites = [first, second, await builtSite('Troisième')];
      const words = ['Première', 'Deuxième', 'Troisième'];
      const env = { NODE_EXTRA_CA_CERTS: machine.CERTIFICATE };
      const apart = (dist: string, said?: 'begins' | 'visible') => {
        const changes = Math.floor(Math.random() * (said === 'begins' ? 150 : 40));
        return sendApart(target, dist, {
          until: said && { said, changes, folder: WWW },
          secret: PASSWORD,
          env,
        });
      };
      await apart(first);
      const stop = new AbortController();
      const headers = (coding: string) => ({
        host: new URL(ADDRESS).host,
        'accept-encoding': coding,
        'x-forwarded-proto': 'https',
      });
      const get = (address: string, coding: string) =>
        askServer(apache, address, { secure: false, headers: headers(coding) });
      const visitors = [1, 2].map(() =>
        visit(get, ['/', '/carte', '/contact'], words, stop.signal),
      );
      const ended = { amid: 0, before: 0, after: 0 };
      try {
        for (let kill = 0; kill < kills; kill++) {
          const { isVisible, isWhole } = await apart(
            sites[(kill + 1) % 3]!,
            kill % 3 ? 'visible' : 'begins',
          );
          ended[isWhole ? 'after' : isVisible ? 'amid' : 'before']++;
          // A publication that ends between the two steps of a replacement leaves the name free until
          // the next one.
          if (!replaces) await apart(sites[kill % 3]!);
          // The server may still be carrying out the last commands that it was sent.
          await vi.waitFor(() => expectWhole(WWW, words), 5000);
          if (kill % 4 === 3) await apart(sites[(kill + 2) % 3]!);
        }
      } finally {
        stop.abort();
      }
      const visits = await Promise.all(visitors);
      const faults = visits.flatMap((visit) => visit.faults);
      const passes = visits.reduce((sum, visit) => sum + visit.passes, 0);
      await annotate(
        `${name}: ${JSON.stringify(ended)}, ${passes} passes, ${faults.length} faults ${faults.slice(0, 5).join(', ')}`,
      );
      expect(passes).toBeGreaterThan(1);
      // Where nothing is replaced in one step a page may be missing for a moment, but never a file that
      // a page names.
      expect(faults.filter((fault) => replaces || /^\S+: /.test(fault))).toEqual([]);
    },
  );

  it('says what the public address shows instead', async () => {
    const shown = async (spoil: () => void | Promise<void>, more = {}) => {
      await publish(options(sftp, first)).catch(() => undefined);
      await spoil();
      const set = options(sftp, first);
      const { message, exit } = await failure(
        publish({ ...set, settings: { ...set.settings, ...more } }),
      );
      expect(exit).toBe(3);
      return message;
    };
    const write = (file: string, text: string) => writeFile(path.join(WWW, file), text);
    const rules = () => readFile(path.join(WWW, '.htaccess'), 'utf8');
    const nobody = { verify: `http://127.0.0.1:${await freePort()}` };
    expect(await shown(() => undefined, nobody)).toContain('ne répond pas');
    const empty = await newFolder();
    const other = await serveFolder(path.join(empty, 'www'));
    const elsewhere = { verify: `http://127.0.0.1:${other.http}` };
    expect(await shown(() => undefined, elsewhere)).toContain('autre dossier');
    for (const page of ['index', 'carte', 'contact'])
      await writeFile(path.join(empty, 'www', `${page}.html`), 'Autre');
    await writeFile(path.join(empty, 'www/.htaccess'), await rules());
    expect(await shown(() => undefined, elsewhere)).toContain('autre page');
    await other.stop();
    const same = await rules();
    const spoilt = (text: string) =>
      write('.htaccess', text.slice(0, same.length).padEnd(same.length, '\n'));
    expect(
      await shown(() =>
        spoilt('RewriteEngine on\nRewriteRule ^ https://ailleurs.example/ [R=302,L]\n'),
      ),
    ).toContain('renvoie ailleurs');
    expect(
      await shown(() => spoilt(same.replace(/Header always set Referrer-Policy.*/, ''))),
    ).toContain('Referrer-Policy');
    expect(
      await shown(() =>
        spoilt(
          same
            .replace(/# A host may set.*/, 'Header always set X-Robots-Tag noindex\n')
            .replace(/# Compressed once.*/, ''),
        ),
      ),
    ).toContain('moteurs');
    // Files that were not online as they were sent are sent again.
    await publish(options(sftp, first));
    expect(await rules()).toBe(same);
  });
});
