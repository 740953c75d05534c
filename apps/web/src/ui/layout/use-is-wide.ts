import { useSyncExternalStore } from 'react';

/**
 * Minimum width for the menu beside the page; below it, the menu overlays the page (specification.md, Business constants and limits,
 * "Layout breakpoint").
 */
const wideFromPx = 1200;

const query = (): MediaQueryList => window.matchMedia(`(min-width: ${wideFromPx}px)`);

function subscribe(listener: () => void): () => void {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** True above the layout breakpoint. Style sheets read `data-wide` instead of a media query, so that both always agree. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
