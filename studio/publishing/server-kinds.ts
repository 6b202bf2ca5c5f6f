/** The usual port of each kind of server. */
export const PORTS = { sftp: 22, ftps: 21, ftp: 21 };
export type ServerKind = keyof typeof PORTS;

export const isServer = (kind: string): kind is ServerKind => Object.hasOwn(PORTS, kind);
