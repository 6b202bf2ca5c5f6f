import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { newFolder } from './test-sites.ts';
import { keepHostKey, readHostKey, userFolder } from './user-folder.ts';

test('a file that does not read is asked for again, and written anew', async () => {
  vi.stubEnv('XDG_CONFIG_HOME', await newFolder());
  const server = 'serveur.exemple:22';
  await keepHostKey(server, 'SHA256:x');
  expect(await readHostKey(server)).toBe('SHA256:x');
  writeFileSync(path.join(userFolder(), 'serveurs-connus.json'), '{ "tar');
  expect(await readHostKey(server)).toBeUndefined();
  await keepHostKey(server, 'SHA256:y');
  expect(await readHostKey(server)).toBe('SHA256:y');
});
