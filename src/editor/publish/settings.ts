/** Where this computer publishes the site to; the password or key is in the system's keychain. */
import path from 'node:path';
import { z } from 'zod';
import { CONTENT_DIR } from '#content/read.ts';
import { readSecret, writeSecret } from '#publishing/keychain.ts';
import type { Target } from '#publishing/target.ts';
import { readUserFile, shortName, writeUserFile } from '#publishing/user-folder.ts';
import { Refused } from '../server/refused.ts';

const FILE = `reglages/${shortName(CONTENT_DIR)}.json`;

const text = (missing: string) => z.string(missing).trim().min(1, missing);
const server = {
  host: text('Le serveur manque. Écrire son nom, par exemple ftp.mon-hebergeur.fr.')
    // As it is copied from a host's page.
    .transform((host) => host.replace(/^[a-z]+:\/+/i, '').replace(/\/.*$/, '')),
  port: z.coerce
    .number('Le port est un nombre, par exemple 22.')
    .int()
    .min(1)
    .max(65_535, 'Le port ne dépasse pas 65535.'),
  user: text('L’utilisateur manque. Écrire celui que l’hébergeur a donné.'),
  folder: text('Le dossier manque. Écrire celui du site, souvent www ou public_html.'),
};
const TARGET = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sftp'), ...server, hostKey: z.string().optional() }),
  z.object({ kind: z.enum(['ftps', 'ftp']), ...server }),
  z.object({
    kind: z.literal('folder'),
    folder: text('Le dossier manque. Écrire son chemin en entier.').refine(
      path.isAbsolute,
      'Écrire le chemin en entier du dossier.',
    ),
  }),
  z.object({
    kind: z.literal('git'),
    remote: text('L’adresse du dépôt manque.'),
    branch: text('La branche manque. Écrire celle que l’hébergeur construit, souvent main.'),
  }),
]);
const ORIGIN = z.preprocess(
  (given) => (given === '' ? undefined : given),
  z
    .url('L’adresse de relecture n’est pas une adresse. Écrire par exemple http://192.168.1.20:8080, ou rien.')
    .optional(),
);
const SETTINGS = z.object({ target: TARGET, verify: ORIGIN });
export type Kept = z.infer<typeof SETTINGS>;

/** What the page is told: everything but the secret. */
export type Shown = Kept & { hasSecret: boolean };

/** What was set; nothing before. */
export async function readSettings(): Promise<Kept | undefined> {
  try {
    return SETTINGS.parse(JSON.parse((await readUserFile(FILE)) ?? ''));
  } catch {
    return undefined;
  }
}

export async function shownSettings(): Promise<Shown | undefined> {
  const kept = await readSettings();
  return kept && { ...kept, hasSecret: (await readSecret(kept.target)) !== undefined };
}

const isSameHost = (one: Target | undefined, other: Target) =>
  one?.kind === 'sftp' && other.kind === 'sftp' && one.host === other.host && one.port === other.port;

/**
 * Keeps what the form says.
 *
 * @param secret left as it is when it is empty
 * @throws {Refused} with what is missing, in French
 */
export async function writeSettings(given: unknown, secret = ''): Promise<void> {
  const { data, error } = SETTINGS.safeParse(given);
  if (!data) throw new Refused(error.issues.map(({ message }) => message).join('\n'));
  const before = (await readSettings())?.target;
  // The key that was accepted belongs to one server.
  if (data.target.kind === 'sftp' && before?.kind === 'sftp' && isSameHost(before, data.target))
    data.target.hostKey ??= before.hostKey;
  await writeUserFile(FILE, JSON.stringify(data));
  if (secret !== '') await writeSecret(data.target, secret);
}

/** Keeps the key that was accepted at the first connection. */
export async function acceptHostKey(hostKey: string): Promise<void> {
  const kept = await readSettings();
  if (kept?.target.kind === 'sftp') await writeSettings({ ...kept, target: { ...kept.target, hostKey } });
}
