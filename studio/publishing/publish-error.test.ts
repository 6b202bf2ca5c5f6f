/** What servers, libraries and git say when something fails, and what the owner is told. */
import { FTPError } from 'basic-ftp';
import { expect, test } from 'vitest';
import { asPublishError } from './publish-error.ts';

/** An error with a code, as Node and the SFTP library throw it. */
const coded = (code: string | number, message: string) =>
  Object.assign(new Error(message), { code });
/** An answer of an FTP server, as its library throws it. */
const ftp = (message: string) => new FTPError({ code: Number(message.slice(0, 3)), message });

const disk = (code: string, words: string) => coded(code, `${code}: ${words}, open '/www/a'`);

test.each([
  // Node
  ['unknown-host', coded('ENOTFOUND', 'getaddrinfo ENOTFOUND serveur.invalid')],
  ['unknown-host', coded('EAI_AGAIN', 'getaddrinfo EAI_AGAIN serveur.exemple')],
  ['no-route', coded('ENETUNREACH', 'connect ENETUNREACH 192.0.2.1:22')],
  ['no-route', coded('EHOSTUNREACH', 'connect EHOSTUNREACH 192.0.2.1:22')],
  ['refused', coded('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:22')],
  ['stalled', coded('ECONNRESET', 'read ECONNRESET')],
  ['stalled', coded('EPIPE', 'write EPIPE')],
  ['stalled', new Error('ETIMEDOUT: nothing within 120 s')],
  ['certificate', coded('CERT_HAS_EXPIRED', 'certificate has expired')],
  ['certificate', coded('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate')],
  [
    'certificate',
    coded(
      'ERR_TLS_CERT_ALTNAME_INVALID',
      "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list",
    ),
  ],
  [
    'no-tls',
    coded('ERR_SSL_WRONG_VERSION_NUMBER', 'SSL routines:tls_get_more:wrong version number'),
  ],
  ['space', disk('ENOSPC', 'no space left on device')],
  ['space', disk('EDQUOT', 'disk quota exceeded')],
  ['permission', disk('EACCES', 'permission denied')],
  ['permission', disk('EPERM', 'operation not permitted')],
  ['permission', disk('EROFS', 'read-only file system')],
  ['folder', disk('ENOENT', 'no such file or directory')],
  ['folder', disk('ENOTDIR', 'not a directory')],

  // SFTP
  ['unknown-host', coded('ENOTFOUND', 'connect: Address lookup failed for host')],
  ['refused', coded('ECONNREFUSED', 'connect: Remote host refused connection')],
  ['busy', coded('ERR_GENERIC_CLIENT', 'Connection lost before handshake')],
  ['password', coded('ERR_GENERIC_CLIENT', 'All configured authentication methods failed')],
  ['password', coded('ERR_BAD_AUTH', 'Cannot parse privateKey: Unsupported key format')],
  ['stalled', coded('ERR_GENERIC_CLIENT', 'Timed out while waiting for handshake')],
  ['stalled', coded('ERR_NOT_CONNECTED', 'No response from server')],
  ['stalled', coded('ERR_GENERIC_CLIENT', 'connect: getConnection: Not connected')],
  ['stalled', new Error('Connection lost')],
  ['folder', coded(2, 'list: No such file /www')],
  ['permission', coded(3, 'Permission denied')],
  ['write', coded(4, 'Failure')],

  // vsftpd
  ['busy', ftp('421 There are too many connections from your internet address.')],
  ['busy', ftp('421 There are too many connected users, please try later.')],
  ['tls-only', ftp('530 Non-anonymous sessions must use encryption.')],
  ['tls-only', ftp('522 Data connections must be encrypted.')],
  ['password', ftp('530 Login incorrect.')],
  ['password', ftp('530 Please login with USER and PASS.')],
  ['no-tls', ftp('500 Unknown command.')],
  ['no-tls', ftp('504 Unknown AUTH type.')],
  ['space', ftp('452 Failure writing to local file.')],
  ['permission', ftp('550 Permission denied.')],
  ['permission', ftp('550 Rename failed.')],
  ['permission', ftp('550 Create directory operation failed.')],
  ['permission', ftp('553 Could not create file.')],
  ['stalled', ftp('421 Timeout.')],
  ['stalled', ftp('426 Failure reading network stream.')],
  ['folder', ftp('550 Failed to change directory.')],
  ['write', ftp('500 OOPS: vsftpd: refusing to run with writable root inside chroot()')],

  // ProFTPD
  [
    'busy',
    ftp('530 Sorry, the maximum number of clients (1) from your host are already connected.'),
  ],
  [
    'busy',
    ftp('530 Sorry, the maximum number of connections (2) for your host are already connected.'),
  ],
  ['tls-only', ftp('550 SSL/TLS required on the control channel')],
  ['password', ftp('530 Login incorrect.')],
  ['space', ftp('552 Transfer aborted. Disk quota exceeded')],
  ['space', ftp('552 Transfer aborted. No space left on device')],
  ['permission', ftp('550 index.html: Permission denied')],
  ['permission', ftp('550 index.html: Overwrite permission denied')],
  ['folder', ftp('550 /www: No such file or directory')],

  // The FTP library
  ['stalled', new Error('Server sent FIN packet unexpectedly, closing connection.')],
  ['stalled', new Error('Server closed connection unexpectedly.')],
  ['stalled', new Error('Timeout (control socket)')],
  ['stalled', new Error('Socket closed due to transmission error (data socket)')],
  [
    'stalled',
    new Error('Client is closed because Server sent FIN packet unexpectedly, closing connection.'),
  ],

  // git
  [
    'unknown-host',
    new Error(
      "fatal: unable to access 'https://serveur.invalid/site.git/': " +
        'Could not resolve host: serveur.invalid',
    ),
  ],
  ['refused', new Error('ssh: connect to host 127.0.0.1 port 1: Connection refused')],
  [
    'no-route',
    new Error(
      "fatal: unable to access 'https://127.0.0.1:1/x/': " +
        "Failed to connect to 127.0.0.1 port 1 after 0 ms: Couldn't connect to server",
    ),
  ],
  ['password', new Error("fatal: Authentication failed for 'https://serveur.exemple/site.git/'")],
  [
    'password',
    new Error(
      "fatal: could not read Password for 'https://elle@serveur.exemple': " +
        'terminal prompts disabled',
    ),
  ],
  ['password', new Error('git@serveur.exemple: Permission denied (publickey).')],
  ['password', new Error('elle@serveur.exemple: Permission denied (publickey,password).')],
  [
    'certificate',
    new Error(
      "fatal: unable to access 'https://localhost/x/': server certificate verification failed. " +
        'CAfile: /etc/ssl/certs/ca-certificates.crt CRLfile: none',
    ),
  ],
  ['write', new Error(' ! [remote rejected] HEAD -> x (pre-receive hook declined)')],
])('%s is what the owner is told of « %s »', (code, error) => {
  expect(asPublishError(error).code).toBe(code);
});
