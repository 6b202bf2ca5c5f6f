import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { readSecret, writeSecret } from './keychain.ts';
import { parseTarget, type ServerTarget } from './target.ts';
import { failureOf, newFolder } from './test-sites.ts';
import { userFolder } from './user-folder.ts';

const target = parseTarget('sftp://elle@serveur.exemple/www') as ServerTarget;
let home: string;
beforeEach(async () => {
  home = await newFolder();
  vi.stubEnv('XDG_CONFIG_HOME', home);
});

const noKeychain = () => {
  throw new Error('Couldn’t access platform storage');
};

/** A keychain in memory. */
function newKeychain() {
  const secrets = new Map<string, string>();
  return (account: string) => ({
    getPassword: () => Promise.resolve(secrets.get(account)),
    setPassword: (secret: string) => Promise.resolve(secrets.set(account, secret)),
  });
}

test('keeps a secret of a user at a host in the keychain', async () => {
  const keychain = newKeychain();
  await writeSecret(target, 'mot de passe', keychain);
  const read = (name: string) => readSecret(parseTarget(`sftp://${name}`), keychain);
  expect(await read('elle@serveur.exemple/autre')).toBe('mot de passe');
  expect(await read('autre@serveur.exemple/www')).toBeUndefined();
  expect(readdirSync(home)).toEqual([]);
});

test('keeps it in a file for this user alone, until there is a keychain', async () => {
  await writeSecret(target, 'mot de passe', noKeychain);
  expect(await readSecret(target, noKeychain)).toBe('mot de passe');
  const modeOf = (file: string) => statSync(file).mode & 0o777;
  expect(modeOf(path.join(userFolder(), 'secrets.json'))).toBe(0o600);
  expect(modeOf(userFolder())).toBe(0o700);
  const keychain = newKeychain();
  await writeSecret(target, 'un autre', keychain);
  expect(await readSecret(target, noKeychain)).toBeUndefined();
  expect(await readSecret(target, keychain)).toBe('un autre');
});

test('gives up a keychain that does not answer', async () => {
  const never = () => new Promise<never>(() => undefined);
  const keychain = () => ({ getPassword: never, setPassword: never });
  expect((await failureOf(readSecret(target, keychain, 50))).code).toBe('keychain');
  expect((await failureOf(writeSecret(target, 'x', keychain, 50))).code).toBe('keychain');
});
