import { useEffect } from 'react';

import type { OnDemand } from './on-demand.tsx';

/** Asks for code that is likely to be wanted, once the page has rest: it is then there without a connection, too. */
export function useCodeAtRest<Props>({ get }: OnDemand<Props>): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const waiting = requestIdleCallback(() => void get().catch(() => undefined));
    return () => cancelIdleCallback(waiting);
  }, [get]);
}
