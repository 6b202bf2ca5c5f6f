import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { readSecret, writeSecret } from './keychain.ts';
import { parseTarget } from './target.ts';
import { failureOf, newFolder } from './test-sites.ts';
import { userFolder } from './user-folder.ts';

const target = parseTarget('sftp://elle@serveur.exemple/www');

test('keeps a secret in a file for this user alone, until there is a keychain', async () => {
  vi.stubEnv('XDG_CONFIG_HOME', await newFolder());
  const noKeychain = () => {
    throw new Error('Couldn’t access platform storage');
  };
  await writeSecret(target, 'mot de passe', noKeychain);
  expect(await readSecret(target, noKeychain)).toBe('mot de passe');
  const modeOf = (file: string) => statSync(file).mode & 0o777;
  expect(modeOf(path.join(userFolder(), 'secrets.json'))).toBe(0o600);
  expect(modeOf(userFolder())).toBe(0o700);

  const secrets = new Map<string, string>();
  const keychain = (account: string) => ({
    getPassword: async () => secrets.get(account),
    setPassword: async (secret: string) => secrets.set(account, secret),
  });
  await writeSecret(target, 'un autre', keychain);
  expect(await readSecret(target, noKeychain)).toBeUndefined();
  // It belongs to a user at a host.
  const read = (name: string) => readSecret(parseTarget(`sftp://${name}`), keychain);
  expect(await read('elle@serveur.exemple/autre')).toBe('un autre');
  expect(await read('autre@serveur.exemple/www')).toBeUndefined();
});

test('gives up a keychain that does not answer', async () => {
  const never = () => new Promise<never>(() => undefined);
  const keychain = () => ({ getPassword: never, setPassword: never });
  expect((await failureOf(readSecret(target, keychain, 50))).code).toBe('keychain');
  expect((await failureOf(writeSecret(target, 'x', keychain, 50))).code).toBe('keychain');
});
