/** The settings of publishing, kept in the project; the password is in the system's keychain. */
import path from 'node:path';
import { z } from 'zod';
import { normalise } from '#kit/read/normalise.ts';
import { MAX_TEXT, metaOf, requiredType } from '#kit/schema/paths.ts';
import { RequestError } from '../../base/request-error.ts';
import { FOLDER_NAME } from '../../content/server/folder.ts';
import { missingLabels } from '../../content/words.ts';
import { DESTINATION, DESTINATION_KINDS, VERIFICATION } from '../../publishing/destinations.ts';
import { writeSecret } from '../../publishing/keychain.ts';
import { readPrivate, writePrivate } from '../../publishing/private-files.ts';
import type { KindName, Settings } from '../../publishing/types.ts';

/** It stays with a project that is moved or renamed. */
const FILE = path.resolve('.cache/publish-settings', `${FOLDER_NAME}.json`);

/** What the form sends: what is typed in its fields, and perhaps a new password. */
export const SETTINGS_FORM = z.object({
  provider: z.string().max(100).optional(),
  kind: z.enum(Object.keys(DESTINATION_KINDS) as KindName[]),
  fields: z.record(z.string().max(100), z.string().max(MAX_TEXT)),
  // A key of SSH is longer than a password.
  password: z.string().max(20_000).optional(),
});
export type SettingsForm = z.infer<typeof SETTINGS_FORM>;

/** Where the site goes and where it is read back; its address is content. */
const KEPT = z.object({
  destination: DESTINATION,
  provider: z.string().optional(),
  verify: z.string().optional(),
});

export const readSettings = (): Promise<Settings | undefined> => readPrivate(FILE, KEPT);

const formShape = (kind: KindName) =>
  z.object({ ...DESTINATION_KINDS[kind].form.shape, ...VERIFICATION.shape });

export type DestinationForm = ReturnType<typeof formOf>;

/** The form of a kind of destination, with what is kept; a field that is further has a usual value. */
function formOf(kind: KindName, settings: Settings | undefined) {
  const { form, defaults, account } = DESTINATION_KINDS[kind];
  const { title, description } = metaOf(form);
  const { destination, verify } = settings ?? {};
  const kept = destination?.kind === kind ? destination : {};
  const values: Record<string, unknown> = { ...defaults, ...kept, verify };
  return {
    kind,
    label: title!,
    help: description,
    fields: Object.entries(formShape(kind).shape).map(([name, type]) => ({
      name,
      label: metaOf(requiredType(type)).title!,
      help: metaOf(requiredType(type)).description,
      text: String(values[name] ?? ''),
      isFurther: type instanceof z.ZodOptional || name in defaults,
    })),
    takesPassword: account !== undefined,
  };
}

export type ShownSettings = Awaited<ReturnType<typeof shownSettings>>;

export async function shownSettings() {
  const settings = await readSettings();
  const kinds = Object.keys(DESTINATION_KINDS) as KindName[];
  return { settings, forms: kinds.map((kind) => formOf(kind, settings)) };
}

const IN_A_FILE =
  'Cet ordinateur n’a pas de trousseau : le mot de passe est dans un fichier de votre dossier ' +
  'd’utilisateur, sans chiffrement.';

/**
 * Saves the form; without a new password, the old one stays.
 *
 * @returns a message for the owner if the password is in a file instead of the keychain
 * @throws {RequestError} with what is missing or wrong, or when this computer cannot keep it
 */
export async function writeSettings({ provider, kind, fields, password }: SettingsForm) {
  const form = formShape(kind);
  const typed = Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));
  // Hosts write a name and its port together: « ftp.exemple.fr:2222 ».
  const port = /^(?:\w+:\/\/)?[^/:]+:(\d+)/.exec(typed.host ?? '')?.[1];
  if (port) typed.port = port;
  const labels = missingLabels(form, typed);
  if (labels.length > 0) throw new RequestError(`À compléter : ${labels.join(', ')}.`);
  const { verify, ...values } = form.parse(normalise(form, typed));
  const destination = DESTINATION.parse({ kind, ...values });
  const settings: Settings = { destination, provider, verify };
  await writePrivate(FILE, settings);
  return { note: password && !(await writeSecret(destination, password)) ? IN_A_FILE : '' };
}

/** Writes the folder that was found at the destination into the settings, and returns these. */
export async function acceptFolder(kept: Settings, folder: string): Promise<Settings> {
  const settings = { ...kept, destination: { ...kept.destination, folder } };
  await writePrivate(FILE, settings);
  return settings;
}
