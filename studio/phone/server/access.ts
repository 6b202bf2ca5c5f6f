/** Decides which requests from the local network reach the editor. */
import type { IncomingMessage } from 'node:http';
import { parisDay } from '#kit/french/format.ts';
import { PREFIX } from '../../base/addresses.ts';
import { PHONE_LOST, RequestError } from '../../base/request-error.ts';
import { isSameSecret, newSecret, pathnameOf, refusalOf } from '../../base/server/guard.ts';

export type Access = {
  /** That of this computer on the network. */
  address: string;
  /** The secret in the code; removed once a phone has used it. */
  code?: string;
  /** What the cookies of phones hold, by the address and the day of the code's use. */
  tokens: Map<string, string>;
};

/** Where the code leads. */
export const CODE_PATH = `${PREFIX}entrer`;

/** The phone and the day of a request, as a key of its token. */
export const phoneToday = ({ socket: { remoteAddress = '' } }: IncomingMessage) =>
  `${remoteAddress.replace(/^::ffff:/, '')} ${parisDay()}`;

/**
 * The refusal of a request from the network; undefined when it is admitted. The code, which serves
 * once, gives its phone a token.
 */
export function refusalAt(access: Access, request: IncomingMessage): RequestError | undefined {
  const hosts = [access.address];
  if (pathnameOf(request) !== CODE_PATH) {
    const token = access.tokens.get(phoneToday(request));
    return token ? refusalOf(request, token, hosts) : new RequestError(PHONE_LOST, 403);
  }
  const refusal = refusalOf(request, undefined, hosts);
  if (refusal) return refusal;
  const code = new URL(request.url!, 'http://site').searchParams.get('code') ?? '';
  if (access.code === undefined || !isSameSecret(code, access.code))
    return new RequestError('Ce code a déjà servi. Sur l’ordinateur, demandez-en un autre.', 403);
  access.code = undefined;
  access.tokens.set(phoneToday(request), newSecret());
  return undefined;
}
