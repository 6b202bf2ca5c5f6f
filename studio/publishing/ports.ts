/** The usual port of each kind of server. */
export const PORTS = { sftp: 22, ftps: 21, ftp: 21 };
