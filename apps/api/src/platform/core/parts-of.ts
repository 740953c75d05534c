interface Weights<Item> {
  weightOf: (item: Item) => number;
  /** Maximum weight of a part. A single item may exceed it. */
  atMost: number;
}

/** Yields the items in parts of limited weight, in their order. */
export function* partsOf<Item>(
  items: readonly Item[],
  { weightOf, atMost }: Weights<Item>,
): Generator<readonly Item[]> {
  let part: Item[] = [];
  let weight = 0;
  for (const item of items) {
    const own = weightOf(item);
    if (part.length > 0 && weight + own > atMost) {
      yield part;
      part = [];
      weight = 0;
    }
    part.push(item);
    weight += own;
  }
  if (part.length > 0) yield part;
}

/** Returns the first part of the items, or an empty list when there are none. */
export function firstPart<Item>(items: readonly Item[], weights: Weights<Item>): readonly Item[] {
  for (const part of partsOf(items, weights)) return part;
  return [];
}
