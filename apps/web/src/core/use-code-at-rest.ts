import { useEffect } from 'react';

import type { OnDemand } from './on-demand.tsx';

/** Loads code that is likely to be needed while the page is idle, so that it is also available offline. */
export function usePreload<Props>({ get }: OnDemand<Props>): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const waiting = requestIdleCallback(() => void get().catch(() => undefined));
    return () => cancelIdleCallback(waiting);
  }, [get]);
}
