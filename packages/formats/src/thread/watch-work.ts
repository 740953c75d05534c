/** A thread that waits has as much time left as before; it is asked again no sooner. */
const pauseMs = 10;

interface Bound {
  workedMs: () => number;
  /** What it may take in all, as far as is known now. */
  allowedMs: () => number;
  /** Called once it has taken more. */
  onOver: () => void;
}

/** Watches how long a thread works; whatever it waits for does not count. Answers how to stop. */
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
