import { unavailable } from '../core/errors.ts';

/** The number of consecutive failures after which the store counts as unavailable. */
const failuresAtMost = 3;
/** The interval of probes while the store is unavailable, in ms. */
const probeEveryMs = 5_000;

/** Returns a 503 for the caller, with the cause for the log. */
export const storeUnavailable = (cause: unknown): Error =>
  Object.assign(unavailable('Files are temporarily unavailable. Try again later.'), { cause });

interface BreakerOptions {
  /** Returns true if the store responds within a few seconds; never throws. */
  probe: () => Promise<boolean>;
  now?: () => number;
}

/**
 * Opens a circuit breaker for the store: after repeated failures, requests fail at once until a single probe succeeds. Returns the function
 * that runs a request.
 */
export function openBreaker({ probe, now = () => performance.now() }: BreakerOptions) {
  let failures = 0;
  let probedAt = 0;
  let probing: Promise<boolean> | null = null;

  const isBack = async (): Promise<boolean> => {
    if (probing === null && now() - probedAt < probeEveryMs) return false;
    probing ??= probe().finally(() => {
      probing = null;
      probedAt = now();
    });
    return probing;
  };
  const noteFailure = () => {
    failures += 1;
    if (failures === failuresAtMost) probedAt = now();
  };

  return async (request: () => Promise<Response>): Promise<Response> => {
    if (failures >= failuresAtMost) {
      if (!(await isBack()))
        throw storeUnavailable(new Error('The file store failed repeatedly and is not asked for now'));
      failures = 0;
    }
    try {
      const answer = await request();
      if (answer.status < 500) failures = 0;
      else noteFailure();
      return answer;
    } catch (error) {
      noteFailure();
      throw error;
    }
  };
}
