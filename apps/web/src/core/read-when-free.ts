import { FailureCode } from '@gatehouse/contract/core/reply';

import type { Outcome } from './failure.ts';

const retriesAtMost = 2;
/** A longer requested delay is shown as an error instead. */
const waitAtMostSeconds = 10;

/** Repeats a read that the busy server refused, after the delay it requests. The data on screen stays. */
export async function readWhenFree<T>(attempt: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  for (let retries = 0; ; retries += 1) {
    const outcome = await attempt();
    const wait = outcome.error?.code === FailureCode.busy ? outcome.error.retryAfterSeconds : null;
    if (wait === null || wait > waitAtMostSeconds || retries === retriesAtMost) return outcome;
    await new Promise((done) => setTimeout(done, wait * 1_000));
  }
}
