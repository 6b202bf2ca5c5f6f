/**
 * News of the server. Only a window that is seen has a connection for them: a browser opens six to
 * one server.
 */
import { useEffect, useEffectEvent } from 'react';
import { PREFIX } from './prefix.ts';
import type { News } from './server/news.ts';
import { useListener } from './useListener.ts';

/** Milliseconds until a window that gave its connection up to another one connects again. */
const ASK_AGAIN = 2000;

/** `connected`: something may have been missed; `lost`: nobody answers. */
type Message = News | 'connected' | 'lost';

const news = new EventTarget();
const tell = (message: Message) => news.dispatchEvent(new Event(message));
let source: EventSource | undefined;
let clock = 0;

/** Loads the window again without asking: what is typed is kept. */
export function reload(): void {
  dispatchEvent(new Event('reloading'));
  location.reload();
}

function listen(): void {
  source = new EventSource(`${PREFIX}news`);
  source.onopen = () => tell('connected');
  source.onmessage = ({ data }: MessageEvent<News | 'full'>) => {
    if (data !== 'full') return void tell(data);
    source!.close();
    clock = window.setTimeout(listen, ASK_AGAIN);
  };
  source.onerror = () => {
    // After a restart the editor refuses the old cookie: a window that is loaded again has its own.
    if (source!.readyState === EventSource.CLOSED) return void setTimeout(reload, 1000);
    tell('lost');
  };
}

function follow(): void {
  clearTimeout(clock);
  source?.close();
  if (!document.hidden) listen();
}
document.addEventListener('visibilitychange', follow);
follow();

/** Calls back on one message. */
export function useNews(message: Message, onMessage: () => void): void {
  useListener(news, message, onMessage);
}

/** Reads something at first, on news of it, and once a connection begins. */
export function useReading(message: News, read: () => unknown): void {
  const readFirst = useEffectEvent(() => void read());
  useEffect(() => readFirst(), []);
  useNews(message, () => void read());
  useNews('connected', () => void read());
}
