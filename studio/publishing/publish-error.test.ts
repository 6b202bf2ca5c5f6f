/** What servers, libraries and git say when something fails, and what the owner is told. */
import { FTPError } from 'basic-ftp';
import { expect, test } from 'vitest';
import { asPublishError } from './publish-error.ts';

const WORDS = {
  'unknown-host': [
    'getaddrinfo ENOTFOUND serveur.invalid',
    'getaddrinfo EAI_AGAIN serveur.exemple',
    "fatal: unable to access 'https://x.invalid/site.git/': Could not resolve host: x.invalid",
  ],
  'no-route': [
    'connect ENETUNREACH 192.0.2.1:22',
    'connect EHOSTUNREACH 192.0.2.1:22',
    "Failed to connect to 127.0.0.1 port 1 after 0 ms: Couldn't connect to server",
  ],
  refused: [
    'connect ECONNREFUSED 127.0.0.1:22',
    'ssh: connect to host 127.0.0.1 port 1: Connection refused',
  ],
  stalled: [
    'read ECONNRESET',
    'write EPIPE',
    'ETIMEDOUT: nothing within 120 s',
    'Timed out while waiting for handshake',
    'No response from server',
    'connect: getConnection: Not connected',
    'Connection lost',
    '421 Timeout.',
    '426 Failure reading network stream.',
    'Client is closed because Server sent FIN packet unexpectedly, closing connection.',
    'Server closed connection unexpectedly.',
    'Timeout (control socket)',
    'Socket closed due to transmission error (data socket)',
  ],
  busy: [
    'Connection lost before handshake',
    '421 There are too many connections from your internet address.',
    '421 There are too many connected users, please try later.',
    '530 Sorry, the maximum number of clients (1) from your host are already connected.',
    '530 Sorry, the maximum number of connections (2) for your host are already connected.',
  ],
  certificate: [
    'certificate has expired',
    "Hostname/IP does not match certificate's altnames: IP: 127.0.0.1 is not in the cert's list",
    "unable to access 'https://localhost/x/': server certificate verification failed.",
  ],
  'no-tls': [
    'SSL routines:tls_get_more:wrong version number',
    '500 Unknown command.',
    '504 Unknown AUTH type.',
  ],
  'tls-only': [
    '530 Non-anonymous sessions must use encryption.',
    '522 Data connections must be encrypted.',
    '550 SSL/TLS required on the control channel',
  ],
  password: [
    'All configured authentication methods failed',
    'Cannot parse privateKey: Unsupported key format',
    '530 Login incorrect.',
    '530 Please login with USER and PASS.',
    "fatal: Authentication failed for 'https://serveur.exemple/site.git/'",
    "could not read Password for 'https://elle@serveur.exemple': terminal prompts disabled",
    'elle@serveur.exemple: Permission denied (publickey,password).',
  ],
  space: [
    "ENOSPC: no space left on device, open '/www/a'",
    "EDQUOT: disk quota exceeded, open '/www/a'",
    '452 Failure writing to local file.',
    '552 Transfer aborted. Disk quota exceeded',
    '552 Transfer aborted. No space left on device',
  ],
  permission: [
    "EACCES: permission denied, open '/www/a'",
    "EPERM: operation not permitted, open '/www/a'",
    "EROFS: read-only file system, open '/www/a'",
    'Permission denied',
    '550 Permission denied.',
    '550 Rename failed.',
    '550 Create directory operation failed.',
    '550 index.html: Overwrite permission denied',
    '553 Could not create file.',
  ],
  folder: [
    "ENOENT: no such file or directory, open '/www/a'",
    "ENOTDIR: not a directory, open '/www/a'",
    'list: No such file /www',
    '550 Failed to change directory.',
  ],
  write: [
    'Failure',
    '500 OOPS: vsftpd: refusing to run with writable root inside chroot()',
    ' ! [remote rejected] HEAD -> x (pre-receive hook declined)',
  ],
};
const cases = Object.entries(WORDS).flatMap(([code, texts]) => texts.map((text) => [code, text]));

test.each(cases)('%s is what the owner is told of « %s »', (code, text) => {
  expect(asPublishError(new Error(text)).code).toBe(code);
});

test.each([
  ['certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed'],
  ['unknown-host', 'ENOTFOUND', 'connect: Address lookup failed for host'],
  ['refused', 'ECONNREFUSED', 'connect: Remote host refused connection'],
])('%s is what the owner is told of the code %s', (code, given, text) => {
  expect(asPublishError(Object.assign(new Error(text), { code: given })).code).toBe(code);
});

test('the code of an answer of FTP is not written twice', () => {
  const message = '530 Login incorrect.';
  expect(asPublishError(new FTPError({ code: 530, message }))).toMatchObject({
    code: 'password',
    detail: message,
  });
});
