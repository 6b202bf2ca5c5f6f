/**
 * Stores passwords and keys: in the system's keychain or, where there is none, in a file for this
 * user alone.
 */
import { AsyncEntry } from '@napi-rs/keyring';
import { SITE } from '#studio/site.ts';
import { PublishError } from './publish-error.ts';
import { kindOf, type Target } from './target.ts';
import { readUserTexts, writeUserFile } from './user-folder.ts';
import { withTimeout } from './with-timeout.ts';

const FILE = 'secrets.json';

/** One secret of a keychain. */
type SecretStore = {
  getPassword: () => Promise<string | null | undefined>;
  setPassword: (secret: string) => Promise<unknown>;
};

const system = (account: string): SecretStore => new AsyncEntry(SITE.storage, account);

/** How long a keychain may take, in milliseconds: it may ask its owner for a password first. */
const KEYCHAIN_TIMEOUT = 60_000;

/**
 * The result of using a keychain; undefined where there is none.
 *
 * @throws {PublishError} when it does not answer
 */
async function askKeychain<T>(work: () => Promise<T>, timeout: number): Promise<T | undefined> {
  let isLate = false;
  const answer = Promise.try(work);
  try {
    return await withTimeout(timeout, answer, () => (isLate = true));
  } catch {
    if (isLate) throw new PublishError('keychain');
    return undefined;
  }
}

/**
 * The secret of a destination, if one is kept. A folder needs none, and git has its own.
 *
 * @param keychain the system's, unless a test has another; it throws where there is none
 * @throws {PublishError} when the keychain does not answer
 */
export async function readSecret(
  target: Target,
  keychain = system,
  timeout = KEYCHAIN_TIMEOUT,
): Promise<string | undefined> {
  const account = kindOf(target).account?.(target);
  if (account === undefined) return undefined;
  return (
    (await askKeychain(() => keychain(account).getPassword(), timeout)) ??
    (await readUserTexts(FILE))[account]
  );
}

/**
 * Stores the secret of a destination that has one.
 *
 * @throws {PublishError} when the keychain does not answer
 */
export async function writeSecret(
  target: Target,
  secret: string,
  keychain = system,
  timeout = KEYCHAIN_TIMEOUT,
): Promise<void> {
  const account = kindOf(target).account?.(target);
  if (account === undefined) return;
  const write = () =>
    keychain(account)
      .setPassword(secret)
      .then(() => true);
  const isInKeychain = await askKeychain(write, timeout);
  const { [account]: old, ...others } = await readUserTexts(FILE);
  if (!isInKeychain) await writeUserFile(FILE, JSON.stringify({ ...others, [account]: secret }));
  else if (old !== undefined) await writeUserFile(FILE, JSON.stringify(others));
}
