import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Failure, Outcome } from './failure.ts';
import { readWhenFree } from './read-when-free.ts';

const busy = (retryAfterSeconds: number | null, code: Failure['code'] = 'BUSY'): Outcome<string> => ({
  error: { status: 429, code, message: 'Busy', issues: [], requestId: null, retryAfterSeconds },
});

/** Returns the given outcomes in turn and repeats the last one. */
function answering(...answers: readonly Outcome<string>[]) {
  let calls = 0;
  const attempt = async () => answers[Math.min(calls++, answers.length - 1)] ?? expect.fail('there is no answer');
  return { attempt, calls: () => calls };
}

describe('a read while the server is busy', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is repeated after the time given by the server', async () => {
    const server = answering(busy(2), { data: 'facets' });
    const outcome = readWhenFree(server.attempt);

    await vi.advanceTimersByTimeAsync(1_999);
    expect(server.calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);

    expect(await outcome).toEqual({ data: 'facets' });
    expect(server.calls()).toBe(2);
  });

  it('fails after two more attempts', async () => {
    const server = answering(busy(1));
    const outcome = readWhenFree(server.attempt);

    await vi.advanceTimersByTimeAsync(2_000);

    expect(await outcome).toEqual(busy(1));
    expect(server.calls()).toBe(3);
  });

  it.each([busy(60), busy(null), busy(2, 'TOO_MANY_REQUESTS')])('is not repeated for %j', async (answer) => {
    const server = answering(answer);

    expect(await readWhenFree(server.attempt)).toEqual(answer);
    expect(server.calls()).toBe(1);
  });
});
