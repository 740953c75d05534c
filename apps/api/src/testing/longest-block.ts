import { currentSlowness } from '@gatehouse/domain/testing/cpu-milliseconds';

const tickMs = 1;
const runs = 5;

async function longestOfOneRun(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  };
  const ticking = setInterval(look, tickMs);
  try {
    await work();
  } finally {
    clearInterval(ticking);
  }
  return longest;
}

/**
 * Returns the longest time in ms that the thread computed without serving its event loop during the work. It is CPU time, so other processes
 * of the test machine do not add to it. The work runs five times and the smallest result counts: what the work itself computes at a stretch
 * is in each of them, but a garbage collection or code that is loaded for the first time is not. The time is scaled to the machine for which
 * limits are set. The test's own client runs in the same thread, so a large answer adds some milliseconds per MB.
 */
export async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  const results: number[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await longestOfOneRun(work));
  return Math.min(...results) / currentSlowness();
}
