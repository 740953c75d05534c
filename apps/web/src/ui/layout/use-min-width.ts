import { useSyncExternalStore } from 'react';

/** Below this width the page uses its phone layout: filters and panels are bottom sheets, and rows are cards. */
const phoneBelowPx = 641;

function subscribeTo(query: string) {
  return (listener: () => void) => {
    const watched = window.matchMedia(query);
    watched.addEventListener('change', listener);
    return () => watched.removeEventListener('change', listener);
  };
}

/** True if the window is at least `px` wide. */
export function useMinWidth(px: number): boolean {
  const query = `(min-width: ${px}px)`;
  return useSyncExternalStore(subscribeTo(query), () => window.matchMedia(query).matches);
}

/** True in the phone layout. */
export const useIsPhone = (): boolean => !useMinWidth(phoneBelowPx);
