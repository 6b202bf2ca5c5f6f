/**
 * Receives the server's news for every window of this browser, in a shared worker: a browser opens
 * only six connections to one server. Without shared workers, each window has its own connection.
 */
import { PREFIX } from '../prefix.ts';
import type { WindowNews } from './useNews.ts';

/** Milliseconds until a refused connection is tried again. */
const RETRY = 1000;

const channel = new BroadcastChannel('editeur');
const broadcast = (news: WindowNews) => channel.postMessage(news);

let wasOpen = false;

function connect(): void {
  const source = new EventSource(`${PREFIX}news`);
  source.addEventListener('message', ({ data }) => broadcast(data as WindowNews));
  source.addEventListener('open', () => {
    if (wasOpen) broadcast('reconnected');
    wasOpen = true;
  });
  // After a restart the server refuses the old cookie; the next reload of a window brings a new
  // one.
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, RETRY);
  });
}
connect();
