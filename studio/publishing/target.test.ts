import { expect, test } from 'vitest';
import { kindOf, parseTarget } from './target.ts';

test.each([
  ['sftp://elle@serveur.fr', 'sftp://elle@serveur.fr:22/'],
  ['sftp://elle%40x@serveur.fr:2222/www/site', 'sftp://elle@x@serveur.fr:2222/www/site'],
  ['ftps://elle@serveur.fr/%C3%A9t%C3%A9', 'ftps://elle@serveur.fr:21/été'],
  ['ftp://elle@[2001:db8::1]/www', 'ftp://elle@2001:db8::1:21/www'],
  ['file:///mnt/site', '/mnt/site'],
  ['/mnt/un site', '/mnt/un site'],
  ['git+https://serveur.fr/site.git#live', 'git+https://serveur.fr/site.git#live'],
])('a destination is read from %s', (text, name) => {
  const target = parseTarget(text);
  expect(kindOf(target).line(target)).toBe(name);
});

test.each([
  '',
  'sftp://serveur.fr/www',
  'sftp://elle:secret@serveur.fr/www',
  'https://serveur.fr',
  'git+x',
])('no destination is read from « %s », and no password is repeated', (text) => {
  expect(() => parseTarget(text)).toThrow(/^(?!.*secret).*destination/);
});
