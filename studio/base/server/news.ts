/** Sends news of changes to the windows of the editor that are seen, on all devices. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * What there is news of: the content on disk, the access of phones, publishing. `missed`: a window
 * may not have heard of any of them.
 */
export type News = 'content' | 'phone' | 'publication' | 'missed';

/** How many windows are connected for news: a browser opens six connections to a server at most. */
const MAX_LISTENERS = 4;

const listeners = new Set<ServerResponse>();

const RUN = randomUUID();
let count = 0;
/** The id of the last news, which a browser sends when it connects again. */
const lastId = () => `${RUN}-${count}`;

const tell = (response: ServerResponse, news: News) =>
  response.write(`id: ${lastId()}\ndata: ${news}\n\n`);

/**
 * Keeps a response open for news (server-sent events). Of too many the oldest is ended: its window
 * connects again after two seconds, and reads nothing if there was no news meanwhile.
 */
export function subscribe({ headers }: IncomingMessage, response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write('retry: 2000\n\n');
  if (headers['last-event-id'] !== lastId()) tell(response, 'missed');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
  const { value: oldest } = listeners.values().next();
  if (listeners.size > MAX_LISTENERS && oldest) {
    listeners.delete(oldest);
    oldest.end();
  }
}

/** Tells windows of something new. */
export function tellWindows(news: News): void {
  count++;
  for (const window of listeners) tell(window, news);
}
