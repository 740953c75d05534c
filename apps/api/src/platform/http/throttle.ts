import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { tooMany } from '../core/errors.ts';

/** The Redis client that counts. */
export type CountingStore = object;

export interface Throttle {
  /** Counts one call or several; throws 429 with the seconds to wait when the limit is exceeded. */
  count(key: string, calls?: number): Promise<void>;
  /** Reverts one count. */
  giveBack(key: string): Promise<void>;
}

export interface ThrottleRule {
  name: string;
  calls: number;
  seconds: number;
  /** Seconds that a key is blocked after it exceeded the limit; by default the rest of the window. */
  blockSeconds?: number;
}

export type MakeThrottle = (rule: ThrottleRule) => Throttle;

const ignore = (): void => undefined;

/**
 * Counts in Redis if it is configured, and in this process while Redis is unavailable, so that limits become looser but never disappear.
 * `onLimited` receives the name of an exceeded limit.
 */
export function throttles(redis: CountingStore | null, onLimited: (name: string) => void = ignore): MakeThrottle {
  return ({ name, calls, seconds, blockSeconds = 0 }) => {
    const rule = { keyPrefix: `gatehouse:${name}`, points: calls, duration: seconds, blockDuration: blockSeconds };
    const inMemory = new RateLimiterMemory(rule);
    const limiter: RateLimiterAbstract = redis
      ? new RateLimiterRedis({
          ...rule,
          storeClient: redis,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          insuranceLimiter: inMemory,
        })
      : inMemory;
    return {
      count: (key, points = 1) =>
        limiter.consume(key, points).then(
          () => undefined,
          (outcome: unknown) => {
            if (outcome instanceof RateLimiterRes) onLimited(name);
            refuse(outcome);
          },
        ),
      giveBack: (key) => limiter.reward(key).then(() => undefined),
    };
  };
}

function refuse(outcome: unknown): never {
  if (outcome instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(outcome.msBeforeNext / 1000)));
  throw outcome;
}
