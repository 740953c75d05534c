import { unavailable } from '../http/errors.ts';

/** So many failures one after the other mean that the store is away. */
const failuresAtMost = 3;
/** While it is away it is asked so often whether it is back. */
const probeEveryMs = 5_000;

/** A 503 for whoever asked, and the reason for the log. */
export const outOfReach = (cause: unknown): Error =>
  Object.assign(unavailable('Files are temporarily unavailable. Try again later.'), { cause });

interface BreakerOptions {
  /** Tells if the store answers, within a few seconds; never fails. */
  probe: () => Promise<boolean>;
  now?: () => number;
}

/**
 * Keeps requests away from a store that does not answer: after repeated failures they are refused at once, until one probe for all of
 * them succeeds. Returns the function that runs a request.
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
      if (!(await isBack())) throw outOfReach(new Error('The file store failed repeatedly and is not asked for now'));
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
