/** Small FTP and SFTP servers that behave as odd hosts do; each keeps its files in memory. */
import { generateKeyPairSync } from 'node:crypto';
import { once, type EventEmitter } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path/posix';
import { Server as SshServer, type ServerSftp } from 'ssh2';
import { onTestFinished } from 'vitest';

declare module 'ssh2' {
  /** What a server does with files, and with the answers to them. */
  export type ServerSftp = EventEmitter & {
    status(id: number, code: number): void;
    handle(id: number, handle: Buffer): void;
    attrs(id: number, attributes: object): void;
    name(id: number, names: object[]): void;
    data(id: number, bytes: Buffer): void;
    outgoing: { id: number };
    _protocol: { channelData(id: number, bytes: Buffer): void };
  };
  type ServerClient = EventEmitter & { end(): void; setNoDelay(noDelay: boolean): void };
  export class Server extends EventEmitter {
    constructor(options: object, onClient: (client: ServerClient) => void);
    listen(port: number, host: string): this;
    close(): void;
    address(): { port: number };
  }
}

/** Files by their paths from `/`; folders have no bytes. */
type Disk = Map<string, Buffer | undefined>;
const namesIn = (disk: Disk, folder: string) =>
  [...disk.keys()]
    .filter((file) => file !== '/' && path.dirname(file) === folder)
    .map((file) => path.basename(file));

const newDisk = (): Disk =>
  new Map([
    ['/', undefined],
    ['/www', undefined],
  ]);
function move(disk: Disk, from: string, to: string): void {
  disk.set(to, disk.get(from));
  disk.delete(from);
}

async function listen(server: net.Server | SshServer): Promise<number> {
  const listening = once(server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  return (server.address() as AddressInfo).port;
}

/** What an odd server answers to a command; undefined leaves it to the usual answer. */
export type Odd = {
  answer?: (command: string, argument: string, disk: Disk) => string | undefined;
  /** A line of a list. */
  line?: (name: string, size: number | undefined) => string;
  hidesDots?: boolean;
  passive?: (port: number) => string;
};

export const unixLine = (name: string, size?: number, date = 'Nov 28 10:00') =>
  `${size === undefined ? 'd' : '-'}rw-r--r-- 1 elle elle ${size ?? 4096} ${date} ${name}`;

/** An FTP server without TLS. */
export async function serveFtp({ answer, line = unixLine, hidesDots, passive }: Odd) {
  const disk = newDisk();
  const server = net.createServer((control) => {
    onTestFinished(() => void control.destroy());
    control.setNoDelay().on('error', () => undefined);
    const say = (text: string) => control.write(`${text}\r\n`);
    let [folder, from] = ['/', ''];
    let data: Promise<net.Socket>;
    const usual: Record<string, (file: string, argument: string) => string | Promise<string>> = {
      USER: () => '331 ok',
      PASS: () => '230 ok',
      TYPE: () => '200 ok',
      PWD: () => `257 "${folder}"`,
      CWD: (file) => {
        if (!disk.has(file) || disk.get(file)) return '550 No such folder';
        folder = file;
        return '250 ok';
      },
      CDUP: () => {
        folder = path.dirname(folder);
        return '250 ok';
      },
      PASV: async () => {
        const listener = net.createServer();
        const port = await listen(listener);
        data = once(listener, 'connection').then(([socket]) => {
          listener.close();
          return (socket as net.Socket).setNoDelay();
        });
        return passive?.(port) ?? `227 ok (127,0,0,1,${port >> 8},${port & 255})`;
      },
      LIST: async (_, argument) => {
        const at = path.resolve(folder, argument.replace(/^-a ?/, ''));
        say('150 ok');
        const lines = namesIn(disk, at)
          .filter((name) => !hidesDots || !name.startsWith('.'))
          .map((name) => `${line(name, disk.get(path.join(at, name))?.length)}\r\n`);
        (await data).end(lines.join(''));
        return '226 ok';
      },
      RETR: async (file) => {
        const bytes = disk.get(file);
        if (!bytes) return '550 Not there';
        say('150 ok');
        (await data).end(bytes);
        return '226 ok';
      },
      STOR: async (file) => {
        say('150 ok');
        const parts: Buffer[] = [];
        for await (const part of await data) parts.push(part as Buffer);
        disk.set(file, Buffer.concat(parts));
        return '226 ok';
      },
      SIZE: (file) => (disk.get(file) ? `213 ${disk.get(file)!.length}` : '550 Not a file'),
      MDTM: (file) => (disk.get(file) ? '213 20261128100000' : '550 Not a file'),
      RNFR: (file) => {
        from = file;
        return disk.has(file) ? '350 ok' : '550 Not there';
      },
      RNTO: (file) => {
        move(disk, from, file);
        return '250 ok';
      },
      DELE: (file) => (disk.delete(file) ? '250 ok' : '550 Not there'),
      MKD: (file) => {
        if (disk.has(file)) return '550 exists';
        disk.set(file, undefined);
        return `257 "${file}"`;
      },
      RMD: (file) => (disk.delete(file) ? '250 ok' : '550 Not there'),
    };
    let turn = Promise.resolve();
    control.on('data', (text) => {
      for (const command of text.toString().split('\r\n').filter(Boolean)) {
        const [, name = '', argument = ''] = /^(\S+) ?(.*)$/.exec(command)!;
        turn = turn.then(async () => {
          const file = path.resolve(folder, argument);
          const odd = answer?.(name, argument, disk);
          say(odd ?? (await usual[name]?.(file, argument)) ?? '502 Not implemented');
        });
      }
    });
    say('220 Bienvenue');
  });
  onTestFinished(() => void server.close());
  const port = await listen(server);
  return { port, disk };
}

/** What an odd SFTP server does. */
export type OddSftp = {
  /** What goes before the first packet. */
  noise?: string;
  isOff?: boolean;
  kex?: string[];
  /** Answers of the protocol in place of the usual one, by the method. */
  refused?: Partial<Record<string, number>>;
  /** Where the types of files are left out: in lists, or everywhere. */
  noTypes?: 'in lists' | 'anywhere';
};

/** Answers of the protocol. */
const [OK, END, NOT_THERE, FAILURE] = [0, 1, 2, 4];
const HOST_KEY = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
}).privateKey;

/** An SFTP server that takes any password. */
export async function serveSftp(odd: OddSftp) {
  const disk = newDisk();
  const attributesOf = (file: string, isListed = false) => {
    const bytes = disk.get(file);
    const size = bytes?.length ?? 0;
    if (odd.noTypes === 'anywhere' || (odd.noTypes && isListed)) return { size };
    return { mode: bytes ? 0o100644 : 0o040755, size };
  };
  const options = { hostKeys: [HOST_KEY], ...(odd.kex && { algorithms: { kex: odd.kex } }) };
  const server = new SshServer(options, (client) => {
    onTestFinished(() => client.end());
    client.setNoDelay(true);
    client
      .on('error', () => undefined)
      .on('authentication', (context: { accept: () => void }) => context.accept());
    client.on('session', (accept: () => NodeJS.EventEmitter) => {
      const session = accept();
      session.on('sftp', (take: () => ServerSftp, refuse: () => void) => {
        if (odd.isOff) return refuse();
        const sftp = take();
        if (odd.noise) sftp._protocol.channelData(sftp.outgoing.id, Buffer.from(odd.noise));
        // A handle is the path of what is open.
        const open = (id: number, file: string) => sftp.handle(id, Buffer.from(file));
        const listed = new Set<string>();
        const on = <Args extends unknown[]>(
          name: string,
          handle: (id: number, ...args: Args) => unknown,
        ) =>
          sftp.on(name, (id: number, ...args: Args) => {
            const code = odd.refused?.[name];
            if (code === undefined) handle(id, ...args);
            else sftp.status(id, code);
          });
        const ok = (id: number) => sftp.status(id, OK);
        const absent = (id: number) => sftp.status(id, NOT_THERE);
        on('STAT', (id, file: string) =>
          disk.has(file) ? sftp.attrs(id, attributesOf(file)) : absent(id),
        );
        on('OPENDIR', (id, file: string) => (disk.has(file) ? open(id, file) : absent(id)));
        on('READDIR', (id, key: Buffer) => {
          const folder = String(key);
          if (listed.delete(folder)) return sftp.status(id, END);
          listed.add(folder);
          const entries = namesIn(disk, folder).map((filename) => ({
            filename,
            attrs: attributesOf(path.join(folder, filename), true),
          }));
          sftp.name(id, entries);
        });
        on('OPEN', (id, file: string, flags: number) => {
          const isWritten = (flags & 2) !== 0;
          if (!isWritten && !disk.get(file)) return absent(id);
          if (isWritten) disk.set(file, Buffer.of());
          open(id, file);
        });
        on('WRITE', (id, key: Buffer, offset: number, part: Buffer) => {
          const file = String(key);
          disk.set(file, Buffer.concat([disk.get(file)!.subarray(0, offset), part]));
          ok(id);
        });
        on('READ', (id, key: Buffer, offset: number, length: number) => {
          const bytes = disk.get(String(key))!;
          if (offset >= bytes.length) sftp.status(id, END);
          else sftp.data(id, bytes.subarray(offset, offset + length));
        });
        on('CLOSE', ok);
        on('RENAME', (id, from: string, to: string) => {
          if (disk.has(to)) return sftp.status(id, FAILURE);
          move(disk, from, to);
          ok(id);
        });
        on('REMOVE', (id, file: string) => (disk.delete(file) ? ok(id) : absent(id)));
        on('MKDIR', (id, file: string) => {
          if (disk.has(file)) return sftp.status(id, FAILURE);
          disk.set(file, undefined);
          ok(id);
        });
        on('RMDIR', (id, file: string) => (disk.delete(file) ? ok(id) : absent(id)));
      });
    });
  });
  onTestFinished(() => void server.close());
  const port = await listen(server);
  return { port, disk };
}
