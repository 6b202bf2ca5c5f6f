/** Passwords and keys: in the system's keychain or, without one, in a file for this user alone. */
import { AsyncEntry } from '@napi-rs/keyring';
import { SITE } from '#studio/site.ts';
import { accountOf } from './destinations.ts';
import { PublishError } from './publish-error.ts';
import type { Destination } from './types.ts';
import { readUserTexts, writeUserTexts } from './user-folder.ts';

const FILE = 'secrets.json';

/** Milliseconds that a keychain may take: it may ask its owner for a password first. */
const KEYCHAIN_TIMEOUT = 60_000;

/**
 * The entry of an account; undefined without a keychain, as on a Linux without a desktop. The keyring
 * of its kernel is not used: it forgets passwords when the computer is shut down.
 */
function keychainEntry(account: string): AsyncEntry | undefined {
  try {
    return new AsyncEntry(SITE.storage, account, { linux: { store: 'secret-service' } });
  } catch {
    return undefined;
  }
}

/** @throws {PublishError} when the keychain is locked, refuses, or does not answer */
const ask = <T>(operation: () => Promise<T>): Promise<T> => {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('ETIMEDOUT')), KEYCHAIN_TIMEOUT).unref();
  });
  return Promise.race([operation(), late]).catch((error: unknown) => {
    throw new PublishError('keychain', { detail: String(error) });
  });
};

/**
 * The secret of a destination, if one is kept.
 *
 * @throws {PublishError} as {@link ask} does
 */
export async function readSecret(destination: Destination): Promise<string | undefined> {
  const account = accountOf(destination);
  if (account === undefined) return undefined;
  const entry = keychainEntry(account);
  const secret = entry && (await ask(() => entry.getPassword()));
  return secret ?? (await readUserTexts(FILE))[account];
}

/**
 * Stores the secret of a destination.
 *
 * @returns whether it is in the keychain; if not, it is in a file, without encryption
 * @throws {PublishError} as {@link ask} does
 */
export async function writeSecret(destination: Destination, secret: string): Promise<boolean> {
  const account = accountOf(destination);
  if (account === undefined) return true;
  const entry = keychainEntry(account);
  await (entry && ask(() => entry.setPassword(secret)));
  const { [account]: old, ...others } = await readUserTexts(FILE);
  if (!entry) await writeUserTexts(FILE, { ...others, [account]: secret });
  else if (old !== undefined) await writeUserTexts(FILE, others);
  return entry !== undefined;
}
