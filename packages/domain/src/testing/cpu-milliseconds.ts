const tries = 3;

/** Processor time of this thread, in milliseconds, since a reading of `process.threadCpuUsage()`. */
function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  return spentSince(before);
}

/** So many that some kernels, which count in steps of 8 ms, measure it well. */
const referenceCharacters = 800_000;
/** What `doReferenceWork` takes where the limits of the tests were set, in milliseconds. */
const referenceMs = 50;

/** What readers do: texts that grow, are searched, cut and looked up. */
function doReferenceWork(): number {
  const places = new Map<string, number>();
  let line = '';
  for (let at = 0; at < referenceCharacters; at += 1) {
    line += String.fromCodePoint(97 + (at % 26));
    if (/[aeiou]$/.test(line)) places.set(line.slice(-6), at);
    if (line.length > 80) line = '';
  }
  return places.size;
}

/** How long a measured slowness holds, in milliseconds: neighbours come and go. */
const holdsMs = 5_000;
let measuredAt = -Infinity;
let slowness = 1;

/** How many times longer than there the same work takes here and now; never less than 1. */
function currentSlowness(): number {
  if (performance.now() - measuredAt < holdsMs) return slowness;
  slowness = Math.max(1, timeOf(doReferenceWork) / referenceMs);
  measuredAt = performance.now();
  return slowness;
}

/**
 * Starts a clock of processor time; the function returned tells the milliseconds that this thread has worked since, as the
 * machine would take on which the limits were set: it is a ratio to a piece of reference work in the same run.
 *
 * The time on the wall tells as much of the neighbours as of the work: a core shared with other tests makes 2 ms into 60.
 * Processor time tells of them as well, where two cores are one: it doubles.
 */
export function startCpuClock(): () => number {
  const slownessBefore = currentSlowness();
  const before = process.threadCpuUsage();
  return () => {
    const spent = spentSince(before);
    return spent / Math.max(slownessBefore, currentSlowness());
  };
}

/** How long `work` keeps the processor, in milliseconds: the least of three runs, so that no collection of garbage counts. */
export function cpuMilliseconds(work: () => unknown): number {
  return Math.min(...Array.from({ length: tries }, () => timeOf(work))) / currentSlowness();
}
