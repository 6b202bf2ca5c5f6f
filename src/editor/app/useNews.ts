import { useEffect } from 'react';
import type { News } from '../server/news.ts';

/** Calls when the editor has news, and when it is heard again after a silence: a phone that sleeps hears nothing. */
export function useNews(news: News, onNews: () => void): void {
  useEffect(() => {
    const source = new EventSource('/editeur/nouvelles');
    let isFirst = true;
    source.addEventListener(news, onNews);
    source.addEventListener('open', () => {
      if (!isFirst) onNews();
      isFirst = false;
    });
    return () => source.close();
  }, [news, onNews]);
}
