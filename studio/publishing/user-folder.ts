/** What this computer keeps for its user, whichever site it is. */
import { randomUUID } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { SITE } from '#studio/site.ts';
import { readPrivate, writePrivate } from './private-files.ts';

/** The user's folder for settings, as each system has it. */
export function userFolder(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  const home = os.homedir();
  const systems: Partial<Record<NodeJS.Platform, string>> = {
    darwin: path.join(home, 'Library/Application Support'),
    win32: APPDATA ?? path.join(home, 'AppData/Roaming'),
  };
  return path.join(
    XDG_CONFIG_HOME ?? systems[process.platform] ?? path.join(home, '.config'),
    SITE.storage,
  );
}

const TEXTS = z.record(z.string(), z.string());

export const readUserTexts = async (name: string): Promise<z.infer<typeof TEXTS>> =>
  (await readPrivate(path.join(userFolder(), name), TEXTS)) ?? {};

export const writeUserTexts = (name: string, texts: z.infer<typeof TEXTS>): Promise<void> =>
  writePrivate(path.join(userFolder(), name), texts);

const ID_FILE = 'ordinateur.json';

/** An id of this user on this computer: two computers may have one name. */
export async function userId(): Promise<string> {
  const { id } = await readUserTexts(ID_FILE);
  if (id !== undefined) return id;
  const newId = randomUUID();
  await writeUserTexts(ID_FILE, { id: newId });
  return newId;
}

const HOSTS_FILE = 'serveurs-connus.json';

/** The fingerprint of the key of an SFTP server that was accepted; undefined if none was. */
export const readHostKey = async (server: string): Promise<string | undefined> =>
  (await readUserTexts(HOSTS_FILE))[server];

export const keepHostKey = async (server: string, fingerprint: string): Promise<void> =>
  writeUserTexts(HOSTS_FILE, { ...(await readUserTexts(HOSTS_FILE)), [server]: fingerprint });
