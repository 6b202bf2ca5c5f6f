import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings, unreadable, writeSettings } from '#studio/editor/publish/server/settings.ts';
import { readSecret, writeSecret } from './keychain.ts';
import { readHostKey, writeHostKey } from './known-hosts.ts';
import { EMPTY, readMemory, writeMemory } from './manifest.ts';
import { parseTarget, type Target } from './target.ts';
import { userFolder } from './user-folder.ts';

beforeEach(async () => {
  vi.stubEnv('XDG_CONFIG_HOME', await mkdtemp(path.join(tmpdir(), 'user-folder-')));
  await mkdir(userFolder());
});
afterEach(async () => {
  await rm(process.env.XDG_CONFIG_HOME!, { recursive: true });
  vi.unstubAllEnvs();
});

const target = parseTarget('sftp://elle@serveur.exemple/www') as Target & { kind: 'sftp' };
const none = () => {
  throw new Error('no keychain');
};
const fields = { host: 'serveur.exemple', port: 22, user: 'elle', folder: 'www' };

it.each([
  ['keys of servers', () => writeHostKey(target, 'SHA256:x'), () => readHostKey(target)],
  ['passwords', () => writeSecret(target, 'secret', none), () => readSecret(target, none)],
  ['settings', () => writeSettings({ kind: 'sftp', fields }), readSettings],
  [
    'publications',
    () => writeMemory('x', { manifest: EMPTY, known: ['v'], doubtful: [] }),
    async () => (await readMemory('x')).known[0],
  ],
])(
  '%s that are no JSON, or another one, are put aside and said, and written anew',
  async (_name, write, read) => {
    for (const spoilt of ['{ "tar', '[1]', '']) {
      await write();
      const kept = await read();
      expect(kept).toBeDefined();
      const [entry] = (
        await readdir(userFolder(), { recursive: true, withFileTypes: true })
      ).filter((each) => each.isFile() && each.name.endsWith('.json'));
      const file = path.join(entry!.parentPath, entry!.name);
      await writeFile(file, spoilt);
      expect(await read()).toBeUndefined();
      expect(unreadable()).toContain(`${file}.illisible`);
      await write();
      expect(await read()).toEqual(kept);
    }
    await writeSettings({ kind: 'sftp', fields });
    expect(unreadable()).toBeUndefined();
  },
);
