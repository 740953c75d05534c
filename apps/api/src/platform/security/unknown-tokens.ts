/** Milliseconds for which an unknown token is not looked up again. */
const rememberedMs = 5_000;
const rememberedAtMost = 10_000;

/** A cache of unknown tokens, so that repeating one costs no query. */
export interface UnknownTokens {
  has(key: string, now: number): boolean;
  add(key: string, now: number): void;
  clear(): void;
}

/** Opens the cache; when it is full, the oldest token is dropped first. */
export function openUnknownTokens(): UnknownTokens {
  const addedAt = new Map<string, number>();
  return {
    has: (key, now) => Math.abs(now - (addedAt.get(key) ?? -Infinity)) < rememberedMs,
    add(key, now) {
      addedAt.delete(key);
      addedAt.set(key, now);
      const [oldest] = addedAt.keys();
      if (addedAt.size > rememberedAtMost && oldest !== undefined) addedAt.delete(oldest);
    },
    clear: () => addedAt.clear(),
  };
}
