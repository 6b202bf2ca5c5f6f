/**
 * Starts Debian's web servers on loopback, each with the configuration that the build generates for
 * it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { deliveryOf } from '#kit/hosting/policy.ts';
import { scan } from '#kit/hosting/scan.ts';
import { hostFiles } from '#kit/hosting/write.ts';
import { findProgram, NGINX_BROTLI } from '../support/browsers.ts';

/** The folders and the ports of one server. */
type ServerFolder = { dir: string; root: string; http: number; https: number };

const ARGUMENTS = {
  apache2: (config: string) => ['-DFOREGROUND', '-f', config],
  nginx: (config: string) => ['-c', config, '-p', path.dirname(config)],
  caddy: (config: string) => ['run', '--adapter', 'caddyfile', '--config', config],
};
type Host = keyof typeof ARGUMENTS;
export const HOSTS = Object.keys(ARGUMENTS) as Host[];

/** Whether a server can send Brotli variants; otherwise it sends gzip. */
export const knowsBrotli = (host: Host) => host !== 'nginx' || existsSync(NGINX_BROTLI);

export const missingFor = (host: Host) =>
  [host, 'openssl'].filter((program) => !findProgram(program));

/** The modules of Apache, and those with settings of Debian. */
const MODULES = `mpm_event authz_core authz_host mime dir autoindex negotiation alias headers
  rewrite setenvif ssl filter deflate proxy proxy_fcgi`.split(/\s+/);
const WITH_SETTINGS = ['mime', 'dir', 'autoindex', 'negotiation', 'deflate'];

/**
 * The configuration that includes the generated one (`apache2.conf` and so on). `/panne-N` answers
 * with the status N.
 */
async function configuration(host: Host, folder: ServerFolder): Promise<string> {
  const values: Record<string, string | number> = {
    ...folder,
    brotliModule: existsSync(NGINX_BROTLI) ? `load_module ${NGINX_BROTLI};` : '',
    brotli: existsSync(NGINX_BROTLI) ? 'brotli_static on;' : '',
    modules: [
      ...MODULES.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
      ...WITH_SETTINGS.map((name) => `Include /etc/apache2/mods-available/${name}.conf`),
    ].join('\n'),
  };
  const template = await readFile(new URL(`${host}.conf`, import.meta.url), 'utf8');
  return template.replace(/\$\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

/** Makes a self-signed certificate for `localhost`: `cert.pem` and `key.pem`. */
export function makeCertificate(dir: string): void {
  const names = 'subjectAltName=DNS:localhost,DNS:www.localhost';
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem';
  const args = `req -x509 -days 2 -subj /CN=localhost -addext ${names} ${key} -out cert.pem`;
  execFileSync('openssl', args.split(' '), { cwd: dir, stdio: 'pipe' });
}

export async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

type Options = { dist?: string; port?: number; extra?: Record<string, string> };

/** A folder for the files of a server, and free ports. */
async function newServerFolder(host: Host, port?: number): Promise<ServerFolder> {
  const missing = missingFor(host);
  if (missing.length) throw new Error(`Not installed: apt-get install ${missing.join(' ')}`);
  const dir = await mkdtemp(path.join(tmpdir(), `${host}-`));
  await chmod(dir, 0o755);
  return {
    dir,
    root: path.join(dir, 'dist'),
    http: await freePort(),
    https: port ?? (await freePort()),
  };
}

/** Serves a copy of a built folder, with `extra` files. */
export async function startServer(host: Host, { dist = 'dist', port, extra = {} }: Options = {}) {
  const folder = await newServerFolder(host, port);
  await cp(dist, folder.root, { recursive: true, preserveTimestamps: true });
  const delivery = deliveryOf(await scan(folder.root), `https://localhost:${folder.https}`);
  for (const [name, text] of Object.entries({ ...extra, ...hostFiles(delivery) })) {
    await mkdir(path.dirname(path.join(folder.root, name)), { recursive: true });
    await writeFile(path.join(folder.root, name), text);
  }
  return { ...(await run(host, folder)), delivery };
}

/** Serves a folder by Apache, with the `.htaccess` in it, also while it changes. */
export const serveFolder = async (root: string) =>
  run('apache2', { ...(await newServerFolder('apache2')), root });

async function run(host: Host, folder: ServerFolder) {
  const { dir } = folder;
  makeCertificate(dir);
  const config = path.join(dir, 'server.conf');
  await writeFile(config, await configuration(host, folder));

  // Caddy would keep its state in the home folder.
  const child = spawn(findProgram(host)!, ARGUMENTS[host](config), {
    env: { ...process.env, HOME: dir },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
  const server = {
    ...folder,
    host,
    origin: `https://localhost:${folder.https}`,
    stop,
  };
  const answers = () =>
    Promise.all([true, false].map((secure) => ask(server, '/', { secure }))).catch(() => null);
  for (const end = Date.now() + 120_000; !(await answers()); await wait(50)) {
    if (child.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new Error(`${host} does not start: ${output}`);
  }
  return server;
}

export type Server = Awaited<ReturnType<typeof startServer>>;

export type RequestOptions = {
  method?: string;
  headers?: Record<string, string>;
  secure?: boolean;
  host?: string;
};

/** Sends one request as it is, without changing the path or following redirects. */
export async function ask(
  server: ServerFolder,
  path: string,
  { method, headers, secure = true, host = 'localhost' }: RequestOptions = {},
) {
  const port = secure ? server.https : server.http;
  const options = {
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: `${host}:${port}`, ...headers },
    agent: false,
  };
  const tls = { servername: host, rejectUnauthorized: false };
  const request = secure ? https.request({ ...options, ...tls }) : http.request(options);
  const [response] = (await once(request.end(), 'response')) as [http.IncomingMessage];
  const { statusCode: status, headers: received, rawHeaders: raw } = response;
  return { status: status!, headers: received, raw, body: await buffer(response) };
}

export type Answer = Awaited<ReturnType<typeof ask>>;
