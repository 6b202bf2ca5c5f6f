/**
 * The keys that SFTP servers had at the first connection from a terminal; the editor stores them in
 * its settings.
 */
import { z } from 'zod';
import type { Target } from './target.ts';
import { readUserJson, writeUserFile } from './user-folder.ts';

const FILE = 'serveurs-connus.json';

type SftpTarget = Extract<Target, { kind: 'sftp' }>;

const readAll = async () => (await readUserJson(FILE, z.record(z.string(), z.string()))) ?? {};
const nameOf = ({ host, port }: SftpTarget) => `${host}:${port}`;

/** The fingerprint that a server had at the first connection, if there was one. */
export const readHostKey = async (target: SftpTarget): Promise<string | undefined> =>
  (await readAll())[nameOf(target)];

export const writeHostKey = async (target: SftpTarget, fingerprint: string): Promise<void> =>
  writeUserFile(FILE, JSON.stringify({ ...(await readAll()), [nameOf(target)]: fingerprint }));
