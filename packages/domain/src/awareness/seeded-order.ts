/** Returns a generator of pseudo-random numbers from 0 (included) to 1 (excluded) with this seed (mulberry32). */
function pseudoRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Derives a separate seed for a part, such as one question of an attempt (FNV-1a). */
export function deriveSeed(seed: number, part: string): number {
  let hash = (0x811c9dc5 ^ seed) >>> 0;
  for (const character of part) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Shuffles the items in an order that depends only on the seed, so that an attempt always shows the same order (Fisher-Yates). */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const result = [...items];
  const next = pseudoRandom(seed);
  for (let last = result.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
}
