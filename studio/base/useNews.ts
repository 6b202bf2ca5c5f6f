/**
 * News of the server. Only a window that is seen has a connection for them: a browser opens six to
 * one server.
 */
import { useEffect, useEffectEvent } from 'react';
import { PREFIX } from './addresses.ts';
import type { News } from './server/news.ts';
import { useListener } from './useListener.ts';

/** `lost`: the connection has ended. */
type Message = News | 'lost';

const news = new EventTarget();
const tell = (message: Message) => news.dispatchEvent(new Event(message));
let source: EventSource | undefined;

/** Loads the window again; what is typed is kept. */
function reload(): void {
  dispatchEvent(new Event('reloading'));
  location.reload();
}

function follow(): void {
  source?.close();
  if (document.hidden) return;
  source = new EventSource(`${PREFIX}news`);
  source.onmessage = ({ data }: MessageEvent<News>) => tell(data);
  source.onerror = () => {
    // After a restart the editor refuses the old cookie: a window that is loaded again has its own.
    if (source!.readyState === EventSource.CLOSED) setTimeout(reload, 1000);
    else tell('lost');
  };
}

/** Connects the window with its server. */
export function useConnection(): void {
  useListener(document, 'visibilitychange', follow);
  useEffect(() => {
    follow();
    return () => source?.close();
  }, []);
}

/** Calls back on one message, while the window is connected. */
export function useNews(message: Message, onMessage: () => void): void {
  useListener(news, message, onMessage);
}

/** Reads something at first, on news of it, and when news may have been missed. */
export function useReading(message: News, read: () => unknown): void {
  const readFirst = useEffectEvent(() => void read());
  useEffect(() => readFirst(), []);
  useNews(message, () => void read());
  useNews('missed', () => void read());
}
