import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readSecret, writeSecret } from './keychain.ts';
import { parseTarget } from './target.ts';
import { userFolder } from './user-folder.ts';

const target = parseTarget('sftp://elle@serveur.exemple/www');
let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'keychain-'));
  vi.stubEnv('XDG_CONFIG_HOME', home);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true });
});

const none = () => {
  throw new Error('Couldn’t access platform storage');
};

/** A keychain in memory. */
function keychain() {
  const secrets = new Map<string, string>();
  return (account: string) => ({
    getPassword: () => Promise.resolve(secrets.get(account)),
    setPassword: (secret: string) => Promise.resolve(secrets.set(account, secret)),
    deletePassword: () => Promise.resolve(secrets.delete(account)),
  });
}

it('keeps a secret in the keychain, where there is one', async () => {
  const own = keychain();
  await writeSecret(target, 'mot de passe', own);
  expect(await readSecret(target, own)).toBe('mot de passe');
  expect(await readSecret({ ...parseTarget('sftp://elle@serveur.exemple/autre') }, own)).toBe(
    'mot de passe',
  );
  expect(await readSecret(parseTarget('sftp://autre@serveur.exemple/www'), own)).toBeUndefined();
  expect(await readdir(home)).toEqual([]);
  await writeSecret(target, undefined, own);
  expect(await readSecret(target, own)).toBeUndefined();
});

it('keeps it in a file for this user alone where there is none', async () => {
  await writeSecret(target, 'mot de passe', none);
  expect(await readSecret(target, none)).toBe('mot de passe');
  expect((await stat(path.join(userFolder(), 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(userFolder())).mode & 0o777).toBe(0o700);
  // A keychain that is there again takes it over.
  const own = keychain();
  await writeSecret(target, 'un autre', own);
  expect(await readSecret(target, none)).toBeUndefined();
  await writeSecret(target, '', own);
  expect(await readSecret(target, own)).toBeUndefined();
});
