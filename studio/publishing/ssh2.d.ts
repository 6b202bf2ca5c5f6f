/** What is used of ssh2, which has no types. */
declare module 'ssh2' {
  import type { EventEmitter } from 'node:events';
  import type { Socket } from 'node:net';
  import type { Readable } from 'node:stream';

  /** A server may leave out any of them. */
  export type Attributes = { mode?: number; size?: number };

  /** Each calls its last argument with an error or the answer. */
  export type SftpMethod =
    | 'opendir'
    | 'readdir'
    | 'close'
    | 'stat'
    | 'writeFile'
    | 'rename'
    | 'unlink'
    | 'mkdir'
    | 'rmdir'
    // These throw where the server does not have them.
    | 'ext_openssh_rename'
    | 'ext_openssh_statvfs';
  export type Sftp = EventEmitter &
    Record<SftpMethod, (...args: unknown[]) => void> & {
      createReadStream(file: string): Readable;
    };

  export class Client extends EventEmitter {
    connect(config: {
      sock: Socket;
      username: string;
      password?: string;
      privateKey?: string;
      tryKeyboard?: boolean;
      readyTimeout: number;
      hostVerifier: (key: Buffer) => boolean;
    }): this;
    sftp(done: (error: Error | undefined, sftp: Sftp) => void): this;
  }
}
