/** Minimum pause between checks. While a thread waits, its remaining time does not change. */
const pauseMs = 10;

interface Bound {
  workedMs: () => number;
  /** The time allowed in total, which may grow with the bytes read. */
  allowedMs: () => number;
  /** Called when the time is exceeded. */
  onOver: () => void;
}

/** Limits the active time of a thread, without the time it waits. Returns a function that stops the check. */
export function watchWork({ workedMs, allowedMs, onOver }: Bound): () => void {
  let timer: NodeJS.Timeout;
  const look = (): void => {
    const leftMs = allowedMs() - workedMs();
    if (leftMs <= 0) return onOver();
    timer = setTimeout(look, Math.max(pauseMs, leftMs));
  };
  look();
  return () => clearTimeout(timer);
}
