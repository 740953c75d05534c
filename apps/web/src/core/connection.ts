import { useSyncExternalStore } from 'react';

/** How long the connection may be down before the page says so, in milliseconds. */
const offlineAfterMs = 5_000;

/** When events stopped arriving, in milliseconds; null while the page is connected. */
let lostAt: number | null = null;
let offlineSince: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: number | null): void {
  if (next === offlineSince) return;
  offlineSince = next;
  for (const listener of listeners) listener();
}

/** The main socket is up. */
export function markConnected(): void {
  clearTimeout(timer);
  timer = undefined;
  lostAt = null;
  change(null);
}

/** The main socket is down; short gaps are not worth a word. */
export function markDisconnected(): void {
  lostAt ??= Date.now();
  const since = lostAt;
  timer ??= setTimeout(() => change(since), offlineAfterMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Until when the page was up to date, in milliseconds, where live updates do not come through; null while they do. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(subscribe, () => offlineSince);
}
