/** A folder reached over SSH, by password or key; the host is known by its key. */
import { createHash } from 'node:crypto';
import net from 'node:net';
import { promisify } from 'node:util';
import SftpClient from 'ssh2-sftp-client';
import {
  bytesWritten,
  possibleFolders,
  type Client,
  type Connect,
  type DestinationKind,
} from '../destination.ts';
import { questionError, PublishError, type Sign } from '../publish-error.ts';
import { serverKind, type Server } from '../server.ts';
import { keepHostKey, readHostKey } from '../user-folder.ts';

/** What ssh2 and OpenSSH say. */
export const SIGNS: readonly Sign[] = [
  ['busy', /MaxStartups|connections? limit|lost before handshake/i],
  ['password', /All configured authentication methods failed|parse privateKey/],
  ['stalled', /No response|Not connected|Connection lost/i],
];

const OTHER_KEY =
  'Le serveur ne présente plus la même clé : ce n’est peut-être pas le vrai. Rien n’a été ' +
  'envoyé. Demandez à l’hébergeur si sa clé a changé avant d’accepter la nouvelle.';
const FTP_PORT =
  'Ce port est celui de FTP, pas de SFTP. ' +
  'Choisissez FTPS, ou vérifiez le port chez l’hébergeur (SFTP : souvent 22).';

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** The protocol's generic failure code. */
const FAILURE = 4;

/** The library gives the system's code, or the protocol's. */
const isNotThere = (error: unknown) =>
  ['ENOENT', 2].includes((error as { code: string | number }).code);

const serverOf = ({ host, port }: Server) => `${host}:${port}`;

const ignore = () => undefined;

/**
 * Why the login failed, from what came last before the end.
 *
 * @param shownKey the key that the server has shown, if it came that far
 */
function loginFailure(
  error: unknown,
  { host }: Server,
  hostKey: string | undefined,
  shownKey: string,
): unknown {
  if (shownKey && hostKey === undefined)
    return questionError({
      kind: 'host-key',
      message:
        `Première connexion à ${host}. Le serveur présente la clé ${shownKey}. ` +
        'Est-ce bien celle que l’hébergeur indique ?',
      yes: 'Faire confiance à ce serveur',
      answer: shownKey,
    });
  if (shownKey && shownKey !== hostKey)
    return questionError({
      kind: 'new-host-key',
      message: `${OTHER_KEY} Elle est maintenant : ${shownKey}, et était : ${hostKey}.`,
      yes: 'Accepter la nouvelle clé',
      answer: shownKey,
    });
  // OpenSSH drops connections without a reason while others are logging in.
  if (!shownKey && /ECONNRESET|before handshake/.test(String(error)))
    return new PublishError('busy', { detail: String(error) });
  return error;
}

/** A client of the library that answers every question of the server by the secret. */
function newClient(secret = ''): SftpClient {
  const client = new SftpClient('publication', { error: ignore, end: ignore, close: ignore });
  // Each operation listens for the end of the connection, and many run at once.
  client.client.setMaxListeners(0);
  client.client.on(
    'keyboard-interactive',
    (_name, _words, _language, prompts: unknown[], finish: (answers: string[]) => void) =>
      finish(prompts.map(() => secret)),
  );
  return client;
}

/** The folder of the site, as the host names it. */
async function findBase(client: SftpClient, folder = ''): Promise<string> {
  const folders = possibleFolders(await client.realPath('.'), folder);
  const exist = await Promise.all(folders.map((name) => client.exists(name)));
  const base = folders.find((_, index) => exist[index]);
  if (base === undefined) throw new PublishError('folder', { detail: folders.join(', ') });
  return base;
}

/** Renames a file by the extension that replaces in one step; servers other than OpenSSH may lack it. */
const rename = (client: SftpClient, from: string, to: string) =>
  client.posixRename(from, to).catch((error: Error) => {
    if (!/support/i.test(error.message)) throw error;
    return client.rename(from, to);
  });

/**
 * Its login fails with a question whether the host's key is right, when none is known, and refuses
 * another one than the known.
 */
function sftpClient(server: Server, access: Parameters<Connect>[0]): Client {
  const { secret, answers, stallTimeout, giveUp } = access;
  const client = newClient(secret);
  const socket = new net.Socket();
  // No byte in either direction for this long.
  socket.setTimeout(stallTimeout, () => socket.destroy(new Error('ETIMEDOUT')));
  socket.on('error', ignore);
  // The library forgets it once the connection is lost.
  let { sftp } = client;
  return {
    atOnce: 16,
    signs: SIGNS,
    logIn: async () => {
      const known = await readHostKey(serverOf(server));
      const hostKey = answers['new-host-key'] ?? answers['host-key'] ?? known;
      let shownKey = '';
      const login = {
        sock: socket,
        username: server.user,
        ...(secret?.includes('PRIVATE KEY-----')
          ? { privateKey: secret }
          : { password: secret ?? '', tryKeyboard: true }),
        readyTimeout: stallTimeout,
        hostVerifier: (key: Buffer) => {
          shownKey = fingerprintOf(key);
          return shownKey === hostKey;
        },
      };
      // Only now, since the library hears no greeting that came before.
      socket.setNoDelay().connect(server.port, server.host);
      const loggedIn = client.connect(login);
      socket.once('data', (greeting: Buffer) => {
        if (/^220[ -]/.test(String(greeting)))
          giveUp(new PublishError('port', { message: FTP_PORT, detail: String(greeting) }));
      });
      await loggedIn.catch((error: unknown) => {
        throw loginFailure(socket.errored ?? error, server, hostKey, shownKey);
      });
      ({ sftp } = client);
      if (shownKey !== known) await keepHostKey(serverOf(server), shownKey);
      socket.on('close', () => giveUp(socket.errored ?? new Error('Connection lost')));
      return findBase(client, server.folder);
    },
    list: async (folder) => {
      const entries = await client.list(folder);
      return new Map(
        entries.map(({ name, type, size }) => [name, { isFolder: type === 'd', size }]),
      );
    },
    read: (file) =>
      bytesWritten((into) => client.get(file, into)).catch((error: unknown) => {
        if (isNotThere(error)) return undefined;
        throw error;
      }),
    put: (file, bytes) =>
      // The library's own `put` does not report a full disk.
      promisify(sftp.writeFile.bind(sftp))(file, Buffer.from(bytes)).catch(
        (error: Error & { code?: unknown }) => {
          // Of a full disk OpenSSH only says « Failure ».
          throw error.code === FAILURE
            ? new PublishError('space', { detail: error.message })
            : error;
        },
      ),
    rename: (from, to) => rename(client, from, to),
    remove: (file) => client.delete(file, true),
    makeFolder: (folder) => client.mkdir(folder),
    removeFolder: (folder) => client.rmdir(folder),
    close: () => socket.destroy(),
  };
}

export const sftp: DestinationKind<Server> = {
  ...serverKind(
    'sftp',
    22,
    'SFTP',
    'Chez la plupart des hébergeurs : à préférer quand il est proposé.',
  ),
  reach: (server) => (access) => sftpClient(server, access),
};
