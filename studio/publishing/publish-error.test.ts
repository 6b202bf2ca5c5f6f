/** What servers, libraries and git say that no other test hears, and what the owner is told. */
import { FTPError } from 'basic-ftp';
import { expect, test } from 'vitest';
import { asPublishError } from './publish-error.ts';

const WORDS = {
  'unknown-host': ['getaddrinfo EAI_AGAIN serveur.exemple', 'Could not resolve host: x.invalid'],
  'no-route': [
    'connect ENETUNREACH 192.0.2.1:22',
    'connect EHOSTUNREACH 192.0.2.1:22',
    "Failed to connect to 127.0.0.1 port 1: Couldn't connect to server",
  ],
  refused: ['ssh: connect to host 127.0.0.1 port 1: Connection refused'],
  stalled: [
    'read ECONNRESET',
    'write EPIPE',
    'read ECONNABORTED',
    'Operation too slow.',
    'Connection lost',
    'Premature close',
    'Timeout (control socket)',
    'Timed out while waiting for handshake',
    'No response from server',
    'connect: getConnection: Not connected',
    '426 Failure reading network stream.',
    'Client is closed because Server sent FIN packet unexpectedly',
    'Server closed connection unexpectedly.',
    'Socket closed due to transmission error (data socket)',
  ],
  busy: [
    'Connection lost before handshake',
    '421 There are too many connected users, please try later.',
    '530 Sorry, the maximum number of clients (1) from your host are already connected.',
  ],
  certificate: ['server certificate verification failed.', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  'no-tls': ['SSL routines:tls_get_more:wrong version number', '504 Unknown AUTH type.'],
  'tls-only': [
    '522 Data connections must be encrypted.',
    '550 SSL/TLS required on the control channel',
  ],
  password: [
    'Cannot parse privateKey: Unsupported key format',
    "fatal: Authentication failed for 'https://serveur.exemple/site.git/'",
    "could not read Password for 'https://elle@serveur.exemple'",
    'elle@serveur.exemple: Permission denied (publickey,password).',
  ],
  space: [
    'ENOSPC: no space left on device',
    'EDQUOT: disk quota exceeded',
    '552 Transfer aborted. Disk quota exceeded',
    '452 Failure writing to local file.',
  ],
  permission: [
    'EPERM: operation not permitted',
    'EROFS: read-only file system',
    '550 Rename failed.',
    '550 Create directory operation failed.',
    '550 index.html: Overwrite permission denied',
    '553 Could not create file.',
  ],
  folder: ['ENOTDIR: not a directory', 'list: No such file /www'],
  write: [
    '500 OOPS: vsftpd: refusing to run with writable root inside chroot()',
    ' ! [remote rejected] HEAD -> x (pre-receive hook declined)',
  ],
};
test.each(Object.entries(WORDS))('« %s » is what the owner is told', (code, texts) => {
  for (const text of texts) expect(asPublishError(new Error(text)).code, text).toBe(code);
});

test('the code of an error counts too, and is not written twice', () => {
  const error = Object.assign(new Error('Address lookup failed'), { code: 'ENOTFOUND' });
  expect(asPublishError(error).code).toBe('unknown-host');
  const message = '530 Login incorrect.';
  expect(asPublishError(new FTPError({ code: 530, message })).detail).toBe(message);
});
