import { useEffect, useEffectEvent, useRef } from 'react';

import { useUserInfo } from '../../core/session-store.ts';

/** What clients do reaches the provider's staff as notifications alone; whatever is new makes the page read again. */
export function useNews(read: () => void): void {
  const { notifications } = useUserInfo();
  const news = notifications.map(({ _id }) => _id).join(' ');
  const known = useRef(news);
  const readAgain = useEffectEvent(read);
  useEffect(() => {
    if (known.current === news) return;
    known.current = news;
    readAgain();
  }, [news]);
}
