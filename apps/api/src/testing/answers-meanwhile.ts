import { setTimeout } from 'node:timers/promises';

import { expect } from 'vitest';

/** Durations of calls while other work ran, in ms. */
export interface Meanwhile<T> {
  result: T;
  /** The 99th percentile. */
  p99: number;
  longest: number;
  calls: number;
  /** The maximum increase of the process's memory, in MB. */
  memoryMegabytes: number;
}

const pauseMs = 25;

function rank(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Makes calls one after another until the work is done. */
export async function measureDuring<T>(
  work: () => Promise<T>,
  calls: readonly (() => Promise<unknown>)[],
): Promise<Meanwhile<T>> {
  const before = process.memoryUsage.rss();
  const times: number[] = [];
  let most = before;
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  while (!isDone) {
    for (const call of calls) {
      const begun = performance.now();
      await call();
      times.push(performance.now() - begun);
    }
    most = Math.max(most, process.memoryUsage.rss());
    await setTimeout(pauseMs);
  }
  const result = await working;
  return {
    result,
    p99: rank(times, 0.99),
    longest: Math.max(...times),
    calls: times.length,
    memoryMegabytes: (most - before) / 1_048_576,
  };
}

const callsAlone = 60;

/** Makes the same calls without any other work. */
export const answersAlone = (calls: readonly (() => Promise<unknown>)[]): Promise<Meanwhile<void>> =>
  measureDuring(async () => {
    for (let count = 0; count < callsAlone; count += 1) await calls[0]?.();
  }, calls);

/** Expects that other calls take no longer than before or at most 200 ms, and that memory stays within limits. */
export function expectCalm(meanwhile: Meanwhile<unknown>, before: Meanwhile<unknown>): void {
  expect(meanwhile.calls).toBeGreaterThan(50);
  expect(meanwhile.p99).toBeLessThanOrEqual(Math.max(200, 2 * before.p99));
  expect(meanwhile.memoryMegabytes).toBeLessThan(200);
}
