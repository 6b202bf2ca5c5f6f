/** The settings of publishing; the password or key is in the system's keychain. */
import { z } from 'zod';
import { normalise } from '#kit/read/normalise.ts';
import { shortName } from '#kit/files.ts';
import { CONTENT_DIR } from '#kit/read/folder.ts';
import { readSecret, writeSecret } from '#studio/publishing/keychain.ts';
import { TARGET } from '#studio/publishing/target.ts';
import { filesPutAside, readUserJson, writeUserFile } from '#studio/publishing/user-folder.ts';
import { missingLabels } from '../../content/words.ts';
import { RequestError } from '../../base/request-error.ts';
import { DESTINATIONS, READ_BACK, type DestinationKind } from '../destination-form.ts';

const FILE = `reglages/${shortName(CONTENT_DIR)}.json`;

/** What the form sends: what is typed in its fields, and a new secret if there is one. */
export type SettingsForm = {
  kind: DestinationKind;
  fields: Record<string, unknown>;
  secret?: string;
};

/** Where the site goes and where it is read back; its address is content. */
const KEPT = z.object({ target: TARGET, verify: z.string().optional() });
type KeptSettings = z.infer<typeof KEPT>;

export const readSettings = (): Promise<KeptSettings | undefined> => readUserJson(FILE, KEPT);

/** Says which files could not be read and where they are now, until settings are saved. */
export function unreadable(): string | undefined {
  if (filesPutAside.size === 0) return undefined;
  return (
    'Ce que cet ordinateur avait gardé pour publier ne se lit plus. Vérifiez ces réglages et le ' +
    `mot de passe, puis enregistrez. L’ancien fichier reste là : ${[...filesPutAside].join(', ')}`
  );
}

/**
 * The settings without the secret. If the keychain does not answer, the secret is asked for again.
 */
export async function shownSettings() {
  const settings = await readSettings();
  if (!settings) return undefined;
  const secret = await readSecret(settings.target).catch(() => undefined);
  return { ...settings, hasSecret: secret !== undefined };
}

/**
 * Saves the form; without a new secret, the old one stays.
 *
 * @throws {RequestError} with what is missing or wrong
 * @throws {PublishError} when this computer cannot keep it
 */
export async function writeSettings({ kind, fields, secret }: SettingsForm): Promise<void> {
  const form = z.object({ ...DESTINATIONS[kind].shape, ...READ_BACK.shape });
  const labels = missingLabels(form, fields);
  if (labels.length > 0) throw new RequestError(`À compléter : ${labels.join(', ')}.`);
  const { verify, ...destination } = form.parse(normalise(form, fields));
  const target = TARGET.parse({ kind, ...destination });
  const settings: KeptSettings = { target, verify };
  await writeUserFile(FILE, JSON.stringify(settings));
  if (secret && 'host' in target) await writeSecret(target, secret);
  filesPutAside.clear();
}
