/** Tells every window of the editor, on every device, what has changed elsewhere. */
import type { ServerResponse } from 'node:http';

/** The content on disk; whether a phone may come in; what is being published. */
export type News = 'content' | 'phone' | 'publication';

const listeners = new Set<ServerResponse>();

/** Keeps an answer open, for news (server-sent events). */
export function subscribe(response: ServerResponse): void {
  response
    .writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    .write('retry: 1000\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

/** Tells every open window what has changed. */
export const tellWindows = (news: News) => {
  for (const window of listeners) window.write(`data: ${news}\n\n`);
};
