/** Starts Debian's Apache, nginx and Caddy on loopback, each with the configuration that the build generates for it. */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { delivery } from '#hosting/policy.ts';
import { scan } from '#hosting/scan.ts';
import { hostFiles } from '#hosting/write.ts';

/** What the build made; these tests do not build. */
export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));

/** Where the folder, the keys and the ports of one server are. */
type Place = { dir: string; root: string; http: number; https: number };

/** A running server. */
export type Server = Place & {
  origin: string;
  certificate: string;
  stop: () => Promise<void>;
};

export type HostName = 'apache2' | 'nginx' | 'caddy';

const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const APACHE_MODULES = '/usr/lib/apache2/modules';
const isRoot = process.getuid?.() === 0;

/** A server that cannot send Brotli variants sends gzip. */
export const knowsBrotli = (host: HostName) => host !== 'nginx' || existsSync(NGINX_BROTLI);

/** A port where nothing listens: a dead application behind the server. */
const DEAD = '127.0.0.1:9';

/**
 * Configuration around the generated one, as the guide tells to write it, with addresses that fail on purpose: `/panne-N`
 * answers the status N.
 */
const WRAPPERS: Record<HostName, (place: Place) => string> = {
  // Modules, mime types and compression as Debian sets them; AllowOverride as shared hosts do.
  apache2: ({ dir, root, http, https }) => `
ServerRoot ${dir}
ServerName localhost
PidFile ${dir}/pid
ErrorLog ${dir}/error.log
${isRoot ? 'User www-data\nGroup www-data' : ''}
${'mpm_event authz_core authz_host mime dir autoindex negotiation alias headers rewrite ssl filter deflate proxy proxy_fcgi'
  .split(' ')
  .map((module) => `LoadModule ${module}_module ${APACHE_MODULES}/mod_${module}.so`)
  .join('\n')}
${'mime dir autoindex negotiation deflate'
  .split(' ')
  .map((module) => `Include /etc/apache2/mods-available/${module}.conf`)
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
<FilesMatch "\\.php$">
  SetHandler "proxy:fcgi://${DEAD}"
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
  bind 127.0.0.1
  import site
}
https://:${https} {
  bind 127.0.0.1
  tls ${dir}/cert.pem ${dir}/key.pem
  import site
}
`,
};

const COMMANDS: Record<HostName, (config: string) => string[]> = {
  apache2: (config) => ['-DFOREGROUND', '-f', config],
  nginx: (config) => ['-c', config, '-p', path.dirname(config)],
  caddy: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
};

/** Programs that a test of this server needs and that this machine lacks. */
export const missingPrograms = (host: HostName): string[] =>
  [host, 'openssl'].filter((program) => {
    const folders = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`.split(':');
    return !folders.some((folder) => existsSync(path.join(folder, program)));
  });

/** A free port of loopback. */
async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

/** Whether something accepts connections at this port. */
const accepts = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = net.connect(port, '127.0.0.1');
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

/**
 * Copies the built folder, lets `plant` add files to it, generates the configuration for this loopback address and
 * starts the server.
 *
 * @throws Error with the server's own words if it does not answer within 10 s
 */
export async function startServer(
  host: HostName,
  { plant, port }: { plant?: (root: string) => Promise<void>; port?: number } = {},
): Promise<Server> {
  const missing = missingPrograms(host);
  if (missing.length) throw new Error(`Install ${missing.join(', ')}: apt-get install ${missing.join(' ')}`);
  const dir = await mkdtemp(path.join(tmpdir(), `${host}-`));
  await chmod(dir, 0o755);
  const place = { dir, root: path.join(dir, 'dist'), http: await freePort(), https: port ?? (await freePort()) };
  await cp(DIST, place.root, { recursive: true, preserveTimestamps: true });
  await plant?.(place.root);

  const origin = `https://localhost:${place.https}`;
  for (const [file, text] of Object.entries(hostFiles(delivery(await scan(place.root), origin)))) {
    await mkdir(path.dirname(path.join(place.root, file)), { recursive: true });
    await writeFile(path.join(place.root, file), text);
  }
  execFileSync(
    'openssl',
    // prettier-ignore
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2', '-subj', '/CN=localhost',
      '-addext', 'subjectAltName=DNS:localhost,DNS:www.localhost', '-keyout', `${dir}/key.pem`, '-out', `${dir}/cert.pem`],
    { stdio: 'pipe' },
  );
  const config = path.join(dir, 'server.conf');
  await writeFile(config, WRAPPERS[host](place));

  const child = spawn(host, COMMANDS[host](config), {
    env: {
      ...process.env,
      PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin`,
      HOME: dir,
      XDG_DATA_HOME: dir,
      XDG_CONFIG_HOME: dir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
  for (
    const end = Date.now() + 10_000;
    !((await accepts(place.https)) && (await accepts(place.http)));
    await wait(50)
  ) {
    if (child.exitCode === null && Date.now() < end) continue;
    await stop();
    throw new Error(`${host} does not start: ${said}`);
  }
  return { ...place, origin, certificate: await readFile(`${dir}/cert.pem`, 'utf8'), stop };
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
export const ask = (server: Server, { path, method = 'GET', headers = {}, secure = true, host = 'localhost' }: Ask) =>
  new Promise<Answer>((done, failed) => {
    const port = secure ? server.https : server.http;
    const options = {
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host: `${host}:${port}`, ...headers },
      agent: false,
    };
    const request = secure
      ? https.request({ ...options, servername: host, rejectUnauthorized: false })
      : http.request(options);
    request.once('error', failed).once('response', (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('end', () =>
          done({
            status: response.statusCode!,
            headers: response.headers,
            raw: response.rawHeaders,
            body: Buffer.concat(chunks),
          }),
        );
    });
    request.end();
  });
