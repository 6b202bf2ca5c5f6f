/** The settings of publishing; the password or key is in the system's keychain. */
import { z } from 'zod';
import { explain } from '#kit/content/explain.ts';
import { normalise } from '#kit/content/normalise.ts';
import { metaOf } from '#kit/content/places.ts';
import { shortName } from '#kit/files.ts';
import { CONTENT_DIR } from '#kit/content/read.ts';
import { readSecret, writeSecret } from '#studio/publishing/keychain.ts';
import { asPublishError } from '#studio/publishing/publish-error.ts';
import { TARGET, type Settings, type Target } from '#studio/publishing/target.ts';
import { PUT_ASIDE, readUserJson, writeUserFile } from '#studio/publishing/user-folder.ts';
import { Refused } from '../../refused.ts';
import { DESTINATIONS, READ_BACK, type DestinationKind } from '../destination-form.ts';

const FILE = `reglages/${shortName(CONTENT_DIR)}.json`;

/** Where the site goes and where it is read back; its address is content. */
type KeptSettings = Omit<Settings, 'address'>;

/** What the form sends: the fields of a kind, and a new secret if there is one. */
export type SettingsForm = {
  kind: DestinationKind;
  fields: Record<string, unknown>;
  verify?: string;
  secret?: string;
};

const KEPT = z.object({ target: TARGET, verify: z.string().optional() });

/** The saved settings, if any. */
export const readSettings = (): Promise<KeptSettings | undefined> => readUserJson(FILE, KEPT);

/** Which files could not be read, and where they are now; nothing once settings are saved. */
export function unreadable(): string | undefined {
  const files = [...PUT_ASIDE.values()];
  if (files.length === 0) return undefined;
  return `Ce que cet ordinateur avait gardé pour publier ne se lit plus. Vérifier ces réglages et le mot de passe, puis enregistrer. L’ancien fichier reste là : ${files.join(', ')}`;
}

/**
 * The settings without the secret. If the keychain does not answer, the secret is asked for again.
 */
export async function shownSettings(): Promise<
  (KeptSettings & { hasSecret: boolean }) | undefined
> {
  const kept = await readSettings();
  const secret = kept && (await readSecret(kept.target).catch(() => undefined));
  return kept && { ...kept, hasSecret: secret !== undefined };
}

const keep = (settings: KeptSettings) => writeUserFile(FILE, JSON.stringify(settings));

/** The accepted key, as long as the server is the same. */
const keyOf = (kept: Target | undefined, { kind, fields }: SettingsForm) =>
  kept?.kind === 'sftp' && kind === 'sftp' && kept.host === fields.host && kept.port === fields.port
    ? { hostKey: kept.hostKey }
    : {};

/**
 * Saves the form; without a new secret, the old one stays.
 *
 * @throws {Refused} with what is missing or wrong
 */
export async function writeSettings(form: SettingsForm): Promise<void> {
  const { kind, secret } = form;
  const fields = normalise(DESTINATIONS[kind], form.fields) as SettingsForm['fields'];
  const readBack = normalise(READ_BACK, { verify: form.verify });
  const wrong = [[DESTINATIONS[kind], fields] as const, [READ_BACK, readBack] as const].flatMap(
    ([schema, values]) =>
      explain(schema, values).map(({ path }) => metaOf(schema.shape[path[0] as never]).title),
  );
  if (wrong.length > 0) throw new Refused(`À compléter : ${wrong.join(', ')}.`);
  const before = await readSettings();
  const target = {
    kind,
    ...DESTINATIONS[kind].parse(fields),
    ...keyOf(before?.target, { ...form, fields }),
  } as Target;
  await keep({ target, ...READ_BACK.parse(readBack) });
  if (secret)
    await writeSecret(target, secret).catch((error: unknown) => {
      throw new Refused(asPublishError(error, secret).message);
    });
  PUT_ASIDE.clear();
}

/** Saves the key that was accepted, of the first connection or of a changed host. */
export async function acceptHostKey(hostKey: string): Promise<void> {
  const kept = await readSettings();
  if (kept?.target.kind === 'sftp') await keep({ ...kept, target: { ...kept.target, hostKey } });
}
