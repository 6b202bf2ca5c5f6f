/** Sends news of changes to the windows of the editor that are seen, on all devices. */
import type { ServerResponse } from 'node:http';

/**
 * What there is news of: the content on disk, the access of phones, publishing. `missed`: a window
 * may not have heard of any of them.
 */
export type News = 'content' | 'phone' | 'publication' | 'missed';

/** How many windows are connected for news: a browser opens six connections to a server at most. */
const MAX_LISTENERS = 4;

const listeners = new Set<ServerResponse>();

const tell = (response: ServerResponse, news: News) => response.write(`data: ${news}\n\n`);

/**
 * Keeps a response open for news (server-sent events). Of too many the oldest is ended: its window
 * connects again after two seconds, as when the connection is lost.
 */
export function subscribe(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write('retry: 2000\n\n');
  tell(response, 'missed');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
  const [oldest] = listeners;
  if (listeners.size > MAX_LISTENERS && oldest) {
    listeners.delete(oldest);
    oldest.end();
  }
}

/** Tells windows of something new. */
export function tellWindows(news: News): void {
  for (const window of listeners) tell(window, news);
}
