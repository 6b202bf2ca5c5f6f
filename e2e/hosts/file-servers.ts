/**
 * OpenSSH, vsftpd and ProFTPD on loopback, with their own user in a folder that it cannot leave.
 * Users and mounts need root; in continuous integration, by `sudo`.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../support/browsers.ts';
import { freePort, makeCertificate, serveFolder } from './servers.ts';

const isRoot = process.getuid?.() === 0;
const programs = ['sshd', 'vsftpd', 'apache2', 'openssl', 'useradd'];

/** Whether these servers can run here; in continuous integration they must. */
export const canServe =
  Boolean(process.env.CI) ||
  (isRoot && process.platform === 'linux' && programs.every((name) => findProgram(name)));
export const CANNOT_SERVE = `needs Linux, root and ${programs.join(', ')}`;

const sudo = isRoot ? [] : ['sudo', '-n'];
/**
 * Runs a program as root.
 *
 * @throws {Error} with the output of the program
 */
export function asRoot(...command: string[]): string {
  const [program = '', ...args] = [...sudo, ...command];
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

export const USER = `essai-${process.pid}`;
export const PASSWORD = 'un "mot" d’été: 5 € & \'plus\' %C3 \\n?';

/** The root folder of the servers. The folder of the site in it has a name as people give. */
const BASE = `/run/${USER}`;
const ROOT = `${BASE}/root`;
export const FOLDER = 'Mon site d’été';
export const WWW = `${ROOT}/${FOLDER}`;
const file = (name: string) => `${BASE}/${name}`;
export const read = (name: string) => readFileSync(file(name), 'utf8');

/**
 * A shell script that reads the process ids of the servers, one per line, until the tests end, also
 * when they are killed. Then it ends the processes, and removes the mounts, the user and the
 * folder.
 */
const GUARD = `
  below() { for child in $(pgrep -P "$1"); do echo "$child"; below "$child"; done; }
  servers=
  while read -r pid; do servers="$servers $pid"; done
  # One that is stopped begins no other process in place of those that end.
  for pid in $servers; do kill -STOP "$pid"; kill -KILL $(below "$pid") "$pid"; done
  grep -o "$BASE[^ ]*" /proc/mounts | while read -r mount; do
    umount -l "$(printf %b "$mount")"
  done
  userdel "$USER"
  rm -rf "$BASE"
`;
let guard: ChildProcess;
const endWithTests = (pid: number) => guard.stdin!.write(`${pid}\n`);

export function setUp(): void {
  const values = [`BASE=${BASE}`, `USER=${USER}`];
  const [program = '', ...args] = [...sudo, 'env', ...values, 'sh', '-c', GUARD];
  // Detached, so that Ctrl+C does not end it.
  guard = spawn(program, args, { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  asRoot('install', '-d', '-m', '755', '-o', String(process.getuid!()), BASE);
  mkdirSync(ROOT);
  asRoot('chown', 'root:root', ROOT);
  const password = execFileSync('openssl', ['passwd', '-6', PASSWORD], { encoding: 'utf8' }).trim();
  const home = ['--no-create-home', '--home-dir', `${ROOT}/./${FOLDER}`];
  asRoot('useradd', ...home, '--shell', '/bin/sh', '--password', password, USER);
  for (const name of ['host', 'user'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file(name)]);
  writeFileSync(file('authorized'), read('user.pub'));
  makeCertificate(BASE);
  // The folder for the privilege separation of sshd, which its service would make.
  asRoot('install', '-d', '-m', '755', '/run/sshd');
}

export function emptyWww(): void {
  asRoot('rm', '-rf', WWW);
  asRoot('install', '-d', '-m', '755', '-o', USER, '-g', USER, WWW);
}

/** Serves the folder of the site by Apache, whatever is in it. */
export async function serveWww() {
  const apache = await serveFolder(WWW);
  endWithTests(Number(readFileSync(path.join(apache.dir, 'pid'), 'utf8')));
  return apache;
}

/** Ends the servers, and removes everything. */
export async function tearDown(): Promise<void> {
  const ended = once(guard, 'close');
  guard.stdin!.end();
  await ended;
}

export const fingerprintOf = (name: string) =>
  execFileSync('ssh-keygen', ['-l', '-f', file(`${name}.pub`)], { encoding: 'utf8' }).split(
    ' ',
  )[1]!;

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false)).on('connect', () => socket.destroy());
  });

/** The ids of all processes below a process. */
function below(pid: number): number[] {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter(Boolean)
    .map(Number)
    .flatMap((child) => [child, ...below(child)]);
}

/** Sends a signal to processes; some may have ended already. */
function signal(name: string, pids: number[]): void {
  if (pids.length === 0) return;
  const [program = '', ...args] = [...sudo, 'kill', `-${name}`, ...pids.map(String)];
  spawnSync(program, args);
}

type Settings = Record<string, string | number>;

/**
 * Starts a server, and waits until it answers.
 *
 * @param args arguments before the name of the configuration file
 * @param between the characters between the name of a setting and its value
 */
async function start(
  program: string,
  args: string[],
  settingsAt: (port: number) => Settings,
  between = ' ',
) {
  const port = await freePort();
  const config = file(`${path.basename(program)}-${port}.conf`);
  const lines = Object.entries(settingsAt(port)).map((setting) => setting.join(between));
  writeFileSync(config, `${lines.join('\n')}\n`);
  // vsftpd requires that root owns it.
  asRoot('chown', 'root', config);
  const [first = '', ...rest] = [...sudo, findProgram(program)!, ...args, config];
  const child = spawn(first, rest, { stdio: ['ignore', 'pipe', 'pipe'] });
  endWithTests(child.pid!);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} does not start: ${output}`);
    await wait(30);
  }
  const listener = isRoot ? child.pid! : below(child.pid!)[0]!;
  const sessionsEnded = async () => {
    while (below(listener).length > 0) await wait(30);
  };
  // The connections that tested whether it answers would count where few are allowed.
  await sessionsEnded();
  return {
    port,
    endSessions: () => {
      signal('KILL', below(listener));
      return sessionsEnded();
    },
    /** Stops all its processes without ending them. */
    freeze: () => signal('STOP', [listener, ...below(listener)]),
  };
}

/** SFTP by password or key, in a chroot. */
export const startSshd = (more: Settings = {}) =>
  start('sshd', ['-D', '-e', '-f'], (port) => ({
    Port: port,
    ListenAddress: '127.0.0.1',
    HostKey: file('host'),
    PidFile: 'none',
    KbdInteractiveAuthentication: 'no',
    AuthorizedKeysFile: file('authorized'),
    StrictModes: 'no',
    AllowUsers: USER,
    ChrootDirectory: ROOT,
    ForceCommand: 'internal-sftp',
    Subsystem: 'sftp internal-sftp',
    MaxStartups: 100,
    ...more,
  }));

/** FTP with explicit TLS. */
export const startVsftpd = (more: Settings = {}) =>
  start(
    'vsftpd',
    [],
    (port) => ({
      listen: 'YES',
      listen_address: '127.0.0.1',
      listen_port: port,
      anonymous_enable: 'NO',
      local_enable: 'YES',
      write_enable: 'YES',
      local_umask: '022',
      chroot_local_user: 'YES',
      local_root: ROOT,
      pam_service_name: 'vsftpd',
      seccomp_sandbox: 'NO',
      delay_failed_login: 0,
      ssl_enable: 'YES',
      ssl_ciphers: 'HIGH',
      rsa_cert_file: file('cert.pem'),
      rsa_private_key_file: file('key.pem'),
      ...more,
    }),
    '=',
  );

/** Debian installs only one FTP server at a time, so `.ci/run` unpacks ProFTPD beside it. */
const PROFTPD = ['/', path.resolve('.cache/proftpd')].find((root) =>
  existsSync(path.join(root, 'usr/sbin/proftpd')),
);
/** Whether ProFTPD is here; in continuous integration it must be. */
export const hasProftpd = Boolean(process.env.CI) || PROFTPD !== undefined;

/** FTP with TLS from ProFTPD, which many shared hosts run. */
export function startProftpd(more: Settings = {}) {
  const root = PROFTPD ?? '/';
  return start(path.join(root, 'usr/sbin/proftpd'), ['--nodaemon', '--config'], (port) => ({
    ModulePath: JSON.stringify(path.join(root, 'usr/lib/proftpd')),
    LoadModule: 'mod_tls.c',
    DefaultAddress: '127.0.0.1',
    Port: port,
    UseIPv6: 'off',
    User: 'nobody',
    Group: 'nogroup',
    DefaultRoot: ROOT,
    PidFile: file('proftpd.pid'),
    ScoreboardFile: file('proftpd.score'),
    SystemLog: file('proftpd.log'),
    AuthOrder: 'mod_auth_unix.c',
    UseReverseDNS: 'off',
    DelayEngine: 'off',
    WtmpLog: 'off',
    TLSEngine: 'on',
    TLSRequired: 'on',
    TLSRSACertificateFile: file('cert.pem'),
    TLSRSACertificateKeyFile: file('key.pem'),
    AllowOverwrite: 'on',
    ...more,
  }));
}
