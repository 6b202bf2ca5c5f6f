import { statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { readSecret, writeSecret } from './keychain.ts';
import { parseTarget } from './target.ts';
import { failureOf, newFolder } from './test-sites.ts';
import { userFolder } from './user-folder.ts';

/** What the keychain does; it throws where there is none. */
const keychain = vi.hoisted(() => ({
  getPassword: vi.fn<(account: string) => Promise<string | undefined>>(),
  setPassword: vi.fn<(account: string, secret: string) => Promise<unknown>>(),
}));
vi.mock('@napi-rs/keyring', () => ({
  AsyncEntry: class {
    account: string;
    constructor(_service: string, account: string) {
      this.account = account;
    }
    getPassword = () => keychain.getPassword(this.account);
    setPassword = (secret: string) => keychain.setPassword(this.account, secret);
  },
}));

const target = parseTarget('sftp://elle@serveur.exemple/www');
const noKeychain = () => {
  throw new Error('Couldn’t access platform storage');
};

test('keeps a secret in a file for this user alone, until there is a keychain', async () => {
  vi.stubEnv('XDG_CONFIG_HOME', await newFolder());
  keychain.getPassword.mockImplementation(noKeychain);
  keychain.setPassword.mockImplementation(noKeychain);
  await writeSecret(target, 'mot de passe');
  expect(await readSecret(target)).toBe('mot de passe');
  const modeOf = (file: string) => statSync(file).mode & 0o777;
  expect(modeOf(path.join(userFolder(), 'secrets.json'))).toBe(0o600);
  expect(modeOf(userFolder())).toBe(0o700);

  const secrets = new Map<string, string>();
  keychain.setPassword.mockImplementation(async (account, secret) => secrets.set(account, secret));
  await writeSecret(target, 'un autre');
  expect(await readSecret(target)).toBeUndefined();
  keychain.getPassword.mockImplementation(async (account) => secrets.get(account));
  // It belongs to a user at a host.
  const read = (name: string) => readSecret(parseTarget(`sftp://${name}`));
  expect(await read('elle@serveur.exemple/autre')).toBe('un autre');
  expect(await read('autre@serveur.exemple/www')).toBeUndefined();
});

test('gives up a keychain that does not answer', async () => {
  vi.useFakeTimers();
  keychain.getPassword.mockReturnValue(new Promise(() => undefined));
  const failure = failureOf(readSecret(target));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await failure).code).toBe('keychain');
  vi.useRealTimers();
});
