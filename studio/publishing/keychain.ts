/**
 * Stores passwords and keys: in the system's keychain or, where there is none, in a file for this
 * user alone.
 */
import { AsyncEntry } from '@napi-rs/keyring';
import { SITE } from '#studio/site.ts';
import { PublishError } from './publish-error.ts';
import { targetLine, type ServerTarget, type Target } from './target.ts';
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

/** The account of a server: its host and its user, whatever the folder. */
const accountOf = (target: ServerTarget) => targetLine({ ...target, folder: '' });

/**
 * The secret of a server, if one is kept; a folder needs none, and git has its own.
 *
 * @param keychain the system's, unless a test has another; it throws where there is none
 * @throws {PublishError} when the keychain does not answer
 */
export async function readSecret(
  target: Target,
  keychain = system,
  timeout = KEYCHAIN_TIMEOUT,
): Promise<string | undefined> {
  if (!('host' in target)) return undefined;
  const account = accountOf(target);
  return (
    (await askKeychain(() => keychain(account).getPassword(), timeout)) ??
    (await readUserTexts(FILE))[account]
  );
}

/**
 * Stores the secret of a server.
 *
 * @throws {PublishError} when the keychain does not answer
 */
export async function writeSecret(
  target: ServerTarget,
  secret: string,
  keychain = system,
  timeout = KEYCHAIN_TIMEOUT,
): Promise<void> {
  const account = accountOf(target);
  const write = () =>
    keychain(account)
      .setPassword(secret)
      .then(() => true);
  const isInKeychain = await askKeychain(write, timeout);
  const { [account]: old, ...others } = await readUserTexts(FILE);
  if (!isInKeychain) await writeUserFile(FILE, JSON.stringify({ ...others, [account]: secret }));
  else if (old !== undefined) await writeUserFile(FILE, JSON.stringify(others));
}
