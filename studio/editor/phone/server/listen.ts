/** Listens for a phone on the same network: opened on request, closed when it is no longer used. */
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
import { cookie } from '../../server/guard.ts';
import { tellWindows } from '../../server/news.ts';
import { Refused } from '../../refused.ts';
import { EDITOR_PARAMETER } from '../window.ts';
import {
  ENTRANCE,
  isUnused,
  pathOf,
  refusalAt,
  newSecret,
  takeCode,
  type Door,
  type Network,
} from './door.ts';

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
      addresses.map((each) => ({ ...each, name, cidr: each.cidr ?? '' })),
    )
    .filter(
      ({ family, internal, address }) =>
        family === 'IPv4' && !internal && !address.startsWith('169.254.'),
    )
    .sort((one, other) => rank(one) - rank(other));

let serve: RequestListener | undefined;
let open: { door: Door; server: Server; ready: Promise<unknown> } | undefined;
const admitted = new WeakSet<IncomingMessage>();

/** Whether a request came over the network. */
export const isAdmitted = (request: IncomingMessage) => admitted.has(request);

/** Answers with a message in a page for phones. */
function say(response: ServerResponse, status: number, message: string): void {
  const head =
    '<!doctype html><html lang="fr"><meta name="viewport" content="width=device-width"><title>Mon site</title>';
  const style = 'font:1.125rem/1.5 system-ui;margin:3rem 1.5rem;color:#2a1620';
  response
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
    .end(`${head}<p style="${style}">${message}</p>`);
}

/** Checks a request from the network and passes it to the development server. */
function receive(door: Door, request: IncomingMessage, response: ServerResponse): void {
  const refusal = refusalAt(door, request);
  if (refusal) return say(response, refusal.status, refusal.message);
  if (pathOf(request) === ENTRANCE) {
    if (!takeCode(door, request))
      return say(response, 403, 'Ce code a déjà servi. Sur l’ordinateur, demandez-en un autre.');
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
  door.lastUse = Date.now();
}

/** Closes the access and the connections of phones. */
export function shutDoor(): DoorState {
  open?.server.close();
  open?.server.closeAllConnections();
  open = undefined;
  tellWindows('phone');
  return doorState();
}

/** The state of the phone's access, for the panel. */
export function doorState(): DoorState {
  if (!open) return { isOpen: false, others: [] };
  const { door, server } = open;
  const { address } = door.network;
  const { port } = (server.address() ?? {}) as Partial<AddressInfo>;
  const url =
    door.code && port ? `http://${address}:${port}${ENTRANCE}?code=${door.code}` : undefined;
  const others = networks().map((each) => each.address);
  return { url, isOpen: true, others: others.filter((each) => each !== address) };
}

/** Keeps the last port: a phone keeps drafts under the address that it had. */
const PORT_FILE = path.resolve('.cache/phone-port');
let lastPort = existsSync(PORT_FILE) ? Number(readFileSync(PORT_FILE, 'utf8')) || 0 : 0;

/** Listens on the last port, or on another one if that is taken. */
const listenOn = (server: Server, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.on('listening', () => {
      lastPort = (server.address() as AddressInfo).port;
      writeWhole(PORT_FILE, String(lastPort));
      resolve();
    });
    server.on('error', (error) => {
      if (lastPort === 0 || server.listening) {
        shutDoor();
        return reject(error);
      }
      lastPort = 0;
      server.listen(0, address);
    });
    server.listen(lastPort, address);
  });

/**
 * Opens the access with a new code. Phones stay connected unless the network changes.
 *
 * @param address of this computer on the wanted network; without it the door stays where it is, or
 *   opens on the likeliest network
 */
export async function openDoor(address = ''): Promise<DoorState> {
  const known = networks();
  const network =
    known.find((each) => each.address === (address || open?.door.network.address)) ?? known[0];
  if (!network)
    throw new Refused('Cet ordinateur n’est relié à aucun réseau. Reliez-le d’abord au Wi-Fi.');
  if (open?.door.network.address !== network.address) {
    if (open) shutDoor();
    const door: Door = { network, token: newSecret(), lastUse: Date.now() };
    const server = createServer((request, response) => receive(door, request, response));
    server.maxConnections = 100;
    open = { door, server, ready: listenOn(server, network.address) };
    const clock = setInterval(() => isUnused(door) && shutDoor(), 10_000).unref();
    server.on('close', () => clearInterval(clock));
  }
  await open!.ready;
  Object.assign(open!.door, { code: newSecret(), lastUse: Date.now() });
  return doorState();
}

/** Makes the development server answer phones; the access closes with that server. */
export function answerPhones(server: ViteDevServer): void {
  serve = server.middlewares;
  server.httpServer?.once('close', shutDoor);
}
