/** Sends news of changes to all windows of the editor, on all devices. */
import type { ServerResponse } from 'node:http';

/** What there is news of: the content on disk, waiting photos, the access of phones, publishing. */
export type News = 'content' | 'waiting' | 'phone' | 'publication';

const listeners = new Set<ServerResponse>();

/** Keeps a response open for news (server-sent events). */
export function subscribe(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write('retry: 1000\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

export function tellWindows(news: News): void {
  for (const window of listeners) window.write(`data: ${news}\n\n`);
}
