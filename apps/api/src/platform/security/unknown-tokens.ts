/** How long a token that names no session is not looked up again. */
const rememberedMs = 5_000;
const rememberedAtMost = 10_000;

/** Tokens that were looked up in vain, so that repeating one costs no query. */
export interface UnknownTokens {
  has(key: string, now: number): boolean;
  add(key: string, now: number): void;
  clear(): void;
}

/** Bounded: when it is full, the oldest is forgotten first. */
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
