import { useEffect } from 'react';
import type { News } from '../server/news.ts';

/** News of the server; `reconnected` stands for news that may have been missed. */
export type WindowNews = News | 'reconnected';

const channel = new BroadcastChannel('editeur');
if ('SharedWorker' in globalThis)
  new SharedWorker(new URL('./news-source.ts', import.meta.url), { type: 'module' });
else void import('./news-source.ts');

/** Calls back on news, and when some may have been missed. */
export function useNews(news: News, onNews: () => void): void {
  useEffect(() => {
    const onMessage = ({ data }: MessageEvent<WindowNews>) => {
      if (data === news || data === 'reconnected') onNews();
    };
    channel.addEventListener('message', onMessage);
    return () => channel.removeEventListener('message', onMessage);
  }, [news, onNews]);
}
