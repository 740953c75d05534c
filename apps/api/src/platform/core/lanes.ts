/** Runs work under a key, limited per key; further work waits in order of arrival. */
export type Lanes = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * Opens lanes for transactions that would wait for one another in the database, where each occupies a connection meanwhile. This is not a
 * lock: another process has its own lanes.
 */
export function openLanes(atOnce: number): Lanes {
  const lanes = new Map<string, Lane>();

  async function enter(key: string): Promise<Lane> {
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    if (lane.running < atOnce) lane.running += 1;
    else await new Promise<void>((admitted) => lane.waiting.push(admitted));
    return lane;
  }

  /** Passes the slot to the next in line; deletes the key if no work remains. */
  function leave(key: string, lane: Lane): void {
    const next = lane.waiting.shift();
    if (next) return next();
    lane.running -= 1;
    if (lane.running === 0) lanes.delete(key);
  }

  return async (key, work) => {
    const lane = await enter(key);
    try {
      return await work();
    } finally {
      leave(key, lane);
    }
  };
}
