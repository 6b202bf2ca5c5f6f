/**
 * Stores passwords and keys: in the system's keychain or, where there is none, in a file for this
 * user alone.
 */
import { AsyncEntry } from '@napi-rs/keyring';
import { SITE } from '#studio/site.ts';
import { PublishError } from './publish-error.ts';
import { kindOf, type Target } from './target.ts';
import { readUserTexts, writeUserFile } from './user-folder.ts';

const FILE = 'secrets.json';

/** How long a keychain may take, in milliseconds: it may ask its owner for a password first. */
const KEYCHAIN_TIMEOUT = 60_000;

/**
 * The result of using the keychain; undefined where there is none.
 *
 * @throws {PublishError} when it does not answer
 */
function askKeychain<T>(account: string, use: (entry: AsyncEntry) => Promise<T>) {
  const used = Promise.try(() => use(new AsyncEntry(SITE.storage, account)));
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new PublishError('keychain')), KEYCHAIN_TIMEOUT).unref();
  });
  return Promise.race([used.catch(() => undefined), late]);
}

/**
 * The secret of a destination, if one is kept. A folder needs none, and git has its own.
 *
 * @throws {PublishError} when the keychain does not answer
 */
export async function readSecret(target: Target): Promise<string | undefined> {
  const account = kindOf(target).account?.(target);
  if (account === undefined) return undefined;
  const secret = await askKeychain(account, (entry) => entry.getPassword());
  return secret ?? (await readUserTexts(FILE))[account];
}

/**
 * Stores the secret of a destination that has one.
 *
 * @throws {PublishError} when the keychain does not answer
 */
export async function writeSecret(target: Target, secret: string): Promise<void> {
  const account = kindOf(target).account?.(target);
  if (account === undefined) return;
  const isInKeychain = await askKeychain(account, async (entry) => {
    await entry.setPassword(secret);
    return true;
  });
  const { [account]: old, ...others } = await readUserTexts(FILE);
  if (!isInKeychain) await writeUserFile(FILE, JSON.stringify({ ...others, [account]: secret }));
  else if (old !== undefined) await writeUserFile(FILE, JSON.stringify(others));
}
