/** A cache with a short lifetime. */
export interface ShortCache<Value> {
  /** Returns the cached value of a key, or reads a new one. Failures are not cached. */
  recall(key: string, read: () => Promise<Value>): Promise<Value>;
}

interface Bounds {
  entriesAtMost: number;
  keptMs: number;
  now: () => number;
}

/** Opens a cache of the latest values; concurrent reads of the same key share one. */
export function openShortMemory<Value>({ entriesAtMost, keptMs, now }: Bounds): ShortCache<Value> {
  const kept = new Map<string, { until: number; value: Promise<Value> }>();
  return {
    recall(key, read) {
      const known = kept.get(key);
      if (known && known.until > now()) return known.value;
      kept.delete(key);
      const entry = { until: now() + keptMs, value: read() };
      kept.set(key, entry);
      entry.value.catch(() => kept.get(key) === entry && kept.delete(key));
      for (const oldest of kept.keys()) {
        if (kept.size <= entriesAtMost) break;
        kept.delete(oldest);
      }
      return entry.value;
    },
  };
}
