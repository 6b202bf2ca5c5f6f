/** The destinations that there are, and where a site goes: one of them, with its fields. */
import { z } from 'zod';
import { value } from '#kit/schema/field-kinds.ts';
import type { DestinationKind } from './destination.ts';
import { folder } from './destinations/folder.ts';
import { ftp, ftps } from './destinations/ftp.ts';
import { sftp } from './destinations/sftp.ts';
import { PublishError } from './publish-error.ts';

/** All kinds, in the order in which the owner chooses. */
export const DESTINATIONS = { sftp, ftps, ftp, folder };
type Kinds = typeof DESTINATIONS;
export type KindName = keyof Kinds;
type FieldsOf<Kind> = Kind extends DestinationKind<infer Fields> ? Fields : never;

export type Target = { [Name in KindName]: { kind: Name } & FieldsOf<Kinds[Name]> }[KindName];

const kinds = Object.entries(DESTINATIONS) as [KindName, DestinationKind<object>][];
/** What there is to know of a destination's kind. */
export const kindOf = ({ kind }: Target) =>
  DESTINATIONS[kind] as unknown as DestinationKind<Target>;

/** Where a site goes, as this computer stores it. */
export const TARGET = z.union(
  kinds.map(([name, { form }]) => z.object({ kind: z.literal(name), ...form.shape })),
) as unknown as z.ZodType<Target>;

/** Where the site is read back, if not at its address. */
export const READ_BACK = z.object({
  verify: value(
    'Adresse de relecture',
    {
      example: 'http://192.168.1.20:8080',
      read: (text) =>
        /^https?:\/\/[^/]/.test(text) && URL.canParse(text) ? new URL(text).origin : undefined,
      refusal: 'n’est pas une adresse',
    },
    'Quand le site ne se lit pas encore à son adresse : celle que l’hébergeur vous prête, avant ' +
      'que le domaine soit en place.',
  ).optional(),
});

export type Settings = {
  target: Target;
  /** Whose the host is, by its key in `providers.ts`. */
  provider?: string;
  /** Origin at which the site is read back, where that is not its address (a test, a proxy). */
  verify?: string;
};

/** The same, with the origin of the public site, over https. */
export type SiteSettings = Settings & { address: string };

/** How destinations are written in one line, in words. */
export const TARGET_FORMS = kinds.map(([, { example }]) => example).join(', ');

/**
 * Reads a destination from one line: {@link TARGET_FORMS}, or `file:///folder`.
 *
 * @throws {PublishError} when it is none of these
 */
export function parseTarget(line: string): Target {
  for (const [kind, { parse }] of kinds) {
    const fields = parse(line);
    if (fields) return { kind, ...fields } as Target;
  }
  const message = `La destination ne se lit pas. Écrivez ${TARGET_FORMS}, sans mot de passe.`;
  throw new PublishError('destination', { message });
}

/** The id of a destination, by which versions know it again. */
export const destinationId = (target: Target): string => kindOf(target).id(target);
