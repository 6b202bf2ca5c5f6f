import type { News } from '../server/news.ts';
import { useListener } from './useListener.ts';

const channel = new BroadcastChannel('editeur');
if ('SharedWorker' in globalThis)
  new SharedWorker(new URL('./news-source.ts', import.meta.url), { type: 'module' });
else void import('./news-source.ts');

/** Calls back on news, and when the connection is there again: some may have been missed. */
export const useNews = (news: News, onNews: () => void): void =>
  useListener(channel, 'message', ({ data }: MessageEvent<News | 'reconnected'>) => {
    if (data === news || data === 'reconnected') onNews();
  });
