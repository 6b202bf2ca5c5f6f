import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSettings, unreadable, writeSettings } from '#studio/editor/publish/server/settings.ts';
import { readSecret, writeSecret } from './keychain.ts';
import { readHostKey, writeHostKey } from './known-hosts.ts';
import { EMPTY, readMemory, writeMemory } from './manifest.ts';
import { parseTarget, type Target } from './target.ts';
import { newFolder } from './test-sites.ts';
import { userFolder } from './user-folder.ts';

beforeEach(async () => {
  vi.stubEnv('XDG_CONFIG_HOME', await newFolder());
  mkdirSync(userFolder());
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const target = parseTarget('sftp://elle@serveur.exemple/www') as Target & { kind: 'sftp' };
const noKeychain = () => {
  throw new Error('no keychain');
};
const fields = { host: 'serveur.exemple', port: 22, user: 'elle', folder: 'www' };
const memory = { manifest: EMPTY, known: ['v'], doubtful: [] };

it.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['keys of servers', () => writeHostKey(target, 'SHA256:x'), () => readHostKey(target)],
  [
    'passwords',
    () => writeSecret(target, 'secret', noKeychain),
    () => readSecret(target, noKeychain),
  ],
  ['settings', () => writeSettings({ kind: 'sftp', fields }), readSettings],
  ['publications', () => writeMemory('x', memory), async () => (await readMemory('x')).known[0]],
])('puts %s that do not read aside, says so, and writes them anew', async (_name, write, read) => {
  for (const spoilt of ['{ "tar', '[1]', '']) {
    await write();
    const kept = await read();
    expect(kept).toBeDefined();
    const names = readdirSync(userFolder(), { recursive: true, encoding: 'utf8' });
    const file = path.join(
      userFolder(),
      names.find((name) => name.endsWith('.json'))!,
    );
    writeFileSync(file, spoilt);
    expect(await read()).toBeUndefined();
    expect(unreadable()).toContain(`${file}.illisible`);
    await write();
    expect(await read()).toEqual(kept);
  }
  await writeSettings({ kind: 'sftp', fields });
  expect(unreadable()).toBeUndefined();
});
