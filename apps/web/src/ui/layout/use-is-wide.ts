import { useSyncExternalStore } from 'react';

/**
 * From this width on the menu stands beside the page; below it lies over it (specification.md, Business constants and
 * limits, "Layout breakpoint").
 */
const wideFromPx = 1200;

const query = (): MediaQueryList => window.matchMedia(`(min-width: ${wideFromPx}px)`);

function subscribe(listener: () => void): () => void {
  const watched = query();
  watched.addEventListener('change', listener);
  return () => watched.removeEventListener('change', listener);
}

/** The one place that knows the breakpoint: style sheets read `data-wide`, so that no two tests can disagree. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
