import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { acceptHostKey, readHostKey } from './known-hosts.ts';
import { newFolder } from './test-sites.ts';
import { filesPutAside, userFolder } from './user-folder.ts';

test('puts a file that does not read aside, says so, and writes it anew', async () => {
  vi.stubEnv('XDG_CONFIG_HOME', await newFolder());
  const server = 'serveur.exemple:22';
  const file = path.join(userFolder(), 'serveurs-connus.json');
  await acceptHostKey({ server, fingerprint: 'SHA256:x' });
  writeFileSync(file, '{ "tar');
  expect(await readHostKey(server)).toBeUndefined();
  expect([...filesPutAside]).toEqual([`${file}.illisible`]);
  expect(readFileSync(`${file}.illisible`, 'utf8')).toBe('{ "tar');
  await acceptHostKey({ server, fingerprint: 'SHA256:y' });
  expect(await readHostKey(server)).toBe('SHA256:y');
});
