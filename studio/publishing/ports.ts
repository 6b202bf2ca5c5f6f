/** The usual port of each kind of server. */
export const PORTS = { sftp: 22, ftps: 21, ftp: 21 };

export const isServer = (kind: string): kind is keyof typeof PORTS => Object.hasOwn(PORTS, kind);
