import { useSyncExternalStore } from 'react';

/** How long the connection may be down before the page says so, in milliseconds. */
const offlineAfterMs = 5_000;

let isOffline = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (next === isOffline) return;
  isOffline = next;
  for (const listener of listeners) listener();
}

/** The main socket is up. */
export function markConnected(): void {
  clearTimeout(timer);
  timer = undefined;
  change(false);
}

/** The main socket is down; short gaps are not worth a word. */
export function markDisconnected(): void {
  timer ??= setTimeout(() => change(true), offlineAfterMs);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether what is shown may be out of date because live updates do not come through. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, () => isOffline);
}
