/** Listens for a phone on the same network: opened on request, closed when it is no longer used. */
import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { newQueue } from '../../base/queue.ts';
import { cookie, newSecret, pathnameOf } from '../../base/server/guard.ts';
import { tellWindows } from '../../base/server/news.ts';
import { RequestError } from '../../base/request-error.ts';
import { EDITOR_PARAMETER } from '../../base/addresses.ts';
import { phoneToday, CODE_PATH, refusalAt, type Access } from './access.ts';

const CLOSE_UNUSED_AFTER = 30 * 60_000;

export type AccessState = {
  /** The address in the code, until a phone has used it. */
  url?: string;
  isOpen: boolean;
  /** Addresses of this computer on other networks, which may be chosen instead. */
  others: string[];
};

/**
 * The addresses of this computer on its networks, without those that it gives itself when no router
 * gives it one.
 */
const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => !address.startsWith('169.254.'));

/** The editor's own server, and what answers the requests that are let through. */
let editor: { server: Pick<Server, 'address'>; answer: RequestListener };
let listener: { access: Access; server: Server; origin: string; timer: NodeJS.Timeout } | undefined;
const inTurn = newQueue();

const refusalPage = (message: string) => `<!doctype html>
<html lang="fr">
<title>Mon site</title>
<meta name="viewport" content="width=device-width">
<p style="font:1.125rem/1.5 system-ui;margin:3rem 1.5rem;color:#2a1620">${message}</p>
`;

/** Checks a request from the network, and has the editor answer it. */
function receive(access: Access, request: IncomingMessage, response: ServerResponse): void {
  const refusal = refusalAt(access, request);
  if (refusal) {
    response
      .writeHead(refusal.status, { 'content-type': 'text/html; charset=utf-8' })
      .end(refusalPage(refusal.message));
    return;
  }
  if (pathnameOf(request) === CODE_PATH) {
    response
      .writeHead(303, {
        location: `/?${EDITOR_PARAMETER}`,
        'set-cookie': cookie(request, access.tokens.get(phoneToday(request))!),
      })
      .end();
    tellWindows('phone');
  } else {
    editor.answer(request, response);
  }
  listener?.timer.refresh();
}

export function closeAccess(): AccessState {
  clearTimeout(listener?.timer);
  listener?.server.close();
  listener?.server.closeAllConnections();
  listener = undefined;
  tellWindows('phone');
  return accessState();
}

export function accessState(): AccessState {
  if (!listener) return { isOpen: false, others: [] };
  const { access, origin } = listener;
  return {
    url: access.code && `${origin}${CODE_PATH}?code=${access.code}`,
    isOpen: true,
    others: ownAddresses().filter((other) => other !== access.address),
  };
}

async function listen(address: string): Promise<NonNullable<typeof listener>> {
  const access: Access = { address, tokens: new Map() };
  const server = createServer((request, response) => receive(access, request, response));
  const listenAt = (port: number) => once(server.listen(port, address), 'listening');
  // The same port each time, if it is free: a phone keeps drafts under the address that it had.
  const own = editor.server.address() as AddressInfo;
  await listenAt(own.port).catch(() => listenAt(0));
  server.on('error', closeAccess);
  const { port } = server.address() as AddressInfo;
  const timer = setTimeout(closeAccess, CLOSE_UNUSED_AFTER).unref();
  return { access, server, origin: `http://${address}:${port}`, timer };
}

/**
 * Opens the access with a new code. Phones stay connected unless the network changes.
 *
 * @param wanted the address of this computer on the wanted network; without it the access stays
 *   where it is, or opens on the first network
 */
export const openAccess = (wanted?: string | null): Promise<AccessState> =>
  inTurn(async () => {
    const all = ownAddresses();
    const kept = wanted ?? listener?.access.address;
    const address = all.find((each) => each === kept) ?? all[0];
    if (!address)
      throw new RequestError(
        'Cet ordinateur n’est relié à aucun réseau. Reliez-le d’abord au Wi-Fi.',
      );
    if (listener?.access.address !== address) {
      closeAccess();
      listener = await listen(address);
    }
    listener!.access.code = newSecret();
    listener!.timer.refresh();
    return accessState();
  });

/** Lets phones have the answers of the editor's server; the access closes with that server. */
export function answerPhones(
  server: Pick<Server, 'address' | 'once'>,
  answer: RequestListener,
): void {
  editor = { server, answer };
  server.once('close', closeAccess);
}
