import { useSyncExternalStore } from 'react';

/** Update interval of relative times, in milliseconds. */
const tickMs = 30_000;

let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, tickMs);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time for relative times; one timer serves the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
