import { expect, test } from 'vitest';
import { parseDestination } from './destinations.ts';

const [host, user] = ['serveur.fr', 'elle'];
test.each([
  ['sftp://elle@serveur.fr', { kind: 'sftp', host, port: 22, user, folder: '/' }],
  [
    'sftp://elle%40x@serveur.fr:2222/%C3%A9t%C3%A9',
    { kind: 'sftp', host, port: 2222, user: 'elle@x', folder: '/été' },
  ],
  [
    'ftp://elle@[2001:db8::1]/www',
    { kind: 'ftp', host: '2001:db8::1', port: 21, user, folder: '/www' },
  ],
  ['file:///mnt/site', { kind: 'folder', folder: '/mnt/site' }],
  ['/mnt/un site', { kind: 'folder', folder: '/mnt/un site' }],
])('a destination is read from %s', (line, destination) => {
  expect(parseDestination(line)).toEqual(destination);
});

test.each([
  '',
  'sftp://serveur.fr/www',
  'sftp://elle:secret@serveur.fr/www',
  'https://x.fr',
  'git+https://serveur.fr/x.git#live',
])('no destination is read from « %s », and no password is repeated', (line) => {
  expect(() => parseDestination(line)).toThrow(/^(?!.*secret).*destination/);
});
