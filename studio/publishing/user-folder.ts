/** Files about publications on this computer, for this user alone. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '#kit/files.ts';
import { SITE } from '#studio/site.ts';
import { RequestError } from '../base/request-error.ts';
import { PublishError } from './publish-error.ts';

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

/** The path of a file, from its name in the user’s folder, or from a path. */
const userFile = (name: string) => path.resolve(userFolder(), name);

/**
 * The value of a JSON file. Undefined if the file is missing or holds anything else; the owner is
 * then asked for its values again.
 *
 * @param name the name of a file in the user’s folder, or the path of another file
 * @throws {PublishError} when the file cannot be opened
 */
export async function readUserJson<T>(name: string, form: z.ZodType<T>): Promise<T | undefined> {
  const file = userFile(name);
  if (!existsSync(file)) return undefined;
  const text = await onThisComputer(() => readFile(file, 'utf8'));
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
 * Does something with the files of this computer.
 *
 * @throws {PublishError} with code `this-computer`: without it a full disk would be taken for that
 *   of the host
 */
export async function onThisComputer<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RequestError) throw error;
    throw new PublishError('this-computer', { detail: String(error) });
  }
}

/** Writes a file as a whole, so that only its user can read it. */
export const writeUserFile = (name: string, text: string): Promise<void> =>
  onThisComputer(() => writeWhole(userFile(name), text, true));

const HOSTS_FILE = 'serveurs-connus.json';

/** The fingerprint of the key of an SFTP server that was accepted; undefined if none was. */
export const readHostKey = async (server: string): Promise<string | undefined> =>
  (await readUserTexts(HOSTS_FILE))[server];

export const keepHostKey = async (server: string, fingerprint: string): Promise<void> => {
  const known = await readUserTexts(HOSTS_FILE);
  await writeUserFile(HOSTS_FILE, JSON.stringify({ ...known, [server]: fingerprint }));
};
