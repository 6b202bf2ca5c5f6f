/** Listens for a phone on the same network: opened on request, closed when it is no longer used. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { writeWhole } from '#kit/files.ts';
import { cookie, newSecret } from '../../base/server/guard.ts';
import { tellWindows } from '../../base/server/news.ts';
import { RequestError } from '../../base/request-error.ts';
import { EDITOR_PARAMETER } from '../../base/device.ts';
import { ENTRANCE, pathOf, refusalAt, takeCode, type Door, type Network } from './door.ts';

const CLOSE_UNUSED_AFTER = 30 * 60_000;

/** What the panel shows of the access. */
export type DoorState = {
  /** The address in the code, until a phone has used it. */
  url?: string;
  isOpen: boolean;
  /** Addresses of this computer on other networks, which may be chosen instead. */
  others: string[];
};

/** Networks of containers and tunnels, where phones seldom are. */
const VIRTUAL =
  /^(?:br-|docker|tailscale|tap|tun|utun|vbox|veth|vEthernet|VirtualBox|vmnet|VMware|wg|zt)/i;
const HOME = /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;

const rank = ({ name, address }: Network) => (VIRTUAL.test(name) ? 2 : HOME.test(address) ? 0 : 1);

/** The networks that this computer is on, the most likely first. */
const networks = (): Network[] =>
  Object.entries(networkInterfaces())
    .flatMap(([name, addresses = []]) =>
      addresses
        .filter(({ family, internal }) => family === 'IPv4' && !internal)
        .map(({ address, cidr }) => ({ name, address, cidr: cidr ?? '' })),
    )
    // These addresses are made up where no router gives one.
    .filter(({ address }) => !address.startsWith('169.254.'))
    .sort((one, other) => rank(one) - rank(other));

let serve: RequestListener | undefined;
let listener:
  { door: Door; server: Server; ready: Promise<void>; clock: NodeJS.Timeout } | undefined;
const admitted = new WeakSet<IncomingMessage>();

/** Whether a request came over the network. */
export const isAdmitted = (request: IncomingMessage) => admitted.has(request);

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

/** Checks a request from the network and passes it to the development server. */
function receive(door: Door, request: IncomingMessage, response: ServerResponse): void {
  const refusal = refusalAt(door, request);
  if (refusal) return sendMessage(response, refusal.status, refusal.message);
  if (pathOf(request) === ENTRANCE) {
    if (!takeCode(door, request))
      return sendMessage(
        response,
        403,
        'Ce code a déjà servi. Sur l’ordinateur, demandez-en un autre.',
      );
    response
      .writeHead(303, {
        location: `/?${EDITOR_PARAMETER}`,
        'set-cookie': cookie(request, door.token),
      })
      .end();
    tellWindows('phone');
  } else {
    admitted.add(request);
    serve?.(request, response);
  }
  listener?.clock.refresh();
}

export function shutDoor(): DoorState {
  clearTimeout(listener?.clock);
  listener?.server.close();
  listener?.server.closeAllConnections();
  listener = undefined;
  tellWindows('phone');
  return doorState();
}

/** The state of the phone's access, for the panel. */
export function doorState(): DoorState {
  if (!listener) return { isOpen: false, others: [] };
  const { code, network } = listener.door;
  const { port } = (listener.server.address() ?? {}) as Partial<AddressInfo>;
  const url =
    code && port ? `http://${network.address}:${port}${ENTRANCE}?code=${code}` : undefined;
  const addresses = networks().map(({ address }) => address);
  return { url, isOpen: true, others: addresses.filter((other) => other !== network.address) };
}

/** Keeps the last port: a phone keeps drafts under the address that it had. */
const PORT_FILE = path.resolve('.cache/phone-port');

/** Listens on the last port, or on another one if that is taken. */
async function listenOn(server: Server, address: string): Promise<void> {
  const listenAt = (port: number) => once(server.listen(port, address), 'listening');
  const lastPort = existsSync(PORT_FILE) ? Number(readFileSync(PORT_FILE, 'utf8')) || 0 : 0;
  await listenAt(lastPort).catch(() => listenAt(0));
  const { port } = server.address() as AddressInfo;
  await writeWhole(PORT_FILE, String(port)).catch(() => undefined);
}

function listen(network: Network): NonNullable<typeof listener> {
  const door: Door = { network, token: newSecret() };
  const server = createServer((request, response) => receive(door, request, response));
  const clock = setTimeout(shutDoor, CLOSE_UNUSED_AFTER).unref();
  const ready = listenOn(server, network.address);
  ready.then(() => server.on('error', shutDoor), shutDoor);
  return { door, server, ready, clock };
}

/**
 * Opens the access with a new code. Phones stay connected unless the network changes.
 *
 * @param address of this computer on the wanted network; without it the door stays where it is, or
 *   opens on the likeliest network
 */
export async function openDoor(address = ''): Promise<DoorState> {
  const all = networks();
  const ownAddress = address || listener?.door.network.address;
  const network = all.find(({ address }) => address === ownAddress) ?? all[0];
  if (!network)
    throw new RequestError(
      'Cet ordinateur n’est relié à aucun réseau. Reliez-le d’abord au Wi-Fi.',
    );
  if (listener?.door.network.address !== network.address) {
    if (listener) shutDoor();
    listener = listen(network);
  }
  await listener!.ready;
  listener!.door.code = newSecret();
  listener!.clock.refresh();
  return doorState();
}

/** Makes the development server answer phones; the access closes with that server. */
export function answerPhones(server: ViteDevServer): void {
  serve = server.middlewares;
  server.httpServer?.once('close', shutDoor);
}
