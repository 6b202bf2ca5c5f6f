/** Where this computer publishes the site to; the password or key is in the system's keychain. */
import { explain } from '#content/explain.ts';
import { metaOf } from '#content/places.ts';
import { CONTENT_DIR } from '#content/read.ts';
import { readSecret, writeSecret } from '#publishing/keychain.ts';
import type { Settings, Target } from '#publishing/target.ts';
import { readUserFile, shortName, writeUserFile } from '#publishing/user-folder.ts';
import { Refused } from '../server/refused.ts';
import { DESTINATIONS, READ_BACK, type DestinationKind } from './destination-form.ts';

const FILE = `reglages/${shortName(CONTENT_DIR)}.json`;

/** Where the site goes and where it is read back; its address is content. */
export type Kept = Omit<Settings, 'address'>;

/** What the form sends: the fields of a kind, and a secret when there is a new one. */
export type Form = { kind: DestinationKind; fields: Record<string, unknown>; verify?: string; secret?: string };

/** What was set; nothing before. */
export async function readSettings(): Promise<Kept | undefined> {
  const text = await readUserFile(FILE);
  return text === undefined ? undefined : (JSON.parse(text) as Kept);
}

/** What the page is told: everything but the secret. */
export async function shownSettings(): Promise<(Kept & { hasSecret: boolean }) | undefined> {
  const kept = await readSettings();
  return kept && { ...kept, hasSecret: (await readSecret(kept.target)) !== undefined };
}

const keep = (settings: Kept) => writeUserFile(FILE, JSON.stringify(settings));

/** The key that was accepted, while the server is the same. */
const keyOf = (kept: Target | undefined, { kind, fields }: Form) =>
  kept?.kind === 'sftp' && kind === 'sftp' && kept.host === fields.host && kept.port === fields.port
    ? { hostKey: kept.hostKey }
    : {};

/**
 * Keeps what the form says; without a secret the one that is kept stays.
 *
 * @throws {Refused} with what is missing or wrong
 */
export async function writeSettings(form: Form): Promise<void> {
  const { kind, fields, verify, secret } = form;
  const { shape } = DESTINATIONS[kind];
  const wrong = explain(DESTINATIONS[kind], fields).map(({ path }) => metaOf(shape[path[0] as never]).title);
  if (wrong.length > 0) throw new Refused(`À compléter : ${wrong.join(', ')}.`);
  const before = await readSettings();
  const target = { kind, ...DESTINATIONS[kind].parse(fields), ...keyOf(before?.target, form) } as Target;
  await keep({ target, ...READ_BACK.parse({ verify }) });
  if (secret) await writeSecret(target, secret);
}

/** Keeps the key that was accepted at the first connection. */
export async function acceptHostKey(hostKey: string): Promise<void> {
  const kept = await readSettings();
  if (kept?.target.kind === 'sftp') await keep({ ...kept, target: { ...kept.target, hostKey } });
}
