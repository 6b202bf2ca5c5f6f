/**
 * Passes the server's news on to every window of this browser, in a shared worker: a browser opens
 * only six connections to one server. Without shared workers, each window has its own connection.
 */
import { PREFIX } from './prefix.ts';

/** Milliseconds until a refused connection is tried again. */
const RETRY = 1000;

const windows = new BroadcastChannel('editeur');

function connect(): void {
  const source = new EventSource(`${PREFIX}news`);
  source.onmessage = ({ data }) => windows.postMessage(data);
  source.onopen = () => windows.postMessage('connected');
  // After a restart the server refuses the old cookie until a window is loaded again.
  source.onerror = () => {
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, RETRY);
  };
}
connect();
