import { setTimeout } from 'node:timers/promises';

import { currentSlowness } from '@gatehouse/domain/testing/cpu-milliseconds';
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

const idleCalls = 60;

/** Makes the same calls without any other work. */
export const answersWhenIdle = (calls: readonly (() => Promise<unknown>)[]): Promise<Meanwhile<void>> =>
  measureDuring(async () => {
    for (let count = 0; count < idleCalls; count += 1) await calls[0]?.();
  }, calls);

/**
 * The p99 below which a difference is noise, in ms on the machine for which limits are set. The calls, the attack and the attacker's own
 * client share one event loop and the cores of the test machine, where an idle p99 of 5 ms becomes 50 ms by one garbage collection. It is
 * also far below the seconds that each of these attacks once took.
 */
const noiseMs = 200;

/** Expects that the p99 of other calls at most doubles, or stays within the noise, and that memory stays within limits. */
export function expectCalm(
  meanwhile: Meanwhile<unknown>,
  before: Meanwhile<unknown>,
  { callsOver = 50 }: { callsOver?: number } = {},
): void {
  expect(meanwhile.calls).toBeGreaterThan(callsOver);
  expectPrompt(meanwhile, before);
  expect(meanwhile.memoryMegabytes).toBeLessThan(200);
}

/** Expects that the p99 of other calls at most doubles, or stays within the noise. */
export function expectPrompt(meanwhile: Meanwhile<unknown>, before: Meanwhile<unknown>): void {
  expect(meanwhile.p99).toBeLessThanOrEqual(Math.max(noiseMs * currentSlowness(), 2 * before.p99));
}
