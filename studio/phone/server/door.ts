/** Decides which requests from the local network reach the editor. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv4 } from 'node:net';
import { PREFIX } from '../../base/prefix.ts';
import { RequestError } from '../../base/request-error.ts';
import { isSameSecret, refusalOf } from '../../base/server/guard.ts';

export type Network = { name: string; address: string; cidr: string };

export type Door = {
  network: Network;
  /** What the code holds; gone once a phone has used it. */
  code?: string;
  /** The value of the cookie that a phone gets for the code. */
  token: string;
};

/** Where the code leads. */
export const ENTRANCE = `${PREFIX}entrer`;
/** Routes that only this computer may use, except those of {@link ON_PHONES}. */
const ONLY_HERE = ['phone', 'publication'].map((route) => PREFIX + route);
/**
 * The routes of publishing that a phone may use. No password, and nothing that decides where the
 * site goes or which server is trusted, crosses the network unencrypted.
 */
const ON_PHONES = ['', '/work', '/publish', '/stop', '/dismiss', '/versions', '/go-back'].map(
  (route) => `${PREFIX}publication${route}`,
);

/** The path of a request; undefined when its address is none, such as `//`. */
export const pathOf = ({ url = '' }: IncomingMessage) => URL.parse(url, 'http://site')?.pathname;

function isNear({ socket: { remoteAddress = '' } }: IncomingMessage, { cidr }: Network): boolean {
  const [network, bits] = cidr.split('/');
  const near = new BlockList();
  near.addSubnet(network!, Number(bits));
  const address = remoteAddress.replace(/^::ffff:/, '');
  return isIPv4(address) && near.check(address);
}

/** Whether a phone may have the cookie: it has the code, which serves once, or the cookie already. */
function takeCode(door: Door, request: IncomingMessage): boolean {
  const code = new URL(request.url!, 'http://site').searchParams.get('code') ?? '';
  const isRight = door.code !== undefined && isSameSecret(code, door.code);
  if (isRight) door.code = undefined;
  return isRight || refusalOf(request, door.token, [door.network.address]) === undefined;
}

/** The refusal of a request from the network; undefined when it is admitted. */
export function refusalAt(door: Door, request: IncomingMessage): RequestError | undefined {
  const path = pathOf(request);
  const isEntrance = path === ENTRANCE;
  if (!isNear(request, door.network))
    return new RequestError('Ce téléphone n’est pas sur le même réseau.', 403);
  if (path === undefined) return new RequestError('Cette adresse ne se lit pas.', 400);
  if (ONLY_HERE.some((route) => path.startsWith(route)) && !ON_PHONES.includes(path))
    return new RequestError('Cette demande n’est pas prévue.', 403);
  const refusal = refusalOf(request, isEntrance ? undefined : door.token, [door.network.address]);
  if (refusal || !isEntrance || takeCode(door, request)) return refusal;
  return new RequestError('Ce code a déjà servi. Sur l’ordinateur, demandez-en un autre.', 403);
}
