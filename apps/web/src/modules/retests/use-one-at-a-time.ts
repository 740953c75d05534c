import { useRef } from 'react';

/**
 * The second click of a double click comes before the page shows what the first has done. `work` answers whether it is
 * done for good; only where it is not can it be tried again.
 */
export function useOneAtATime(work: () => Promise<boolean>): () => Promise<void> {
  const isClosed = useRef(false);
  return async () => {
    if (isClosed.current) return;
    isClosed.current = true;
    isClosed.current = await work();
  };
}
