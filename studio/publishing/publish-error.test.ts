/** What servers and libraries say that no other test hears, and what the owner is told. */
import { FTPError } from 'basic-ftp';
import { expect, test } from 'vitest';
import { SIGNS as FTP } from './destinations/ftp.ts';
import { SIGNS as SFTP } from './destinations/sftp.ts';
import { asPublishError } from './publish-error.ts';
import type { Action, Sign } from './types.ts';

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
      unknown: ['ENOTDIR: not a directory', 'Panne'],
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
      unknown: ['No such file /www', 'Failure'],
      space: ['ENOSPC: no space left'],
      'no-common': [
        'Handshake failed: no matching key exchange algorithm',
        'Handshake failed: no matching C->S cipher',
      ],
      'no-sftp': [
        'Unable to start subsystem: sftp',
        '(SSH) Channel open failure: open failed',
        'Received exit code 1 while establishing SFTP session',
      ],
      noise: ['Packet length 1466266210 exceeds max length of 262144'],
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
      'no-data': [
        '425 Failed to establish connection.',
        "Can't parse response to 'PASV': 227 Entering Passive Mode",
        "Can't open data connection in passive mode: connect ECONNREFUSED 127.0.0.1:9",
        'Timeout when trying to open data connection to 192.0.2.1:9',
      ],
      name: [
        '553 File name not allowed.',
        '550 index: Invalid file name',
        '553 Prohibited extension: .html',
      ],
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
      unknown: [
        '500 OOPS: vsftpd: refusing to run with writable root inside chroot()',
        '504 Unknown AUTH type.',
        '550 File exists',
        '550 Something',
        '502 Command not implemented.',
      ],
    },
  ],
])('the words of %s are those that the owner is told', (_name, signs, codes) => {
  for (const [code, texts] of Object.entries(codes))
    for (const text of texts)
      expect(asPublishError(new Error(text), { signs }).code, text).toBe(code);
});

test.each<[Action['doing'], string, string]>([
  ['connect', 'no-read', 'folder'],
  ['list', 'no-read', 'folder'],
  ['read', 'no-read', 'unknown'],
  ['write', 'permission', 'unknown'],
  ['rename', 'permission', 'unknown'],
  ['remove', 'no-delete', 'unknown'],
])('to %s: what is denied is %s, what is absent %s', (doing, denied, absent) => {
  const codeOf = (words: string) =>
    asPublishError(new Error(words), { signs: SFTP, action: { doing, words: '' } }).code;
  expect(codeOf('Permission denied')).toBe(denied);
  expect(codeOf('No such file')).toBe(absent);
});

test('what is not known is said so, with its moment and the words of the server', () => {
  const action: Action = { doing: 'write', words: 'en envoyant accueil.html' };
  const error = new Error('500 OOPS: with secret');
  const unknown = asPublishError(error, { signs: FTP, secret: 'secret', action });
  expect(unknown.message).toMatch(/en envoyant accueil\.html.*n’en dit pas clairement la cause/);
  for (const text of [unknown.detail, unknown.toHost]) {
    expect(text).toContain('en envoyant accueil.html');
    expect(text).toContain('500 OOPS: with •••');
  }
  // There is no host to ask about a folder of this computer.
  expect(asPublishError(error, { action }).toHost).toBeUndefined();
});

test('the code of an error counts too, and is not written twice', () => {
  const error = Object.assign(new Error('Address lookup failed'), { code: 'ENOTFOUND' });
  expect(asPublishError(error).code).toBe('unknown-host');
  const message = '530 Login incorrect.';
  const { detail } = asPublishError(new FTPError({ code: 530, message }), { signs: FTP });
  expect(detail).toBe(`en publiant : ${message}`);
});
