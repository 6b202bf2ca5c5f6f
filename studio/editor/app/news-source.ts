/**
 * Hears the server's news for every window of this browser. It runs in a shared worker, because a
 * browser opens no more than six connections to one server; where there are no shared workers, each
 * window runs it itself.
 */
import type { WindowNews } from './useNews.ts';

/** Milliseconds before a server that refused the connection is tried again. */
const RETRY = 1000;

const channel = new BroadcastChannel('editeur');
const broadcast = (news: WindowNews) => channel.postMessage(news);

let wasOpen = false;

function connect(): void {
  const source = new EventSource('/editeur/news');
  source.addEventListener('message', ({ data }) => broadcast(data as WindowNews));
  source.addEventListener('open', () => {
    if (wasOpen) broadcast('reconnected');
    wasOpen = true;
  });
  // A restarted server wants its new cookie, which the first window that is loaded again brings.
  source.addEventListener('error', () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, RETRY);
  });
}
connect();
