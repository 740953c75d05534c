import { setTimeout as delay } from 'node:timers/promises';

import { createClient } from 'redis';
import type { Logger } from 'pino';

/** The part of a connection that we use; each library brings its own type of client. */
export interface Redis {
  readonly isReady: boolean;
}

/** The two connections of a process to Redis, which differ while Redis is unavailable. */
export interface RedisPair {
  /** Fails at once, so that counting falls back to memory without delaying requests. */
  counting: Redis;
  /** Waits, because the stream reader retries a failure immediately and would block the process. */
  events: Redis;
  close(): void;
}

/** The time that a start waits for Redis before it continues without, in ms. */
const firstAnswerMs = 2_000;

/**
 * Opens both connections and reconnects whenever Redis is unavailable. Until then, limits count in this process and events reach other
 * processes through the database.
 */
export async function openRedis(url: string, log: Logger): Promise<RedisPair> {
  const reconnectStrategy = (tries: number) => Math.min((tries + 1) * 100, 2_000);
  const socket = { connectTimeout: 500, reconnectStrategy };
  const counting = createClient({ url, socket, disableOfflineQueue: true });
  const events = createClient({ url, socket });
  let wasReported = false;
  counting.on('ready', () => {
    if (wasReported) log.info('Redis is reachable');
    wasReported = false;
  });
  // Logged once per outage, although a retry fails every two seconds.
  counting.on('error', (error: Error) => {
    if (!wasReported)
      log.warn({ err: error }, 'Redis is unreachable: limits hold for each process alone. Trying again.');
    wasReported = true;
  });
  // The other connection logs the outage for both.
  events.on('error', () => undefined);
  // Closing a connection before it is established rejects its attempt.
  const connected = Promise.all([counting.connect(), events.connect()]).catch(() => undefined);
  await Promise.race([connected, delay(firstAnswerMs, undefined, { ref: false })]);
  return {
    counting,
    events,
    close() {
      counting.destroy();
      events.destroy();
    },
  };
}
