import { useEffect, useRef } from 'react';

import { useUserInfo } from '../../core/session-store.ts';

/**
 * Reads anew when the bell rings: events of a company reach its own people only, and the provider's staff hear of what
 * a client did by a notification.
 */
export function useStaffNews(readAnew: () => unknown): void {
  const newest = useUserInfo().notifications[0]?._id;
  const seen = useRef(newest);
  useEffect(() => {
    if (seen.current === newest) return;
    seen.current = newest;
    readAnew();
  }, [newest, readAnew]);
}
