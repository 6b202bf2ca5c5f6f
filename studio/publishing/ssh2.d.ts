/** What is used of ssh2, which has no types. */
declare module 'ssh2' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';
  import type { Readable } from 'node:stream';

  /** A server may leave out any of them. */
  export type Attributes = { mode?: number; size?: number };

  type Done = (error?: Error | null, value?: never) => void;

  export type Sftp = EventEmitter & {
    createReadStream(file: string): Readable;
    opendir(folder: string, done: Done): void;
    readdir(handle: Buffer, done: Done): void;
    close(handle: Buffer, done: Done): void;
    stat(file: string, done: Done): void;
    writeFile(file: string, bytes: Buffer, done: Done): void;
    rename(from: string, to: string, done: Done): void;
    unlink(file: string, done: Done): void;
    mkdir(folder: string, done: Done): void;
    rmdir(folder: string, done: Done): void;
    /** These throw where the server does not have them. */
    ext_openssh_rename(from: string, to: string, done: Done): void;
    ext_openssh_statvfs(folder: string, done: Done): void;
  };

  type Config = {
    sock: Socket;
    username: string;
    password?: string;
    privateKey?: string;
    tryKeyboard?: boolean;
    readyTimeout: number;
    hostVerifier: (key: Buffer) => boolean;
  };

  export class Client extends EventEmitter {
    connect(config: Config): this;
    sftp(done: (error: Error | undefined, sftp: Sftp) => void): this;
  }

  /** In tests: what a server does with files, and with the answers to them. */
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
