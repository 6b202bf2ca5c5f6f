/** The keys of SFTP servers that were accepted at the first connection, or since. */
import type { HostKey } from './publish-error.ts';
import { readUserTexts, writeUserFile } from './user-folder.ts';

const FILE = 'serveurs-connus.json';

/** The accepted fingerprint of a server, if there is one. */
export const readHostKey = async (server: string): Promise<string | undefined> =>
  (await readUserTexts(FILE))[server];

export const acceptHostKey = async ({ server, fingerprint }: HostKey): Promise<void> =>
  writeUserFile(FILE, JSON.stringify({ ...(await readUserTexts(FILE)), [server]: fingerprint }));
