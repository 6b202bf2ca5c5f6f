/**
 * Who may use the editor: this computer, from the editor's own pages, and nobody else in the
 * browser. Phones have an access of their own. What they may have is in `served.ts`.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RequestError } from '../request-error.ts';

const HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** `Sec-Fetch-Site` of the editor's own pages, and of an address that a person types or scans. */
const OWN_SITES = ['same-origin', 'none'];

export const isLocal = ({ socket }: IncomingMessage) =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');

/** All ports of a host share their cookies, so the name has the port. */
const cookieName = ({ headers }: IncomingMessage) => `editeur-${headers.host?.split(':').at(-1)}`;

/** The cookie that lets a window of the browser read and write. */
export const cookie = (request: IncomingMessage, token: string) =>
  `${cookieName(request)}=${token}; Path=/; HttpOnly; SameSite=Strict`;

/**
 * The path of a request; undefined when its address is none of this server, such as `//`. A backslash
 * is read as a slash: `/\tarifs/` would be the opening page of a server called « tarifs ».
 */
export const pathnameOf = ({ url = '' }: IncomingMessage) =>
  /^\/(?![\\/])/.test(url) ? URL.parse(url, 'http://site')?.pathname : undefined;

export const newSecret = () => randomBytes(24).toString('base64url');

/** Whether two secrets are the same, in the same time either way. */
export function isSameSecret(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

function hasToken(request: IncomingMessage, token: string): boolean {
  const name = `${cookieName(request)}=`;
  const pair = request.headers.cookie?.split(/; */).find((each) => each.startsWith(name));
  return isSameSecret(pair?.slice(name.length) ?? '', token);
}

/**
 * Why a request is not answered; undefined if it is.
 *
 * @param token what the cookie must hold; none for the visit that brings the cookie
 * @param hosts the names that are answered
 */
export function refusalOf(
  request: IncomingMessage,
  token?: string,
  hosts: readonly string[] = HOSTS,
): RequestError | undefined {
  const { host = '', origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
  const hostName = host.replace(/:\d+$/, '');
  if (!hosts.includes(hostName))
    return new RequestError('Ce nom n’est pas celui de l’éditeur.', 403);
  if (token === undefined) return undefined;
  if ((origin !== undefined && origin !== `http://${host}`) || !OWN_SITES.includes(site)) {
    return new RequestError('Cette demande vient d’un autre site.', 403);
  }
  return hasToken(request, token)
    ? undefined
    : new RequestError('Rechargez la page pour ouvrir l’éditeur.', 403);
}
