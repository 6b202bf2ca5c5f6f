/** Sends news of changes to the windows of the editor that are seen, on all devices. */
import type { ServerResponse } from 'node:http';

/** What there is news of: the content on disk, the access of phones, publishing. */
export type News = 'content' | 'phone' | 'publication';

/** Windows that hear news at once; a browser keeps no more connections to a server than six. */
const MAX_LISTENERS = 4;

const listeners = new Set<ServerResponse>();

/**
 * Keeps a response open for news (server-sent events). Of too many the oldest is ended: its window
 * connects again after two seconds.
 */
export function subscribe(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write('retry: 2000\n\n');
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
  for (const window of listeners) window.write(`data: ${news}\n\n`);
}
