/** What this computer remembers of its publications, outside of the repository, for this user alone. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** The user's folder for settings, as each system has it. */
export function userFolder(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  const home = os.homedir();
  const systems: Partial<Record<NodeJS.Platform, string>> = {
    darwin: path.join(home, 'Library/Application Support'),
    win32: APPDATA ?? path.join(home, 'AppData/Roaming'),
  };
  return path.join(XDG_CONFIG_HOME ?? systems[process.platform] ?? path.join(home, '.config'), 'site-institut');
}

/** A file name for something that has a longer one. */
export const shortName = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What a file of the user's folder holds; nothing when it is not there. */
export const readUserFile = (name: string): Promise<string | undefined> =>
  readFile(path.join(userFolder(), name), 'utf8').catch(() => undefined);

/** Writes a file of the user's folder, whole, that nobody else can read. */
export async function writeUserFile(name: string, text: string): Promise<void> {
  const file = path.join(userFolder(), name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}`;
  await writeFile(temporary, text, { mode: 0o600 });
  await rename(temporary, file);
}
