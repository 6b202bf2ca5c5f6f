/** Files about publications on this computer, outside of the repository, for this user alone. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '#kit/files.ts';
import { SITE } from '#studio/site.ts';
import { PublishError, type HostKey } from './publish-error.ts';

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

/**
 * The value of a JSON file in the user's folder; undefined if it is not there, or holds something
 * else: what it said is asked again.
 *
 * @throws {PublishError} when the file cannot be opened
 */
export async function readUserJson<T>(name: string, form: z.ZodType<T>): Promise<T | undefined> {
  const file = path.join(userFolder(), name);
  if (!existsSync(file)) return undefined;
  const text = await inUserFolder(() => readFile(file, 'utf8'));
  try {
    return form.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The texts by name that a file of the user's folder holds. */
export const readUserTexts = async (name: string): Promise<Record<string, string>> =>
  (await readUserJson(name, z.record(z.string(), z.string()))) ?? {};

const ID_FILE = 'ordinateur.json';

/** An id of this user on this computer: two computers may have one name. */
export async function userId(): Promise<string> {
  const { id } = await readUserTexts(ID_FILE);
  if (id !== undefined) return id;
  const newId = randomUUID();
  await writeUserFile(ID_FILE, JSON.stringify({ id: newId }));
  return newId;
}

/**
 * Does something in the user's folder.
 *
 * @throws {PublishError} with code `this-computer`: without it a full disk would be taken for that
 *   of the host
 */
async function inUserFolder<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new PublishError('this-computer', { detail: String(error) });
  }
}

/** Writes a file of the user's folder, whole, that nobody else can read. */
export const writeUserFile = (name: string, text: string): Promise<void> =>
  inUserFolder(() => writeWhole(path.join(userFolder(), name), text, true));

const HOSTS_FILE = 'serveurs-connus.json';

/** The fingerprint of an SFTP server that was accepted, if there is one. */
export const readHostKey = async (server: string): Promise<string | undefined> =>
  (await readUserTexts(HOSTS_FILE))[server];

export const acceptHostKey = async ({ server, fingerprint }: HostKey): Promise<void> => {
  const known = await readUserTexts(HOSTS_FILE);
  await writeUserFile(HOSTS_FILE, JSON.stringify({ ...known, [server]: fingerprint }));
};
