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
import { EDITOR_PARAMETER } from '../../base/addresses.ts';
import { newQueue } from '../../base/queue.ts';
import { RequestError } from '../../base/request-error.ts';
import { cookie, newSecret, pathnameOf } from '../../base/server/guard.ts';
import { tellWindows } from '../../base/server/news.ts';
import { phoneAddress, CODE_PATH, refusalAt, type Access, type Network } from './access.ts';

const CLOSE_UNUSED_AFTER = 30 * 60_000;

/** What the panel shows of the access. */
export type AccessState = {
  /** The address in the code, until a phone has used it. */
  url?: string;
  isOpen: boolean;
  /** Addresses of this computer on other networks, which may be chosen instead. */
  others: string[];
};

/** Networks of containers and tunnels, where phones seldom are. */
const VIRTUAL =
  /^(?:br-|docker|tailscale|tap|tun|utun|vbox|veth|vEthernet|VirtualBox|vmnet|VMware|wg|zt)/i;

/** The networks that this computer is on, the most likely first. */
const networks = (): Network[] =>
  Object.entries(networkInterfaces())
    .flatMap(([name, addresses = []]) =>
      addresses
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address, cidr }) => ({ name, address, cidr: cidr ?? '' })),
    )
    // A computer gives itself such an address when no router gives it one.
    .filter(({ address }) => !address.startsWith('169.254.'))
    .sort((one, other) => Number(VIRTUAL.test(one.name)) - Number(VIRTUAL.test(other.name)));

/** The editor's own server, and what answers the requests that are let through. */
let editor: { server: Pick<Server, 'address'>; answer: RequestListener } | undefined;
let listener: { access: Access; server: Server; origin: string; timer: NodeJS.Timeout } | undefined;
const inTurn = newQueue();

/** Answers with a message in a page for phones. */
function sendMessage(response: ServerResponse, status: number, message: string): void {
  const head =
    '<!doctype html><html lang="fr"><title>Mon site</title>' +
    '<meta name="viewport" content="width=device-width">';
  const style = 'font:1.125rem/1.5 system-ui;margin:3rem 1.5rem;color:#2a1620';
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`${head}<p style="${style}">${message}</p>`);
}

/** Checks a request from the network, and has the editor answer it. */
function receive(access: Access, request: IncomingMessage, response: ServerResponse): void {
  const refusal = refusalAt(access, request);
  if (refusal) return sendMessage(response, refusal.status, refusal.message);
  if (pathnameOf(request) === CODE_PATH) {
    response
      .writeHead(303, {
        location: `/?${EDITOR_PARAMETER}`,
        'set-cookie': cookie(request, access.sessions.get(phoneAddress(request))!.token),
      })
      .end();
    tellWindows('phone');
  } else {
    editor?.answer(request, response);
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

/** The state of the phone's access, for the panel. */
export function accessState(): AccessState {
  if (!listener) return { isOpen: false, others: [] };
  const { access, origin } = listener;
  const addresses = networks().map(({ address }) => address);
  return {
    url: access.code && `${origin}${CODE_PATH}?code=${access.code}`,
    isOpen: true,
    others: addresses.filter((other) => other !== access.network.address),
  };
}

async function listen(network: Network): Promise<NonNullable<typeof listener>> {
  const access: Access = { network, sessions: new Map() };
  const server = createServer((request, response) => receive(access, request, response));
  const listenAt = (port: number) => once(server.listen(port, network.address), 'listening');
  // The same port each time, if it is free: a phone keeps drafts under the address that it had.
  const own = editor?.server.address() as AddressInfo | undefined;
  await listenAt(own?.port ?? 0).catch(() => listenAt(0));
  server.on('error', closeAccess);
  const { port } = server.address() as AddressInfo;
  const timer = setTimeout(closeAccess, CLOSE_UNUSED_AFTER).unref();
  return { access, server, origin: `http://${network.address}:${port}`, timer };
}

/**
 * Opens the access with a new code. Phones stay connected unless the network changes.
 *
 * @param address of this computer on the wanted network; without it the access stays where it is, or
 *   opens on the likeliest network
 */
export const openAccess = (address?: string | null): Promise<AccessState> =>
  inTurn(async () => {
    const all = networks();
    const ownAddress = address ?? listener?.access.network.address;
    const network = all.find(({ address }) => address === ownAddress) ?? all[0];
    if (!network)
      throw new RequestError(
        'Cet ordinateur n’est relié à aucun réseau. Reliez-le d’abord au Wi-Fi.',
      );
    if (listener?.access.network.address !== network.address) {
      closeAccess();
      listener = await listen(network);
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
