import { useSyncExternalStore } from 'react';

/** Narrower than this a page is a phone's: filters and panels are sheets there, and rows are cards. */
const phoneBelowPx = 641;

function subscribeTo(query: string) {
  return (listener: () => void) => {
    const watched = window.matchMedia(query);
    watched.addEventListener('change', listener);
    return () => watched.removeEventListener('change', listener);
  };
}

/** Whether the window is at least this wide, in px. */
export function useMinWidth(px: number): boolean {
  const query = `(min-width: ${px}px)`;
  return useSyncExternalStore(subscribeTo(query), () => window.matchMedia(query).matches);
}

/** Whether the page is shown on a phone. */
export const useIsPhone = (): boolean => !useMinWidth(phoneBelowPx);
