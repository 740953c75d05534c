/** Runs work of a key, at most so much of one key at once; the rest waits here in the order of arrival. */
export type Lanes = <T>(key: string, work: () => Promise<T>) => Promise<T>;

interface Lane {
  running: number;
  waiting: (() => void)[];
}

/**
 * For transactions that would only wait for one another in the database: there each of them holds a connection meanwhile,
 * which others then lack. It is no lock: another process has lanes of its own.
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

  /** Whoever waits takes the place; with nobody left the key is forgotten. */
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
