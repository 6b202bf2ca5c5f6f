/** Sends news of changes to the windows of the editor that are seen, on all devices. */
import type { ServerResponse } from 'node:http';

/**
 * What there is news of: the content on disk, the access of phones, publishing. `missed`: a window
 * may not have heard of any of them.
 */
export type News = 'content' | 'phone' | 'publication' | 'missed';

const listeners = new Set<ServerResponse>();

const tell = (response: ServerResponse, news: News) => response.write(`data: ${news}\n\n`);

/**
 * Keeps a response open for news (server-sent events). When it is lost, the window connects again
 * after two seconds.
 */
export function subscribe(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write('retry: 2000\n\n');
  tell(response, 'missed');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

/** Tells windows of something new. */
export function tellWindows(news: News): void {
  for (const window of listeners) tell(window, news);
}
