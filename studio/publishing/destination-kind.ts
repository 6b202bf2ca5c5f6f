/** What there is to know of a kind of destination: each has a file in `destinations/`. */
import type { z } from 'zod';
import type { Transport } from './transport.ts';

export type DestinationKind<Fields extends object> = {
  /** Its label, its help and its fields, as the owner fills them in. */
  form: z.ZodObject;
  /** What empty fields begin with, as the usual port. */
  defaults: Record<string, string | number>;
  /** How it is written in one line. */
  example: string;
  /** Reads such a line; undefined if it is that of another kind. */
  parse(line: string): Fields | undefined;
  /** The destination in one line, without a password. */
  line(target: Fields): string;
  /** The same place has the same id, however it is reached; by default its line. */
  id?(target: Fields): string;
  /** The account whose password the keychain keeps; a kind without one needs none. */
  account?(target: Fields): string;
  /** Whether a private key may stand for the password. */
  takesKey?: boolean;
  transport(target: Fields): Transport;
};
