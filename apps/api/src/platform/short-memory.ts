/** Answers that are kept for a short time. */
export interface ShortMemory<Value> {
  /** The answer to this key: the one that is kept, or a new one. What fails is not kept. */
  recall(key: string, read: () => Promise<Value>): Promise<Value>;
}

interface Bounds {
  entriesAtMost: number;
  keptMs: number;
  now: () => number;
}

/** Keeps the latest answers; calls for the same key at the same time share one. */
export function openShortMemory<Value>({ entriesAtMost, keptMs, now }: Bounds): ShortMemory<Value> {
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
