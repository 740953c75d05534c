/** Returns a number between 0 and 1. It is derived from a seed, so the demo is the same on every machine. */
export type RandomSource = () => number;

/** Opens a small pseudorandom generator (mulberry32); its numbers are not secret. */
export function openChance(seed: string): RandomSource {
  let state = [...seed].reduce((sum, sign) => Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 2_654_435_761), 7);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Picks a random item. */
export function pick<Item>(chance: RandomSource, items: readonly [Item, ...Item[]]): Item {
  return items[Math.floor(chance() * items.length)] ?? items[0];
}
