import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { parseDestination } from './destinations.ts';
import { readSecret, writeSecret } from './keychain.ts';
import { failureOf, newFolder } from './test-sites.ts';
import { userFolder } from './user-folder.ts';

/** The passwords in the keychain. Undefined on a computer without one, where opening it fails. */
const keychain = vi.hoisted(() => ({ kept: undefined as Map<string, string> | undefined }));
const { getPassword, setPassword } = vi.hoisted(() => ({
  getPassword: vi.fn(async (account: string) => keychain.kept?.get(account)),
  setPassword: vi.fn(async (account: string, secret: string) => {
    keychain.kept?.set(account, secret);
  }),
}));
vi.mock('@napi-rs/keyring', () => ({
  AsyncEntry: class {
    account: string;
    constructor(_service: string, account: string) {
      if (!keychain.kept) throw new Error('Platform failure: DBus error');
      this.account = account;
    }
    getPassword = () => getPassword(this.account);
    setPassword = (secret: string) => setPassword(this.account, secret);
  },
}));

const destination = parseDestination('sftp://elle@serveur.exemple/www');

test('keeps a secret in a file for this user alone, until there is a keychain', async () => {
  vi.stubEnv('XDG_CONFIG_HOME', await newFolder());
  expect(await writeSecret(destination, 'mot de passe')).toBe(false);
  expect(await readSecret(destination)).toBe('mot de passe');
  const file = path.join(userFolder(), 'secrets.json');
  const modeOf = (name: string) => statSync(name).mode & 0o777;
  expect(modeOf(file)).toBe(0o600);
  expect(modeOf(userFolder())).toBe(0o700);

  keychain.kept = new Map();
  expect(await readSecret(destination)).toBe('mot de passe');
  expect(await writeSecret(destination, 'un autre')).toBe(true);
  expect(readFileSync(file, 'utf8')).toBe('{}');
  // It belongs to a user at a host.
  const read = (name: string) => readSecret(parseDestination(`sftp://${name}`));
  expect(await read('elle@serveur.exemple/autre')).toBe('un autre');
  expect(await read('autre@serveur.exemple/www')).toBeUndefined();
});

test('nothing is written to a file when the keychain refuses or does not answer', async () => {
  vi.stubEnv('XDG_CONFIG_HOME', await newFolder());
  keychain.kept = new Map();
  setPassword.mockRejectedValueOnce(new Error('unlock prompt was dismissed'));
  const refusal = await failureOf(writeSecret(destination, 'mot de passe'));
  expect(refusal).toMatchObject({ code: 'keychain', detail: expect.stringContaining('dismissed') });
  expect(existsSync(userFolder())).toBe(false);
  vi.useFakeTimers();
  getPassword.mockReturnValueOnce(new Promise(() => undefined));
  const failure = failureOf(readSecret(destination));
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await failure).code).toBe('keychain');
  vi.useRealTimers();
});
