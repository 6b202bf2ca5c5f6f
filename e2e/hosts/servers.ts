/** Starts Debian's Apache, nginx and Caddy on loopback, each with the configuration that the build generates for it. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { delivery, type Delivery } from '#hosting/policy.ts';
import { scan } from '#hosting/scan.ts';
import { hostFiles } from '#hosting/write.ts';
import { findProgram } from '../browsers.ts';

export const HOSTS = ['apache2', 'nginx', 'caddy'] as const;
export type Host = (typeof HOSTS)[number];

/** Where the folder, the keys and the ports of one server are. */
type Place = { dir: string; root: string; http: number; https: number };

/** A running server. */
export type Server = Place & {
  host: Host;
  origin: string;
  /** What its configuration was generated from. */
  policy: Delivery;
  certificate: string;
  stop: () => Promise<void>;
};

const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const isRoot = process.getuid?.() === 0;

/** A server that cannot send Brotli variants sends gzip. */
export const knowsBrotli = (host: Host) => host !== 'nginx' || existsSync(NGINX_BROTLI);

/** Programs that a server needs and that this machine lacks. */
export const missingPrograms = (host: Host) => [host, 'openssl'].filter((program) => !findProgram(program));

/** A port where nothing listens: a dead application behind the server. */
const DEAD = '127.0.0.1:9';

const APACHE_MODULES =
  'mpm_event authz_core authz_host mime dir autoindex negotiation alias headers rewrite ssl filter deflate proxy proxy_fcgi';

/** The configuration around the generated one, as docs/deploy.md tells to write it; `/panne-N` fails with the status N. */
const CONFIGURATIONS: Record<Host, (place: Place) => string> = {
  // Modules, types and compression as Debian sets them; AllowOverride as shared hosts do.
  apache2: ({ dir, root, http, https }) => `
ServerRoot ${dir}
ServerName localhost
PidFile ${dir}/pid
ErrorLog ${dir}/error.log
${isRoot ? 'User www-data\nGroup www-data' : ''}
${APACHE_MODULES.split(' ')
  .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
  .join('\n')}
${['mime', 'dir', 'autoindex', 'negotiation', 'deflate']
  .map((name) => `Include /etc/apache2/mods-available/${name}.conf`)
  .join('\n')}
TraceEnable Off
Listen 127.0.0.1:${http}
Listen 127.0.0.1:${https}
DocumentRoot ${root}
<Directory />
  Require all denied
</Directory>
<Directory ${root}>
  Options Indexes FollowSymLinks MultiViews
  AllowOverride All
  Require all granted
  Redirect 500 /panne-500
  Redirect 502 /panne-502
  Redirect 503 /panne-503
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
<VirtualHost 127.0.0.1:${http}>
</VirtualHost>
<VirtualHost 127.0.0.1:${https}>
  SSLEngine on
  SSLCertificateFile ${dir}/cert.pem
  SSLCertificateKeyFile ${dir}/key.pem
</VirtualHost>
`,
  nginx: ({ dir, root, http, https }) => `
${existsSync(NGINX_BROTLI) ? `load_module ${NGINX_BROTLI};` : ''}
${isRoot ? 'user root;' : ''}
daemon off;
pid ${dir}/pid;
error_log ${dir}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${dir}/${kind};`).join(' ')}
  server {
    listen 127.0.0.1:${http};
    listen 127.0.0.1:${https} ssl http2;
    server_name _;
    ssl_certificate ${dir}/cert.pem;
    ssl_certificate_key ${dir}/key.pem;
    root ${root};
    ${existsSync(NGINX_BROTLI) ? 'brotli_static on;' : ''}
    include ${root}/.deploy/nginx.conf;
    location = /panne-500 { return 500; }
    location = /panne-502 { proxy_pass http://${DEAD}; }
    location = /panne-503 { return 503; }
  }
}
`,
  caddy: ({ dir, root, http, https }) => `
{
  admin off
  auto_https off
}
(site) {
  bind 127.0.0.1
  root * ${root}
  import ${root}/.deploy/Caddyfile
  handle /panne-500 {
    error 500
  }
  handle /panne-502 {
    reverse_proxy ${DEAD}
  }
  handle /panne-503 {
    error 503
  }
}
http://:${http} {
  import site
}
https://:${https} {
  tls ${dir}/cert.pem ${dir}/key.pem
  import site
}
`,
};

const ARGUMENTS: Record<Host, (config: string) => string[]> = {
  apache2: (config) => ['-DFOREGROUND', '-f', config],
  nginx: (config) => ['-c', config, '-p', path.dirname(config)],
  caddy: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
};

/** A key and a certificate for `localhost` that the server signs itself. */
const openssl = (dir: string) => {
  const names = 'subjectAltName=DNS:localhost,DNS:www.localhost';
  const key = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem';
  const args = `req -x509 -days 2 -subj /CN=localhost -addext ${names} ${key} -out cert.pem`;
  execFileSync('openssl', args.split(' '), { cwd: dir, stdio: 'pipe' });
};

async function freePort(): Promise<number> {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as net.AddressInfo;
  probe.close();
  return port;
}

type Options = { dist?: string; port?: number; extra?: Record<string, string> };

/**
 * Copies a built folder, adds `extra` files, generates the configuration for this loopback address and starts the server.
 *
 * @throws with the server's own words if it does not answer within 10 s
 */
export async function startServer(host: Host, { dist = 'dist', port, extra = {} }: Options = {}): Promise<Server> {
  const missing = missingPrograms(host);
  if (missing.length) throw new Error(`Not installed: apt-get install ${missing.join(' ')}`);
  const dir = await mkdtemp(path.join(tmpdir(), `${host}-`));
  await chmod(dir, 0o755);
  const place = { dir, root: path.join(dir, 'dist'), http: await freePort(), https: port ?? (await freePort()) };
  await cp(dist, place.root, { recursive: true, preserveTimestamps: true });
  const origin = `https://localhost:${place.https}`;
  const policy = delivery(await scan(place.root), origin);
  for (const [name, text] of Object.entries({ ...extra, ...hostFiles(policy) })) {
    await mkdir(path.dirname(path.join(place.root, name)), { recursive: true });
    await writeFile(path.join(place.root, name), text);
  }
  openssl(dir);
  const config = path.join(dir, 'server.conf');
  await writeFile(config, CONFIGURATIONS[host](place));

  // Caddy keeps its state in the home folder.
  const child = spawn(findProgram(host)!, ARGUMENTS[host](config), { env: { ...process.env, HOME: dir } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
  const ended = once(child, 'exit');
  const certificate = await readFile(`${dir}/cert.pem`, 'utf8');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
  const server = { ...place, host, origin, policy, certificate, stop };
  const answers = () =>
    Promise.all([true, false].map((secure) => ask(server, { path: '/', secure }))).catch(() => null);
  for (const end = Date.now() + 10_000; !(await answers()); await wait(50)) {
    if (child.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new Error(`${host} does not start: ${said}`);
  }
  return server;
}

export type Ask = {
  /** The request target, sent as it is. */
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Over https unless told. */
  secure?: boolean;
  /** Host name asked for, `localhost` unless told. */
  host?: string;
};

export type Answer = { status: number; headers: http.IncomingHttpHeaders; raw: string[]; body: Buffer };

/** One raw request: neither the path nor the answer is touched on the way, no redirect is followed. */
export const ask = (server: Place, { path, method, headers, secure = true, host = 'localhost' }: Ask) =>
  new Promise<Answer>((done, failed) => {
    const port = secure ? server.https : server.http;
    const tls = secure ? { servername: host, rejectUnauthorized: false } : {};
    const options = { port, path, method, headers: { host: `${host}:${port}`, ...headers }, agent: false as const };
    const request = (secure ? https : http).request({ host: '127.0.0.1', ...options, ...tls });
    request.once('error', failed).once('response', (response) => {
      const { statusCode, headers, rawHeaders } = response;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => done({ status: statusCode!, headers, raw: rawHeaders, body: Buffer.concat(chunks) }));
    });
    request.end();
  });
