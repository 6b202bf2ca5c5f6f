/** Decides which requests from the local network reach the editor. */
import type { IncomingMessage } from 'node:http';
import { parisDay } from '#kit/french/format.ts';
import { PREFIX } from '../../base/addresses.ts';
import { PHONE_LOST, RequestError } from '../../base/request-error.ts';
import { isSameSecret, newSecret, pathnameOf, refusalOf } from '../../base/server/guard.ts';

/** What a phone has after the code: the value of its cookie, for one day. */
type Session = { token: string; day: string };

export type Access = {
  /** That of this computer on the network. */
  address: string;
  /** The secret in the code; removed once a phone has used it. */
  code?: string;
  /** The sessions of phones, by the address that used the code. */
  sessions: Map<string, Session>;
};

/** Where the code leads. */
export const CODE_PATH = `${PREFIX}entrer`;

export const phoneAddress = ({ socket: { remoteAddress = '' } }: IncomingMessage) =>
  remoteAddress.replace(/^::ffff:/, '');

/** The session of the phone that asks; undefined when it has none, or none of today. */
function sessionOf({ sessions }: Access, request: IncomingMessage): Session | undefined {
  const session = sessions.get(phoneAddress(request));
  return session?.day === parisDay() ? session : undefined;
}

/**
 * The refusal of a request from the network; undefined when it is admitted. A request with the code,
 * which serves once, begins the session of its phone.
 */
export function refusalAt(access: Access, request: IncomingMessage): RequestError | undefined {
  const hosts = [access.address];
  if (pathnameOf(request) !== CODE_PATH) {
    const session = sessionOf(access, request);
    return session ? refusalOf(request, session.token, hosts) : new RequestError(PHONE_LOST, 403);
  }
  const refusal = refusalOf(request, undefined, hosts);
  if (refusal) return refusal;
  const code = new URL(request.url!, 'http://site').searchParams.get('code') ?? '';
  if (access.code === undefined || !isSameSecret(code, access.code))
    return new RequestError('Ce code a déjà servi. Sur l’ordinateur, demandez-en un autre.', 403);
  access.code = undefined;
  access.sessions.set(phoneAddress(request), { token: newSecret(), day: parisDay() });
  return undefined;
}
