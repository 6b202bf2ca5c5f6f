/** The routes of the editor. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { NOT_DONE, RequestError, UNFORESEEN } from '../../base/request-error.ts';
import { diskRefusal } from '../../base/server/disk-errors.ts';
import { isLocal } from '../../base/server/guard.ts';
import { forPhones, get, NO_BODY, post, type Route } from '../../base/server/route.ts';
import { doorState, openDoor, shutDoor } from '../../phone/server/listen.ts';
import { PHOTO_ROUTES } from '../../photos/server/routes.ts';
import { SHARE_ROUTES } from '../../share/server/routes.ts';
import { PUBLISH_ROUTES } from '../../publish-panel/server/routes.ts';
import { dismissSetAside } from '../../history/snapshots.ts';
import {
  change,
  CHANGE_REQUEST,
  inStep,
  readState,
  takeWayBack,
  undoOrRedo,
} from '../../history/steps.ts';

/** By their path below the prefix. */
export const ROUTES: Partial<Record<string, Route>> = {
  ...PHOTO_ROUTES,
  ...PUBLISH_ROUTES,
  ...SHARE_ROUTES,
  phone: get(doorState),
  'phone/open': post(NO_BODY, (_, { query }) => openDoor(query.get('address'))),
  'phone/close': post(NO_BODY, shutDoor),
  ...forPhones({
    content: get(readState),
    change: post(CHANGE_REQUEST, change),
    undo: post(NO_BODY, () => undoOrRedo('undo')),
    redo: post(NO_BODY, () => undoOrRedo('redo')),
    'way-back': post(NO_BODY, takeWayBack),
    'set-aside/read': post(NO_BODY, () => inStep(dismissSetAside)),
  }),
};

async function readBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= limit) parts.push(part);
  }
  // Only now: an answer that ends the connection before the body is sent is lost to a browser.
  if (size > limit) throw new RequestError('Cet envoi est trop grand.', 413);
  return Buffer.concat(parts);
}

/** Runs a route and sends its answer. */
export async function answer(
  route: Route | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: unknown) =>
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify(body));
  try {
    const isFromPhone = !isLocal(request);
    if (isFromPhone && !route?.isForPhones) throw new RequestError(UNFORESEEN, 403);
    if (!route) throw new RequestError('Cette adresse n’existe pas.', 404);
    if (request.method !== route.method) throw new RequestError(UNFORESEEN, 405);
    const body = await readBody(request, route.limit ?? 2 ** 20);
    const result = await route.handle({
      query: new URL(request.url!, 'http://site').searchParams,
      body,
      isFromPhone,
    });
    if (!(result instanceof Response)) return void send(200, result);
    response.writeHead(result.status, Object.fromEntries(result.headers));
    for await (const part of result.body ?? []) response.write(part);
    response.end();
  } catch (error) {
    const refusal = error instanceof RequestError ? error : diskRefusal(error);
    if (refusal) {
      const { status, message } = refusal;
      send(status, { message });
    } else {
      console.error(error);
      send(500, { message: NOT_DONE });
    }
  }
}
