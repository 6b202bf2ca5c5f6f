/** A folder reached over FTP with TLS (FTPS), or without it if the owner agrees. */
import path from 'node:path/posix';
import { PassThrough, Readable } from 'node:stream';
import tls from 'node:tls';
import { Client as FtpClient, enterPassiveModeIPv6, parseList, type FTPContext } from 'basic-ftp';
import { connectForPassiveTransfer, parsePasvResponse } from 'basic-ftp/dist/transfer.js';
import { readUpTo, MAX_FILE } from '../client.ts';
import { questionError, PublishError } from '../publish-error.ts';
import type {
  Login,
  DestinationOf,
  Entry,
  DestinationKind,
  RawClient,
  Server,
  Sign,
} from '../types.ts';
import { enterFolder, serverKind } from './server.ts';

const NOT_PROTECTED = /wrong version number|validate_record_header/;

/** What FTP servers say, by the code of their answer where that is enough, and basic-ftp. */
export const SIGNS: readonly Sign[] = [
  [
    'tls-only',
    /must (?:use encryption|be encrypted)|SSL\/TLS required|^53[04] .*(?:TLS|SSL|encrypt)/,
    /^421-.*cleartext sessions/,
  ],
  // An answer 421 ends the connection: for want of room, or after a time without a word.
  [
    'busy',
    /^421 (?!.*time)/i,
    /too many (?:connect|users|clients)|maximum (?:number|clients|connections)/i,
  ],
  ['password', /Login (?:incorrect|failed)|^530 /],
  ['no-data', /data connection|PASV|EPSV|passive mode|^425 /i],
  ['dot-files', /^553 Prohibited (?:file|directory) name/],
  ['space', /^452 |^552 |Failure writing to local file/i],
  [
    'name',
    /^55[03] .*(?:name|extension).*(?:not allowed|forbidden|illegal|invalid|prohibited|refus)/i,
    /^55[03] .*(?:illegal|invalid|prohibited|forbidden|refus).*(?:name|extension)/i,
  ],
  [
    'denied',
    /^550 (?:Rename|\w+ operation|Create directory operation) failed/i,
    /^553 Could not create|^55[03] .*denied/i,
  ],
  // vsftpd says without protection that a session has died.
  ['stalled', /^42[16] |^Timeout|socket closed|closed connection|FIN packet/i, NOT_PROTECTED],
];

/** The answer that a file is not there, among other refusals. */
const NOT_THERE = 550;
const codeOf = (error: unknown) => (error as { code?: unknown }).code;

/** An answer that says by itself that it refuses. */
const isRefusal = (error: unknown) => Number(codeOf(error)) >= 500;

/** How much of a listing is read, in bytes: more than any site has. */
const MAX_LISTING = 2 ** 23;
/** How much of a line is read, in characters: the time grows with the square of its spaces. */
const MAX_LINE = 2000;
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
  const probe = setTimeout(() => {
    if (ftp.closed) return;
    const greeting = tls.connect({ host, port, rejectUnauthorized: false });
    greeting.on('error', () => undefined).setTimeout(GREETING_TIMEOUT, () => greeting.destroy());
    greeting.once('secureConnect', () => {
      blame(PORT_OF_TLS);
      greeting.destroy();
    });
  }, GREETING_TIMEOUT).unref();
  ftp.socket.once('data', (words) => {
    clearTimeout(probe);
    if (String(words).startsWith('SSH-')) blame(PORT_OF_SSH);
  });
}

/** A month in a listing, before or after its day, in any language. */
const MONTH =
  /(?<=\s\d+\s+(?:\d{1,2}\.?\s+)?)\p{L}{3,9}\.?(?=\s+(?:\d{1,2}\s+)?(?:\d{4}|\d{1,2}:\d\d)\s)/u;

/** One line of a listing; nothing for the folder itself and the one above. */
function readLine(line: string): ReturnType<typeof parseList> {
  // The library takes any line that begins with a space for a name.
  if (!/^(?:[-bcdlps]\S{9}|\s*\d|[^\s=]+=\S*;)/.test(line)) throw new Error(line);
  // The library knows months of three letters only, not « févr. », and no day with a point.
  const entries = parseList(line.replace(/(?<=\d)\.(?=\s+\p{L})/u, '').replace(MONTH, 'Jan'));
  if (entries.length === 0 && !/ \.{1,2}$|type=[cp]dir;/i.test(line)) throw new Error(line);
  return entries;
}

/**
 * Reads a listing; the library leaves out lines that it cannot read.
 *
 * @throws {PublishError} for such a line: a file that is not seen would be taken for gone
 */
export function readListing(text: string): ReturnType<typeof parseList> {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '' && !/^total\b/.test(line));
  try {
    return lines.flatMap((line) => readLine(line.slice(0, MAX_LINE)));
  } catch {
    throw new PublishError('listing', { detail: text.slice(0, 1000) });
  }
}

/**
 * Opens a connection for a file or a listing. A server behind a router may give an address of its own
 * network, or none: the port is enough, since it is the same server.
 */
async function openPassive(ftp: FTPContext) {
  try {
    return await enterPassiveModeIPv6(ftp);
  } catch (error) {
    if (ftp.closed) throw error;
    const answer = await ftp.request('PASV').catch((refusal: Error) => {
      throw isRefusal(refusal) ? new Error(`PASV: ${refusal.message}`) : refusal;
    });
    const { port } = parsePasvResponse(answer.message);
    await connectForPassiveTransfer(ftp.socket.remoteAddress!, port, ftp);
    return answer;
  }
}

async function rename(client: FtpClient, from: string, to: string): Promise<void> {
  await client.send(`RNFR ${from}`).catch((error: Error) => {
    // It was sent just now, so it is there.
    throw isRefusal(error) ? new PublishError('no-rename', { detail: error.message }) : error;
  });
  await client.send(`RNTO ${to}`);
}

/** The size tells a file; some servers know only when it was changed. */
async function find(client: FtpClient, file: string): Promise<Entry | undefined> {
  const { code, message } = await client.sendIgnoringError(`SIZE ${file}`);
  const size = /^213 (\d+)/.exec(message)?.[1];
  if (code === 213) return { isFolder: false, size: size ? Number(size) : undefined };
  const changed = await client.sendIgnoringError(`MDTM ${file}`);
  if (changed.code === 213) return { isFolder: false };
  const entered = await client.sendIgnoringError(`CWD ${file}`);
  if (entered.code >= 300) return undefined;
  // There, names without a slash would begin from now on, and Windows would not remove the folder.
  if (path.isAbsolute(file)) await client.sendIgnoringError('CWD /');
  else for (const _ of file.split('/')) await client.send('CDUP');
  return { isFolder: true };
}

async function remove(client: FtpClient, file: string): Promise<void> {
  const { code, message } = await client.sendIgnoringError(`DELE ${file}`);
  if (code >= 400 && (await find(client, file)))
    throw new PublishError('no-delete', { detail: message });
}

/** Enters a folder; its whole path, or nothing if the server does not tell it. */
async function enter(client: FtpClient, folder: string): Promise<string | undefined> {
  const { code } = await client.sendIgnoringError(`CWD ${folder}`);
  if (code >= 300) return undefined;
  const { message } = await client.sendIgnoringError('PWD');
  return /^257 "(\/.*)"/.exec(message)?.[1]?.replaceAll('""', '"') ?? '';
}

/** One connection, since hosts allow few to one user. */
function ftpClient(server: Server, secure: boolean, login: Login): RawClient {
  const { host, port, user, folder = '' } = server;
  const client = new FtpClient(login.stallTimeout, { maxListingBytes: MAX_LISTING });
  client.prepareTransfer = openPassive;
  client.parseList = readListing;
  awaitReason(client);
  const logIn = async () => {
    const connecting = client.connect(host, port);
    watchPort(client, server, login.giveUp);
    await connecting;
    if (secure)
      await client.useTLS({ host }).catch((error: Error) => {
        // Of this request alone, a refusal says that there is no TLS.
        const isNotProtected = isRefusal(error) || NOT_PROTECTED.test(error.message);
        throw isNotProtected ? new PublishError('no-tls', { detail: error.message }) : error;
      });
    await client.login(user, login.secret);
    await client.useDefaultSettings();
    return enterFolder(folder, (candidate) => enter(client, candidate));
  };
  return {
    atOnce: 1,
    signs: SIGNS,
    logIn,
    list: async (below) => {
      const entries = await client.list(below);
      const known = entries.map(({ name, isDirectory, isSymbolicLink, size }) => {
        // The size of a link is that of its address.
        return [name, { isFolder: isDirectory, size: isSymbolicLink ? undefined : size }] as const;
      });
      return new Map(known);
    },
    find: (file) => find(client, file),
    read: async (file) => {
      const into = new PassThrough();
      try {
        return (await Promise.all([readUpTo(into, MAX_FILE), client.downloadTo(into, file)]))[0];
      } catch (error) {
        if (codeOf(error) === NOT_THERE && !(await find(client, file))) return undefined;
        throw error;
      }
    },
    put: (file, bytes) => client.uploadFrom(Readable.from([bytes], { objectMode: false }), file),
    rename: (from, to) => rename(client, from, to),
    remove: (file) => remove(client, file),
    makeFolder: (below) => client.send(`MKD ${below}`),
    removeFolder: (below) => client.send(`RMD ${below}`),
    close: () => client.close(),
  };
}

export const ftps: DestinationKind<DestinationOf<'ftps'>> = {
  ...serverKind('ftps', 21, 'FTPS', 'Protégé lui aussi, chez les hébergeurs qui n’ont pas SFTP.'),
  connect: (server, login) => ftpClient(server, true, login),
};

const UNPROTECTED =
  'Le FTP simple envoie le mot de passe et le site sans protection : quelqu’un ' +
  'sur le même réseau peut les lire. Préférer SFTP ou FTPS si l’hébergeur les propose. ' +
  'Continuer quand même ?';

export const ftp: DestinationKind<DestinationOf<'ftp'>> = {
  ...serverKind(
    'ftp',
    21,
    'FTP',
    'Sans protection : le mot de passe voyage en clair. En dernier recours.',
  ),
  connect: (server, login) => {
    if ('plain-ftp' in login.answers) return ftpClient(server, false, login);
    const yes = 'Continuer sans protection';
    throw questionError({ kind: 'plain-ftp', message: UNPROTECTED, yes });
  },
};
