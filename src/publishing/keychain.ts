/** Where passwords and keys live: the system's keychain, or where there is none a file for this user alone. */
import { AsyncEntry } from '@napi-rs/keyring';
import { targetName, type Target } from './target.ts';
import { readUserFile, writeUserFile } from './user-folder.ts';

const FILE = 'secrets.json';

/** One secret of a keychain. */
type Keeper = {
  getPassword: () => Promise<string | null | undefined>;
  setPassword: (secret: string) => Promise<unknown>;
  deletePassword: () => Promise<unknown>;
};

const system = (account: string): Keeper => new AsyncEntry('site-institut', account);

const readFile = async () => JSON.parse((await readUserFile(FILE)) ?? '{}') as Record<string, string>;

/** The account of a destination: where it is and who logs in, whatever the folder. */
const accountOf = (target: Target) => targetName('folder' in target ? { ...target, folder: '' } : target);

/**
 * The secret of a destination, if one is kept.
 *
 * @param keychain the system's, unless a test has another; it throws where there is none
 */
export async function readSecret(target: Target, keychain = system): Promise<string | undefined> {
  const account = accountOf(target);
  const kept = await Promise.try(() => keychain(account).getPassword()).catch(() => undefined);
  return kept ?? (await readFile())[account];
}

/** Keeps the secret of a destination; nothing or an empty one forgets it. */
export async function writeSecret(target: Target, secret: string | undefined, keychain = system): Promise<void> {
  const account = accountOf(target);
  const inKeychain = await Promise.try(async () => {
    if (secret) await keychain(account).setPassword(secret);
    else await keychain(account).deletePassword();
    return true;
  }).catch(() => false);
  const { [account]: before, ...others } = await readFile();
  if (secret && !inKeychain) await writeUserFile(FILE, JSON.stringify({ ...others, [account]: secret }));
  else if (before !== undefined) await writeUserFile(FILE, JSON.stringify(others));
}
