import { useSyncExternalStore } from 'react';

/** Time without a connection before the page reports it, in milliseconds. */
const offlineAfterMs = 5_000;

/** The time at which events stopped arriving, in milliseconds; null while connected. */
let lostAt: number | null = null;
let offlineSince: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: number | null): void {
  if (next === offlineSince) return;
  offlineSince = next;
  for (const listener of listeners) listener();
}

/** Records that the main socket is connected. */
export function markConnected(): void {
  clearTimeout(timer);
  timer = undefined;
  lostAt = null;
  change(null);
}

/** Records that the main socket is disconnected. Short gaps are not reported. */
export function markDisconnected(): void {
  lostAt ??= Date.now();
  const since = lostAt;
  timer ??= setTimeout(() => change(since), offlineAfterMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the time of the last live update in milliseconds while the page is offline, or null while it is connected. */
export function useOfflineSince(): number | null {
  return useSyncExternalStore(subscribe, () => offlineSince);
}
