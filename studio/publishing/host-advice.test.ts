import { expect, test } from 'vitest';
import { findFolder } from './host-advice.ts';
import { ADDRESS, failureOf, testDestination } from './test-sites.ts';
import type { KindName } from './types.ts';

/** What lists the folders of these paths, and files. */
const serverWith = (...paths: string[]) => ({
  list: async (folder: string) => {
    const below = folder === '.' ? '' : `${folder}/`;
    const names = paths
      .filter((name) => name.startsWith(below))
      .map((name) => name.slice(below.length).split('/')[0]!);
    if (names.length === 0) throw new Error(`550 ${folder}`);
    return new Map(
      names.map((name) => [name.replace('file:', ''), { isFolder: !name.startsWith('file:') }]),
    );
  },
});

test.each([
  ['www', ['logs', 'www']],
  ['public_html', ['www', 'public_html']],
  ['httpdocs', ['httpdocs']],
  ['sites/boulangerie.example', ['web', 'sites/autre.example', 'sites/boulangerie.example']],
  ['vhosts/www.boulangerie.example/htdocs', ['vhosts/www.boulangerie.example/htdocs']],
  [undefined, ['file:www', 'sites/autre.example', 'vhosts/boulangerie.example/logs']],
])('finds %s', async (found, folders) => {
  expect(await findFolder(serverWith(...folders), ADDRESS)).toBe(found);
});

test.each<[string, KindName, boolean]>([
  ['o2switch', 'sftp', true],
  ['o2switch', 'ftps', false],
  ['autre', 'sftp', false],
])('at %s, a closed port of %s has advice: %s', async (provider, kind, hasAdvice) => {
  const server = { host: '127.0.0.1', port: 9, user: 'elle', folder: 'www' };
  const destination = { kind, ...server } as { kind: 'sftp' | 'ftps' } & typeof server;
  const { message, code } = await failureOf(
    testDestination({ settings: { destination, provider }, address: ADDRESS, secret: 'x' }),
  );
  expect(code).toBe('refused');
  expect(message.includes('Autorisation SSH')).toBe(hasAdvice);
});
