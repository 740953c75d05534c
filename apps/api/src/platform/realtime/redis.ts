import { setTimeout as delay } from 'node:timers/promises';

import { createClient } from 'redis';
import type { Logger } from 'pino';

/** A connection as far as we ask it ourselves; what speaks on it brings its own idea of a client. */
export interface Redis {
  readonly isReady: boolean;
}

/** The two connections of a process to Redis, which want opposite things while it is away. */
export interface RedisPair {
  /** Fails at once, so that counting falls back to memory and no call waits. */
  counting: Redis;
  /** Waits: the reader of the streams asks again the moment it is refused, and would take the whole process with it. */
  events: Redis;
  close(): void;
}

/** Time that a start waits for Redis before it goes on without, in ms. */
const firstAnswerMs = 2_000;

/**
 * Opens both; a Redis that is away, at the start or later, is tried again until it is there. Until then limits count in this process,
 * and events reach the other processes through the database.
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
  // Once for each time that it is away: it is tried again every two seconds.
  counting.on('error', (error: Error) => {
    if (!wasReported)
      log.warn({ err: error }, 'Redis is unreachable: limits hold for each process alone. Trying again.');
    wasReported = true;
  });
  // The other one says it for both.
  events.on('error', () => undefined);
  // A connection that is closed before it was there ends its attempt with an error.
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
