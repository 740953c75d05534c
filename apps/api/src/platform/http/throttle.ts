import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

import { tooMany } from './errors.ts';

/** The part of a Redis client that counting needs. */
export type CountingStore = object;

export interface Throttle {
  /** Counts one call, or so many; throws 429 with the seconds to wait when the bound is passed. */
  count(key: string, calls?: number): Promise<void>;
  /** Takes one count back. */
  giveBack(key: string): Promise<void>;
}

export interface ThrottleRule {
  name: string;
  calls: number;
  seconds: number;
  /** How long a key stays shut once it has passed the bound; the rest of the window when absent. */
  blockSeconds?: number;
}

export type MakeThrottle = (rule: ThrottleRule) => Throttle;

const ignore = (): void => undefined;

/**
 * Counts in Redis where there is one; when it is away, in this process: limits loosen, but never fall. `onLimited` gets
 * the name of a limit that was passed.
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
