import type { Failure } from '../../core/failure.ts';
import type { SaveState } from '../../shared/course-player/player-port.ts';
import type { OutboxStore } from './outbox-store.ts';

const retryMs = 4_000;

/** An unsent item; a newer item with the same key replaces it. */
export interface OutboxItem {
  kind: 'answers' | 'chapter';
  body: unknown;
}

interface OutboxOptions {
  store: OutboxStore<OutboxItem>;
  /** Resolves to null once the server has accepted the item. */
  send: (item: OutboxItem) => Promise<Failure | null>;
  onState: (state: SaveState) => void;
}

/** True if a retry may succeed. */
const isRetryable = ({ code, status }: Failure): boolean =>
  code === 'FETCH_ERROR' || code === 'TIMEOUT_ERROR' || status >= 500 || status === 429;

type PendingItems = Map<string, OutboxItem>;

/** Sends the pending items in order. Resolves to false if the connection fails. */
async function sendWaiting(waiting: PendingItems, { store, send, onState }: OutboxOptions): Promise<boolean> {
  let isRefused = false;
  for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
    const [key, item] = next.value;
    onState('saving');
    const failure = await send(item);
    if (failure && isRetryable(failure)) {
      onState('offline');
      return false;
    }
    isRefused ||= failure !== null;
    // The item was replaced while it was sent; the newer one is sent next.
    if (waiting.get(key) !== item) continue;
    waiting.delete(key);
    await store.remove(key);
  }
  onState(isRefused ? 'refused' : 'saved');
  return true;
}

/**
 * Sends answers and chapters as soon as there is a connection, and stores them on the device until then. Items that the server refuses
 * permanently are dropped, because a retry would not help; the page reports this.
 */
export function openOutbox(options: OutboxOptions) {
  const { store } = options;
  const waiting: PendingItems = new Map();
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): Promise<boolean> => {
    clearTimeout(timer);
    running ??= sendWaiting(waiting, options).finally(() => {
      running = null;
      if (waiting.size > 0) timer = setTimeout(() => void flush(), retryMs);
    });
    return running;
  };
  const onOnline = (): void => void flush();
  window.addEventListener('online', onOnline);
  return {
    /** Sends the items that an earlier page left behind. */
    async resume(): Promise<void> {
      for (const [key, item] of await store.read()) if (!waiting.has(key)) waiting.set(key, item);
      if (waiting.size > 0) await flush();
    },
    /** Returns the last pending item whose key starts with this text. */
    pending: (start: string): OutboxItem | undefined => [...waiting].findLast(([key]) => key.startsWith(start))?.[1],
    async put(key: string, item: OutboxItem): Promise<void> {
      waiting.set(key, item);
      await store.put(key, item);
      await flush();
    },
    /** Sends the pending items. Resolves to true once the server has all of them. */
    flush,
    close(): void {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    },
  };
}
export type Outbox = ReturnType<typeof openOutbox>;
