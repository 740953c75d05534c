const tries = 3;

/** Processor time of this thread since a reading of `process.threadCpuUsage()`, in milliseconds. */
function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function timeOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  return spentSince(before);
}

/** Large enough for kernels that measure processor time in steps of 8 ms. */
const referenceCharacters = 800_000;
/** Duration of `doReferenceWork` on the machine for which the limits were set, in milliseconds. */
const referenceMs = 50;

/** Does the typical work of a reader: builds, searches, cuts and looks up texts. */
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

/** Time for which a measured slowness is reused, in milliseconds; the load from other processes changes. */
const holdsMs = 5_000;
let measuredAt = -Infinity;
let slowness = 1;

/** Returns how many times longer the reference work takes on this machine now; at least 1. */
export function currentSlowness(): number {
  if (performance.now() - measuredAt < holdsMs) return slowness;
  slowness = Math.max(1, timeOf(doReferenceWork) / referenceMs);
  measuredAt = performance.now();
  return slowness;
}

/**
 * Starts a processor clock. The returned function gives the milliseconds that this thread has worked since, scaled to the machine for which
 * the limits were set by reference work in the same run. Wall time would include waiting for other tests on the same core, and even
 * processor time doubles if two logical cores share a physical one.
 */
export function startCpuClock(): () => number {
  const slownessBefore = currentSlowness();
  const before = process.threadCpuUsage();
  return () => {
    const spent = spentSince(before);
    return spent / Math.max(slownessBefore, currentSlowness());
  };
}

/** Returns the processor time of `work` in milliseconds: the minimum of three runs, which excludes garbage collection. */
export function cpuMilliseconds(work: () => unknown): number {
  return Math.min(...Array.from({ length: tries }, () => timeOf(work))) / currentSlowness();
}
