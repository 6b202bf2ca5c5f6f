/** The keys of SFTP servers that were accepted at the first connection, or since. */
import { z } from 'zod';
import type { HostKey } from './publish-error.ts';
import { readUserJson, writeUserFile } from './user-folder.ts';

const FILE = 'serveurs-connus.json';

const readAll = async () => (await readUserJson(FILE, z.record(z.string(), z.string()))) ?? {};

/** The accepted fingerprint of a server, if there is one. */
export const readHostKey = async (server: string): Promise<string | undefined> =>
  (await readAll())[server];

export const acceptHostKey = async ({ server, fingerprint }: HostKey): Promise<void> =>
  writeUserFile(FILE, JSON.stringify({ ...(await readAll()), [server]: fingerprint }));
