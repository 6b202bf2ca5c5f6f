/** A folder reached over FTP with TLS (FTPS), or without it if the owner agrees. */
import path from 'node:path/posix';
import { Readable } from 'node:stream';
import tls from 'node:tls';
import { Client as FtpClient, FTPError } from 'basic-ftp';
import {
  bytesWritten,
  possibleFolders,
  type Client,
  type Connect,
  type DestinationKind,
} from '../destination.ts';
import { questionError, PublishError, type Sign } from '../publish-error.ts';
import { serverKind, type Server } from '../server.ts';

const NOT_PROTECTED = /wrong version number|validate_record_header/;
const NO_TLS = {
  code: 'no-tls',
  message:
    'Le serveur ne propose pas de connexion protégée (FTPS). ' +
    'Choisissez SFTP, ou demandez à l’hébergeur d’activer FTPS.',
};

/** What FTP servers say, by the code of their answer where that is enough, and basic-ftp. */
export const SIGNS: readonly Sign[] = [
  [
    {
      code: 'tls-only',
      message: 'Le serveur n’accepte que des connexions protégées. Choisissez FTPS au lieu de FTP.',
    },
    /must (?:use encryption|be encrypted)|SSL\/TLS required|^53[04] .*(?:TLS|SSL|encrypt)/,
    /^421-.*cleartext sessions/,
  ],
  // An answer 421 ends the connection: for want of room, or after a time without a word.
  [
    'busy',
    /^421 (?!.*time)/i,
    /too many (?:connect|users|clients)|maximum (?:number|clients|connections)/i,
  ],
  // vsftpd says « 500 OOPS » of its own faults.
  [NO_TLS, /^50[0-4] (?!.*OOPS)/],
  ['password', /Login (?:incorrect|failed)|^530 /],
  [
    {
      code: 'dot-files',
      message:
        'Cet hébergement refuse les noms qui commencent par un point, comme « .htaccess » : ' +
        'sans ses fichiers de ce nom, le site ne peut pas être publié. ' +
        'Demandez ce droit à l’hébergeur, ou un autre moyen (SFTP).',
    },
    /^553 Prohibited (?:file|directory) name/,
  ],
  ['space', /^452 |^552 |Failure writing to local file/i],
  ['permission', /^553 |^550 (?:Rename|\w+ operation|Create directory operation) failed/i],
  ['permission', /^550 .*denied/],
  ['stalled', /^42[156] |^Timeout|socket closed|closed connection|FIN packet/i],
  // vsftpd says without protection that a session has died.
  ['stalled', NOT_PROTECTED],
  ['folder', /^550 /],
];

const isNotThere = (error: unknown) => error instanceof FTPError && error.code === 550;
/** Milliseconds in which a server has to say why it ended a transfer. */
const REASON_TIMEOUT = 5_000;

/** ProFTPD refuses a transfer by closing its connection, and gives the reason on the other one. */
function awaitReason({ ftp }: FtpClient): void {
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
function watchPort(
  { ftp }: FtpClient,
  { host, port }: Server,
  giveUp: (reason: PublishError) => void,
): void {
  const blame = (message: string) => giveUp(new PublishError('port', { message }));
  const trial = setTimeout(() => {
    if (ftp.closed) return;
    const greeting = tls.connect({ host, port, rejectUnauthorized: false });
    greeting.on('error', () => undefined).setTimeout(GREETING_TIMEOUT, () => greeting.destroy());
    greeting.once('secureConnect', () => {
      blame(PORT_OF_TLS);
      greeting.destroy();
    });
  }, GREETING_TIMEOUT).unref();
  ftp.socket.once('data', (words) => {
    clearTimeout(trial);
    if (String(words).startsWith('SSH-')) blame(PORT_OF_SSH);
  });
}

async function download(client: FtpClient, file: string): Promise<Buffer | undefined> {
  try {
    return await bytesWritten((into) => client.downloadTo(into, file));
  } catch (error) {
    if (isNotThere(error)) return undefined;
    throw error;
  }
}

async function rename(client: FtpClient, from: string, to: string): Promise<void> {
  await client.send(`RNFR ${from}`).catch((error: unknown) => {
    // It was sent just now, so it is there.
    throw error instanceof FTPError
      ? new PublishError('no-rename', { detail: error.message })
      : error;
  });
  await client.send(`RNTO ${to}`);
}

async function remove(client: FtpClient, file: string): Promise<void> {
  const { code, message } = await client.remove(file, true);
  if (code < 400) return;
  const { dir, base } = path.parse(file);
  const isThere = (await client.list(dir)).some(({ name }) => name === base);
  if (isThere) throw new PublishError('no-delete', { detail: message });
}

/** The folder of the site, as the host names it. */
async function findBase(client: FtpClient, folder = ''): Promise<string> {
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

/** One connection, since hosts allow few to one user. */
function ftpClient(
  server: Server,
  secure: boolean,
  { secret, ...access }: Parameters<Connect>[0],
): Client {
  const { host, port, user, folder } = server;
  const client = new FtpClient(access.stallTimeout);
  awaitReason(client);
  return {
    atOnce: 1,
    signs: SIGNS,
    logIn: async () => {
      const login = client.access({
        host,
        port,
        user,
        password: secret,
        secure,
        secureOptions: { host },
      });
      watchPort(client, server, access.giveUp);
      await login.catch((error: Error) => {
        const { message } = error;
        throw NOT_PROTECTED.test(message)
          ? new PublishError(NO_TLS.code, { ...NO_TLS, detail: message })
          : error;
      });
      return findBase(client, folder);
    },
    list: async (below) => {
      const entries = await client.list(below);
      return new Map(
        entries.map(({ name, isDirectory, size }) => [name, { isFolder: isDirectory, size }]),
      );
    },
    read: (file) => download(client, file),
    put: (file, bytes) => client.uploadFrom(Readable.from([bytes], { objectMode: false }), file),
    rename: (from, to) => rename(client, from, to),
    remove: (file) => remove(client, file),
    makeFolder: (below) => client.send(`MKD ${below}`),
    removeFolder: (below) => client.send(`RMD ${below}`),
    close: () => client.close(),
  };
}

export const ftps: DestinationKind<Server> = {
  ...serverKind('ftps', 21, 'FTPS', 'Protégé lui aussi, chez les hébergeurs qui n’ont pas SFTP.'),
  reach: (server) => (access) => ftpClient(server, true, access),
};

const UNPROTECTED =
  'Le FTP simple envoie le mot de passe et le site sans protection : quelqu’un ' +
  'sur le même réseau peut les lire. Préférer SFTP ou FTPS si l’hébergeur les propose. ' +
  'Continuer quand même ?';

export const ftp: DestinationKind<Server> = {
  ...serverKind(
    'ftp',
    21,
    'FTP',
    'Sans protection : le mot de passe voyage en clair. En dernier recours.',
  ),
  reach: (server) => (access) => {
    if ('plain-ftp' in access.answers) return ftpClient(server, false, access);
    const yes = 'Continuer sans protection';
    throw questionError({ kind: 'plain-ftp', message: UNPROTECTED, yes });
  },
};
