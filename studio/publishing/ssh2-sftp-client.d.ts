/** What is used of ssh2-sftp-client, which has no types. */
declare module 'ssh2-sftp-client' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';

  type Config = {
    sock: Socket;
    username: string;
    password?: string;
    privateKey?: string;
    tryKeyboard?: boolean;
    readyTimeout: number;
    hostVerifier: (key: Buffer) => boolean;
  };

  export default class Client {
    constructor(name: string, callbacks: Record<'error' | 'end' | 'close', () => void>);
    client: EventEmitter & { setNoDelay: (noDelay: boolean) => void };
    sftp: {
      writeFile: (path: string, bytes: Buffer, done: (error?: Error) => void) => void;
    };
    connect(config: Config): Promise<unknown>;
    exists(path: string): Promise<false | 'd' | '-' | 'l'>;
    list(path: string): Promise<{ type: 'd' | '-' | 'l'; name: string; size: number }[]>;
    get(path: string, into: NodeJS.WritableStream): Promise<unknown>;
    rename(from: string, to: string): Promise<string>;
    posixRename(from: string, to: string): Promise<string>;
    delete(path: string, notFoundOk?: boolean): Promise<string>;
    rmdir(folder: string): Promise<unknown>;
    mkdir(path: string): Promise<string>;
    realPath(path: string): Promise<string>;
    end(): Promise<boolean>;
  }
}
