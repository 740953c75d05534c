/** Returns a seeded generator of random numbers from 0 to 1. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), state | 1);
    const more = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61));
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32;
  };
}

function choose<Choice>(choices: readonly Choice[], random: () => number): Choice | undefined {
  return choices[Math.floor(random() * choices.length)];
}

/** Returns the file with a random part removed, repeated or replaced, or with one byte changed. */
export function mutate(bytes: Buffer, hostile: readonly Buffer[], random: () => number): Buffer {
  const at = Math.floor(random() * bytes.length);
  const end = Math.min(bytes.length, at + Math.floor(random() * 60));
  const [before, part, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  const bit = choose(hostile, random) ?? Buffer.from('');
  const flipped = Buffer.from([Math.floor(random() * 256)]);
  const ways = [
    [before, after],
    [before, part, part, after],
    [before, bit, part, after],
    [before, bit, after],
    [before, flipped, bytes.subarray(at + 1)],
  ];
  return Buffer.concat(choose(ways, random) ?? []);
}
