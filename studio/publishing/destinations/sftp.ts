/** A folder reached over SSH, by password or key; the host is known by its key. */
import { createHash } from 'node:crypto';
import net from 'node:net';
import path from 'node:path/posix';
import { Client as SshClient, type Attributes, type Sftp, type SftpMethod } from 'ssh2';
import { readUpTo, MAX_FILE, unlessCode } from '../client.ts';
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
import { keepHostKey, readHostKey } from '../user-folder.ts';
import { enterFolder, serverKind } from './server.ts';

/** What ssh2 and SFTP servers say. */
export const SIGNS: readonly Sign[] = [
  ['busy', /MaxStartups|connections? limit|lost before handshake/i],
  ['password', /All configured authentication methods failed|parse privateKey/],
  ['no-common', /Handshake failed: no matching/],
  [
    'no-sftp',
    /Unable to start subsystem|Channel open failure|while establishing SFTP|SFTP session termination/,
  ],
  ['noise', /Packet length \d+ exceeds|Invalid packet length|Malformed|Unknown packet type/],
  ['stalled', /No response|Not connected|Connection lost/i],
];

const FTP_PORT =
  'Ce port est celui de FTP, pas de SFTP. ' +
  'Choisissez FTPS, ou vérifiez le port chez l’hébergeur (SFTP : souvent 22).';

const fingerprintOf = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** The answers of the protocol that end a listing, say that a file is not there, or say nothing. */
const [END, NOT_THERE, FAILURE] = [1, 2, 4];
/** How many entries of a folder are read: more than any site has. */
const MAX_ENTRIES = 50_000;
/** Blocks of a disk that is full: a file needs more. */
const FEW_BLOCKS = 16n;

const ignore = () => undefined;

/** Asks about the key that a server shows, where another one was accepted, or none. */
function keyQuestion(host: string, answer: string, accepted?: string): PublishError {
  if (accepted === undefined)
    return questionError({
      kind: 'host-key',
      message:
        `Première connexion à ${host}. Le serveur présente la clé ${answer}. ` +
        'Est-ce bien celle que l’hébergeur indique ?',
      yes: 'Faire confiance à ce serveur',
      answer,
    });
  return questionError({
    kind: 'new-host-key',
    message:
      'Le serveur ne présente plus la même clé : ce n’est peut-être pas le vrai. Rien n’a été ' +
      'envoyé. Demandez à l’hébergeur si sa clé a changé avant d’accepter la nouvelle. ' +
      `Elle est maintenant : ${answer}, et était : ${accepted}.`,
    yes: 'Accepter la nouvelle clé',
    answer,
  });
}

/** The bits of a mode that tell the type of a file; a server may leave them out. */
const typeOf = ({ mode = 0 }: Attributes) => mode & 0o170000;
const [FOLDER, LINK] = [0o040000, 0o120000];

/** Calls a method of the protocol, and waits for its answer. */
const ask = <T>(sftp: Sftp, method: SftpMethod, ...args: unknown[]): Promise<T> =>
  new Promise((resolve, reject) => {
    sftp[method](...args, (error: Error | undefined, value: T) =>
      error ? reject(error) : resolve(value),
    );
  });

async function find(sftp: Sftp, file: string): Promise<Entry | undefined> {
  const found = await ask<Attributes>(sftp, 'stat', file).catch(unlessCode(NOT_THERE));
  if (!found) return undefined;
  const { size } = found;
  if (typeOf(found) !== 0) return { isFolder: typeOf(found) === FOLDER, size };
  const handle = await ask<Buffer>(sftp, 'opendir', file).catch(ignore);
  if (handle) await ask(sftp, 'close', handle);
  return { isFolder: handle !== undefined, size };
}

async function list(sftp: Sftp, folder: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  const handle = await ask<Buffer>(sftp, 'opendir', folder);
  for (;;) {
    const part = ask<{ filename: string; attrs: Attributes }[]>(sftp, 'readdir', handle);
    const some = await part.catch(unlessCode(END));
    if (some === undefined) break;
    for (const { filename, attrs } of some) {
      const type = typeOf(attrs);
      // A link leads to a file, to a folder or to nothing.
      const entry =
        type === 0 || type === LINK
          ? await find(sftp, path.join(folder, filename))
          : { isFolder: type === FOLDER, size: attrs.size };
      if (entry) entries.set(filename, entry);
    }
    if (entries.size > MAX_ENTRIES) throw new Error('EFBIG: the folder has too many entries');
  }
  await ask(sftp, 'close', handle);
  return entries;
}

/** The same error, or a full disk: of that OpenSSH only says « Failure », and tells what is left. */
async function whyNotWritten(sftp: Sftp, file: string, error: Error & { code?: unknown }) {
  if (error.code !== FAILURE) return error;
  const folder = path.dirname(file);
  const left = await ask<{ f_bavail: bigint }>(sftp, 'ext_openssh_statvfs', folder).catch(ignore);
  return left && left.f_bavail < FEW_BLOCKS ? new Error('ENOSPC: no space left') : error;
}

/** Renames by the extension that replaces in one step; servers other than OpenSSH may lack it. */
const rename = (sftp: Sftp, from: string, to: string) =>
  ask(sftp, 'ext_openssh_rename', from, to).catch((error: Error) => {
    if (!/support/i.test(error.message)) throw error;
    return ask(sftp, 'rename', from, to);
  });

function sftpClient({ host, port, user, folder = '' }: Server, login: Login): RawClient {
  const { secret = '', answers, stallTimeout, giveUp } = login;
  const ssh = new SshClient();
  const socket = new net.Socket();
  // No byte in either direction for this long.
  socket.setTimeout(stallTimeout, () => socket.destroy(new Error('ETIMEDOUT')));
  socket.on('error', ignore);
  ssh.on('error', ignore);
  // Every question of the server is answered by the secret.
  ssh.on('keyboard-interactive', (_name, _words, _language, prompts: unknown[], finish) =>
    finish(prompts.map(() => secret)),
  );
  let sftp: Sftp;
  const logIn = async () => {
    const address = `${host}:${port}`;
    const known = await readHostKey(address);
    const accepted = answers['new-host-key'] ?? answers['host-key'] ?? known;
    let shownKey = '';
    const ready = new Promise<void>((resolve, reject) => {
      ssh.once('ready', resolve).once('error', reject);
      ssh.once('close', () => reject(new Error('Connection lost')));
    });
    // Only now, since the library hears no greeting that came before.
    socket.setNoDelay().connect(port, host);
    ssh.connect({
      sock: socket,
      username: user,
      ...(secret.includes('PRIVATE KEY-----')
        ? { privateKey: secret }
        : { password: secret, tryKeyboard: true }),
      readyTimeout: stallTimeout,
      hostVerifier: (key: Buffer) => {
        shownKey = fingerprintOf(key);
        return shownKey === accepted;
      },
    });
    socket.once('data', (greeting: Buffer) => {
      if (/^220[ -]/.test(String(greeting)))
        giveUp(new PublishError('port', { message: FTP_PORT, detail: String(greeting) }));
    });
    await ready.catch((error: Error) => {
      if (shownKey && shownKey !== accepted) throw keyQuestion(host, shownKey, accepted);
      const reason = socket.errored ?? error;
      // OpenSSH drops connections without a reason while others are logging in.
      const isDropped = !shownKey && /ECONNRESET|before handshake/.test(String(reason));
      throw isDropped ? new PublishError('busy', { detail: String(reason) }) : reason;
    });
    if (shownKey !== known) await keepHostKey(address, shownKey);
    socket.on('close', () => giveUp(socket.errored ?? new Error('Connection lost')));
    sftp = await new Promise<Sftp>((resolve, reject) => {
      ssh.sftp((error, opened) => (error ? reject(error) : resolve(opened)));
    });
    // It ends the session, which every operation then says.
    sftp.on('error', giveUp);
    return enterFolder(folder, async (name) => ((await find(sftp, name)) ? name : undefined));
  };
  return {
    atOnce: 16,
    signs: SIGNS,
    logIn,
    list: (below) => list(sftp, below),
    find: (file) => find(sftp, file),
    read: (file) =>
      readUpTo(sftp.createReadStream(file).on('error', ignore), MAX_FILE).catch(
        unlessCode(NOT_THERE),
      ),
    put: (file, bytes) =>
      ask(sftp, 'writeFile', file, Buffer.from(bytes)).catch(async (error: Error) => {
        throw await whyNotWritten(sftp, file, error);
      }),
    rename: (from, to) => rename(sftp, from, to),
    remove: (file) => ask(sftp, 'unlink', file).catch(unlessCode(NOT_THERE)),
    makeFolder: (below) => ask(sftp, 'mkdir', below),
    removeFolder: (below) => ask(sftp, 'rmdir', below),
    close: () => socket.destroy(),
  };
}

export const sftp: DestinationKind<DestinationOf<'sftp'>> = {
  ...serverKind(
    'sftp',
    22,
    'SFTP',
    'Chez la plupart des hébergeurs : à préférer quand il est proposé.',
  ),
  connect: sftpClient,
};
