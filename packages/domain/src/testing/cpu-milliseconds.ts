const tries = 3;

/**
 * Starts a clock of processor time; the function returned tells the milliseconds that this thread has worked since.
 *
 * The time on the wall tells as much of the neighbours as of the work: a core shared with other tests makes 2 ms into 60.
 */
export function startCpuClock(): () => number {
  const before = process.threadCpuUsage();
  return () => {
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1_000;
  };
}

/** How long `work` keeps the processor, in milliseconds: the least of three runs, so that no collection of garbage counts. */
export function cpuMilliseconds(work: () => unknown): number {
  const runs = Array.from({ length: tries }, () => {
    const elapsed = startCpuClock();
    work();
    return elapsed();
  });
  return Math.min(...runs);
}
