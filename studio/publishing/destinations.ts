/** The kinds of destinations, and how one of them is read and known again. */
import { z } from 'zod';
import { value } from '#kit/schema/field-kinds.ts';
import { folder } from './destinations/folder.ts';
import { ftp, ftps } from './destinations/ftp.ts';
import { sftp } from './destinations/sftp.ts';
import { PublishError } from './publish-error.ts';
import type { Connect, Destination, DestinationOf, DestinationKind, KindName } from './types.ts';

/** In the order in which the owner chooses. */
export const DESTINATION_KINDS: { [Name in KindName]: DestinationKind<DestinationOf<Name>> } = {
  sftp,
  ftps,
  ftp,
  folder,
};

const kinds = Object.entries(DESTINATION_KINDS) as [KindName, DestinationKind<Destination>][];
const kindFor = ({ kind }: Destination) => DESTINATION_KINDS[kind] as DestinationKind<Destination>;

export const DESTINATION = z.union(
  kinds.map(([name, { form }]) => z.object({ kind: z.literal(name), ...form.shape })),
) as unknown as z.ZodType<Destination>;

/** Where the site is read back, if not at its address. */
export const VERIFICATION = z.object({
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

/** How destinations are written in one line, in words. */
export const DESTINATION_LINES = kinds.map(([, { example }]) => example).join(', ');

/**
 * Reads a destination from one line: {@link DESTINATION_LINES}, or `file:///folder`.
 *
 * @throws {PublishError} when it is none of these
 */
export function parseDestination(line: string): Destination {
  for (const [kind, { parse }] of kinds) {
    const fields = parse(line);
    if (fields) return { kind, ...fields } as Destination;
  }
  const message = `La destination ne se lit pas. Écrivez ${DESTINATION_LINES}, sans mot de passe.`;
  throw new PublishError('destination', { message });
}

/** The id of a destination, by which versions know it again. */
export const destinationId = (destination: Destination): string =>
  kindFor(destination).id(destination);

/** The account whose password the keychain keeps; undefined where none is needed. */
export const accountOf = (destination: Destination): string | undefined =>
  kindFor(destination).account?.(destination);

export const connectTo =
  (destination: Destination): Connect =>
  (login) =>
    kindFor(destination).connect(destination, login);
