/** A folder reached over FTP with TLS (FTPS), or without it if the owner agrees. */
import path from 'node:path/posix';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import tls from 'node:tls';
import { Client, FTPError } from 'basic-ftp';
import type { DestinationKind } from '../destination-kind.ts';
import { possibleFolders, type Access, type Destination } from '../destination.ts';
import { fileTransport } from '../file-transport.ts';
import { questionError, PublishError, type Sign } from '../publish-error.ts';
import { serverKind, type Server } from '../server.ts';
import { loginTimeoutFor, timeoutFor, withTimeout } from '../with-timeout.ts';

const NOT_PROTECTED = /wrong version number|validate_record_header/;

/** What FTP servers say, by the code of their answer where that is enough, and basic-ftp. */
export const SIGNS: readonly Sign[] = [
  ['busy', /too many (?:connect|users|clients)|maximum (?:number|clients|connections)/i],
  [
    {
      code: 'tls-only',
      message: 'Le serveur n’accepte que des connexions protégées. Choisissez FTPS au lieu de FTP.',
    },
    /must (?:use encryption|be encrypted)|SSL\/TLS required|^53[04] .*(?:TLS|SSL|encrypt)/,
  ],
  [
    {
      code: 'no-tls',
      message:
        'Le serveur ne propose pas de connexion protégée (FTPS). ' +
        'Choisissez SFTP, ou demandez à l’hébergeur d’activer FTPS.',
    },
    // vsftpd says « 500 OOPS » of its own faults.
    /^50[0-4] (?!.*OOPS)/,
    NOT_PROTECTED,
  ],
  ['password', /Login (?:incorrect|failed)|^530 /],
  ['space', /^452 |^552 |Failure writing to local file/i],
  ['permission', /^553 |^550 (?:Rename|\w+ operation|Create directory operation) failed/i],
  ['permission', /^550 .*denied/],
  ['stalled', /^42[156] |^Timeout|socket closed|closed connection|FIN packet/i],
  ['folder', /^550 /],
];

const isNotThere = (error: unknown) => error instanceof FTPError && error.code === 550;
/** Milliseconds in which a server has to say why it ended a transfer. */
const REASON_TIMEOUT = 5_000;

/** ProFTPD refuses a transfer by closing its connection, and gives the reason on the other one. */
function awaitReason({ ftp }: Client): void {
  const close = ftp.closeWithError.bind(ftp);
  ftp.closeWithError = (error) => {
    if (error.message.startsWith('Socket closed due to transmission error (data')) return;
    if (!error.message.endsWith('(data socket)')) return close(error);
    const late = setTimeout(() => close(error), REASON_TIMEOUT);
    ftp.socket.once('data', () => clearTimeout(late));
  };
}

const PORT_OF_SSH =
  'Ce port est celui de SFTP, pas de FTP. ' +
  'Choisissez SFTP, ou vérifiez le port chez l’hébergeur (FTPS : souvent 21).';
const PORT_OF_TLS =
  'Ce port attend une connexion protégée dès le premier mot (« FTPS implicite »), que ' +
  'l’éditeur ne connaît pas. Essayez le port 21, ou SFTP s’il est proposé.';
/** Milliseconds of silence until a port is tried by TLS; a slow server greets later. */
const GREETING_TIMEOUT = 2_500;

/** Gives up a connection at once whose port is not that of FTP. */
function watchPort({ ftp }: Client, { host, port }: Server): void {
  const { socket } = ftp;
  const giveUp = (message: string) => ftp.closeWithError(new PublishError('port', { message }));
  const trial = setTimeout(() => {
    if (ftp.closed) return;
    const greeting = tls.connect({ host, port, rejectUnauthorized: false });
    greeting.on('error', () => undefined).setTimeout(GREETING_TIMEOUT, () => greeting.destroy());
    greeting.once('secureConnect', () => {
      giveUp(PORT_OF_TLS);
      greeting.destroy();
    });
  }, GREETING_TIMEOUT).unref();
  socket.once('data', (words) => {
    clearTimeout(trial);
    if (String(words).startsWith('SSH-')) giveUp(PORT_OF_SSH);
  });
}

async function download(client: Client, file: string): Promise<Buffer | undefined> {
  const into = new PassThrough();
  try {
    const [bytes] = await Promise.all([buffer(into), client.downloadTo(into, file)]);
    return bytes;
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
}

async function rename(client: Client, from: string, to: string): Promise<void> {
  await client.send(`RNFR ${from}`).catch((error: unknown) => {
    // It was sent just now, so it is there.
    throw error instanceof FTPError
      ? new PublishError('no-rename', { detail: error.message })
      : error;
  });
  await client.send(`RNTO ${to}`);
}

async function remove(client: Client, file: string): Promise<void> {
  const { code, message } = await client.remove(file, true);
  if (code < 400) return;
  const { dir, base } = path.parse(file);
  const isThere = (await client.list(dir)).some(({ name }) => name === base);
  if (isThere) throw new PublishError('no-delete', { detail: message });
}

/** The folder of the site, as the host names it. */
async function findBase(client: Client, folder: string): Promise<string> {
  for (const candidate of possibleFolders(await client.pwd(), folder)) {
    try {
      await client.cd(candidate);
      return await client.pwd();
    } catch (error) {
      if (!isNotThere(error)) throw error;
    }
  }
  throw new PublishError('folder', { detail: folder });
}

/** Connects: one connection, since hosts allow few to one user. */
async function openFtp(server: Server, secure: boolean, access: Access): Promise<Destination> {
  const { host, port, user, folder } = server;
  const { secret: password, stallTimeout } = access;
  const client = new Client(stallTimeout);
  awaitReason(client);
  const logIn = async () => {
    const login = client.access({ host, port, user, password, secure, secureOptions: { host } });
    watchPort(client, server);
    await login;
    return findBase(client, folder);
  };
  const close = () => client.close();
  const base = await withTimeout(loginTimeoutFor(stallTimeout), logIn()).catch((error: unknown) => {
    close();
    throw error;
  });
  const at = (name: string) => path.join(base, name);
  const inTime = <T>(work: Promise<T>, bytes?: number): Promise<T> =>
    withTimeout(timeoutFor(stallTimeout, bytes), work, close).catch((error: Error) => {
      // vsftpd says without protection that a session has died.
      const { message } = error;
      throw NOT_PROTECTED.test(message) ? new PublishError('stalled', { detail: message }) : error;
    });
  return {
    atOnce: 1,
    list: async (below) => {
      const entries = await inTime(client.list(at(below)));
      return new Map(
        entries.map(({ name, isDirectory, size }) => [name, { isFolder: isDirectory, size }]),
      );
    },
    read: (file) => inTime(download(client, at(file))),
    put: async (file, bytes) => {
      const source = Readable.from([bytes], { objectMode: false });
      await inTime(client.uploadFrom(source, at(file)), bytes.length);
    },
    rename: (from, to) => inTime(rename(client, at(from), at(to))),
    remove: (file) => inTime(remove(client, at(file))),
    makeFolder: (below) => inTime(client.send(`MKD ${at(below)}`)),
    removeFolder: (below) => inTime(client.send(`RMD ${at(below)}`)),
    close: async () => close(),
  };
}

export const ftps: DestinationKind<Server> = {
  ...serverKind('ftps', 21, 'FTPS', 'Protégé lui aussi, chez les hébergeurs qui n’ont pas SFTP.'),
  transport: (server) =>
    fileTransport({ open: (access) => openFtp(server, true, access), signs: SIGNS }),
};

/** Asks whether the password may go unprotected. */
async function openPlainFtp(server: Server, access: Access): Promise<Destination> {
  if (access.answers?.includes('plain-ftp')) return openFtp(server, false, access);
  const message =
    'Le FTP simple envoie le mot de passe et le site sans protection : quelqu’un ' +
    'sur le même réseau peut les lire. Préférer SFTP ou FTPS si l’hébergeur les propose. ' +
    'Continuer quand même ?';
  throw questionError({ kind: 'plain-ftp', message, yes: 'Continuer sans protection' });
}

export const ftp: DestinationKind<Server> = {
  ...serverKind(
    'ftp',
    21,
    'FTP',
    'Sans protection : le mot de passe voyage en clair. En dernier recours.',
  ),
  transport: (server) =>
    fileTransport({ open: (access) => openPlainFtp(server, access), signs: SIGNS }),
};
