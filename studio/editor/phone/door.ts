/** Decides which requests from the local network reach the editor. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import { isSameSecret, PREFIX, refusalOf, type Refusal } from '../server/guard.ts';

/** A network that this computer is on. */
export type Network = { name: string; address: string; cidr: string };

export type Door = {
  network: Network;
  /** What the shown code says; gone once it was taken. */
  code?: string;
  /** The cookie's value, given for the code. */
  token: string;
  lastUse: number;
};

const UNUSED = 30 * 60_000;
/** In bytes: more than the largest photo. */
const MAX_BODY_BYTES = 128 * 2 ** 20;
/** Requests within ten seconds: a page under development comes in some two hundred pieces. */
const MAX_REQUESTS = 1500;

/** Where the code leads. */
export const ENTRANCE = `${PREFIX}entrer`;
/** What only this computer may ask for. */
const ONLY_HERE = ['phone', 'publication'].map((route) => PREFIX + route);

export const secret = () => randomBytes(24).toString('base64url');
export const isUnused = ({ lastUse }: Door, now = Date.now()) => now - lastUse > UNUSED;
export const pathOf = ({ url = '' }: IncomingMessage) => new URL(url, 'http://site').pathname;

function isNear({ socket: { remoteAddress = '' } }: IncomingMessage, { cidr }: Network): boolean {
  const [network, bits] = cidr.split('/');
  const near = new BlockList();
  near.addSubnet(network!, Number(bits));
  const address = remoteAddress.replace(/^::ffff:/, '');
  return isIPv4(address) && near.check(address);
}

const limits = ({ network }: Door) => ({ hosts: [network.address], most: MAX_REQUESTS });

/**
 * Whether a phone is given the cookie: for the code, which is taken once, or because it has it
 * already.
 */
export function takeCode(door: Door, request: IncomingMessage): boolean {
  const code = new URL(request.url!, 'http://site').searchParams.get('code') ?? '';
  const fits = door.code !== undefined && isSameSecret(code, door.code);
  if (fits) door.code = undefined;
  return fits || refusalOf(request, door.token, limits(door)) === undefined;
}

/** Why a request from the network is not answered, if it is not. */
export function refusalAt(
  door: Door,
  request: IncomingMessage,
  now = Date.now(),
): Refusal | undefined {
  const { headers } = request;
  const path = pathOf(request);
  if (isUnused(door, now))
    return { status: 403, message: 'L’accès s’est refermé. Sur l’ordinateur, rouvrez-le.' };
  if (!isNear(request, door.network))
    return { status: 403, message: 'Ce téléphone n’est pas sur le même réseau.' };
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    return { status: 413, message: 'Cet envoi est trop grand.' };
  // Browsers say how much they send, and the editor's news stand in for the socket of the
  // development server.
  if (
    headers['transfer-encoding'] ||
    headers.upgrade ||
    ONLY_HERE.some((route) => path.startsWith(route))
  ) {
    return { status: 403, message: 'Cette demande n’est pas prévue.' };
  }
  return refusalOf(request, path === ENTRANCE ? undefined : door.token, limits(door));
}
