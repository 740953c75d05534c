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

/** How often a start asks before it takes REDIS_URL for a wrong setting: about two seconds. */
const firstTries = 5;

/** Opens both; throws one sentence where Redis was never there, and comes back by itself where it goes away later. */
export async function openRedis(url: string, log: Logger): Promise<RedisPair> {
  let hasAnswered = false;
  const socket = {
    connectTimeout: 500,
    reconnectStrategy: (tries: number, cause: Error) =>
      !hasAnswered && tries >= firstTries ? cause : Math.min((tries + 1) * 100, 2_000),
  };
  const counting = createClient({ url, socket, disableOfflineQueue: true });
  const events = createClient({ url, socket });
  counting.on('error', (error: Error) => void (hasAnswered && log.warn({ err: error }, 'Redis is unreachable')));
  // The other one says it for both.
  events.on('error', () => undefined);
  await Promise.all([counting.connect(), events.connect()]).catch((error: NodeJS.ErrnoException) => {
    const reason = error.message || error.code;
    throw new Error(`The portal did not start: REDIS_URL does not point to a Redis server (${reason}).`, {
      cause: error,
    });
  });
  hasAnswered = true;
  return {
    counting,
    events,
    close() {
      counting.destroy();
      events.destroy();
    },
  };
}
