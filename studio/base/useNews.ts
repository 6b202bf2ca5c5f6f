import { useEffect, useEffectEvent } from 'react';
import type { News } from './server/news.ts';
import { useListener } from './useListener.ts';

const channel = new BroadcastChannel('editeur');
if ('SharedWorker' in globalThis)
  new SharedWorker(new URL('./news-source.ts', import.meta.url), { type: 'module' });
else void import('./news-source.ts');

type Message = News | 'connected';

/** Calls back on news, and once a connection begins: some may have been missed before it. */
export const useNews = (news: News, onNews: (message: Message) => void): void =>
  useListener(channel, 'message', ({ data }: MessageEvent<Message>) => {
    if (data === news || data === 'connected') onNews(data);
  });

/** Reads something at first, and again on news of it. */
export function useReading(news: News, read: () => unknown): void {
  const readFirst = useEffectEvent(read);
  useEffect(() => void readFirst(), []);
  useNews(news, () => void read());
}
