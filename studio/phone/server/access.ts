/** Decides which requests from the local network reach the editor. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import { parisDay } from '#kit/french/format.ts';
import { PREFIX } from '../../base/addresses.ts';
import { PHONE_LOST, RequestError } from '../../base/request-error.ts';
import { isSameSecret, newSecret, pathnameOf, refusalOf } from '../../base/server/guard.ts';

export type Network = { name: string; address: string; cidr: string };

/** What a phone has after the code: the value of its cookie, for one day. */
type Session = { token: string; day: string };

export type Access = {
  network: Network;
  /** The secret in the code; removed once a phone has used it. */
  code?: string;
  /** The sessions of phones, by the address that used the code. */
  sessions: Map<string, Session>;
};

/** Where the code leads. */
export const CODE_PATH = `${PREFIX}entrer`;

export const phoneAddress = ({ socket: { remoteAddress = '' } }: IncomingMessage) =>
  remoteAddress.replace(/^::ffff:/, '');

function isNear(request: IncomingMessage, { cidr }: Network): boolean {
  const [network, bits] = cidr.split('/');
  const near = new BlockList();
  near.addSubnet(network!, Number(bits));
  const address = phoneAddress(request);
  return isIPv4(address) && near.check(address);
}

/** The session of the phone that asks; undefined when it has none, or none of today. */
function sessionOf({ sessions }: Access, request: IncomingMessage): Session | undefined {
  const session = sessions.get(phoneAddress(request));
  return session?.day === parisDay() ? session : undefined;
}

/** Begins a session for a phone that has the code, which serves once; or finds the one it has. */
function takeCode(access: Access, request: IncomingMessage): boolean {
  const code = new URL(request.url!, 'http://site').searchParams.get('code') ?? '';
  const session = sessionOf(access, request);
  if (access.code === undefined || !isSameSecret(code, access.code))
    return !!session && !refusalOf(request, session.token, [access.network.address]);
  access.code = undefined;
  access.sessions.set(phoneAddress(request), session ?? { token: newSecret(), day: parisDay() });
  return true;
}

/** The refusal of a request from the network; undefined when it is admitted. */
export function refusalAt(access: Access, request: IncomingMessage): RequestError | undefined {
  const path = pathnameOf(request);
  const hosts = [access.network.address];
  if (!isNear(request, access.network))
    return new RequestError('Ce téléphone n’est pas sur le même réseau.', 403);
  if (path === undefined) return new RequestError('Cette adresse ne se lit pas.', 400);
  if (path !== CODE_PATH) {
    const session = sessionOf(access, request);
    return session ? refusalOf(request, session.token, hosts) : new RequestError(PHONE_LOST, 403);
  }
  const refusal = refusalOf(request, undefined, hosts);
  if (refusal || takeCode(access, request)) return refusal;
  return new RequestError('Ce code a déjà servi. Sur l’ordinateur, demandez-en un autre.', 403);
}
