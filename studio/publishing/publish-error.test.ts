/** What servers and libraries say that no other test hears, and what the owner is told. */
import { FTPError } from 'basic-ftp';
import { expect, test } from 'vitest';
import { SIGNS as FTP } from './destinations/ftp.ts';
import { SIGNS as SFTP } from './destinations/sftp.ts';
import { asPublishError, type Sign } from './publish-error.ts';

test.each<[string, readonly Sign[], Record<string, string[]>]>([
  [
    'the system',
    [],
    {
      'unknown-host': ['getaddrinfo EAI_AGAIN serveur.exemple'],
      'no-route': ['connect ENETUNREACH 192.0.2.1:22', 'connect EHOSTUNREACH 192.0.2.1:22'],
      stalled: ['read ECONNRESET', 'write EPIPE', 'read ECONNABORTED', 'Premature close'],
      certificate: ['DEPTH_ZERO_SELF_SIGNED_CERT'],
      space: ['ENOSPC: no space left on device', 'EDQUOT: disk quota exceeded'],
      permission: ['EPERM: operation not permitted', 'EROFS: read-only file system'],
      folder: ['ENOTDIR: not a directory'],
    },
  ],
  [
    'SFTP',
    SFTP,
    {
      stalled: [
        'Connection lost',
        'Timed out while waiting for handshake',
        'No response from server',
        'connect: getConnection: Not connected',
      ],
      busy: ['Connection lost before handshake'],
      password: ['Cannot parse privateKey: Unsupported key format'],
      folder: ['list: No such file /www'],
    },
  ],
  [
    'FTP',
    FTP,
    {
      stalled: [
        'Timeout (control socket)',
        '421 Timeout - try typing a little faster next time',
        '426 Failure reading network stream.',
        'Client is closed because Server sent FIN packet unexpectedly',
        'Server closed connection unexpectedly.',
        'Socket closed due to transmission error (data socket)',
        'SSL routines:tls_get_more:wrong version number',
      ],
      busy: [
        '421 There are too many connected users, please try later.',
        '421 50 users (the maximum) are already logged in, sorry',
        "421 I can't accept more than 1 connections as the same user",
        '530 Sorry, the maximum number of clients (1) from your host are already connected.',
      ],
      'no-tls': ['504 Unknown AUTH type.'],
      'tls-only': [
        '522 Data connections must be encrypted.',
        '550 SSL/TLS required on the control channel',
        '421-Sorry, cleartext sessions and weak ciphers are not accepted on this server.',
      ],
      'dot-files': ['553 Prohibited file name: /www/.htaccess'],
      space: ['552 Transfer aborted. Disk quota exceeded', '452 Failure writing to local file.'],
      permission: [
        '550 Rename failed.',
        '550 Create directory operation failed.',
        '550 index.html: Overwrite permission denied',
        '553 Could not create file.',
      ],
      write: ['500 OOPS: vsftpd: refusing to run with writable root inside chroot()'],
    },
  ],
])('the words of %s are those that the owner is told', (_name, signs, codes) => {
  for (const [code, texts] of Object.entries(codes))
    for (const text of texts) expect(asPublishError(new Error(text), signs).code, text).toBe(code);
});

test('the code of an error counts too, and is not written twice', () => {
  const error = Object.assign(new Error('Address lookup failed'), { code: 'ENOTFOUND' });
  expect(asPublishError(error).code).toBe('unknown-host');
  const message = '530 Login incorrect.';
  expect(asPublishError(new FTPError({ code: 530, message }), FTP).detail).toBe(message);
});
