import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { diskRefusal } from './disk-errors.ts';

test.each([
  ['ENOSPC', { syscall: 'write' }, /^Le disque est plein\. Libérez de la place : .+ tout seul\.$/],
  ['EBUSY', { syscall: 'rename', path: '/x/a', dest: '/x/carte.yaml' }, /tient « x\/carte\.yaml »/],
  [
    'EACCES',
    { syscall: 'open', path: '/x/.~nouveau-1-2-carte.yaml' },
    /l’accès à « x\/carte\.yaml »/,
  ],
  ['EIO', { syscall: 'read', path: '/x/history.json' }, /disque .+ « x\/history\.json »/],
])('%s says what to do, and that it may be done later', (code, details, words) => {
  expect(diskRefusal(Object.assign(new Error(code), { code, ...details }))).toMatchObject({
    status: 503,
    message: expect.stringMatching(words) as string,
  });
});

test('what is no refusal of the disk stays what it is', async () => {
  const port = Object.assign(new Error('listen'), { code: 'EACCES', syscall: 'listen' });
  const error: unknown = await writeFile('/no/such/folder/file', '').catch((reason) => reason);
  expect([port, error, new TypeError('x')].map(diskRefusal)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
